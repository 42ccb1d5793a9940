import { type DatasetPage, readDataset } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { goldText } from '../gold/gold-texts.ts';
import { metricWords } from '../metrics/words.ts';
import { NO_LIMITS } from '../no-limits.ts';

/** What a dataset holds. */
export interface DatasetStats {
  pages: number;
  sites: number;
  /** Pages by type, language and era, where pages say. */
  types: Record<string, number>;
  languages: Record<string, number>;
  eras: Record<string, number>;
  /** Pages whose gold has the field. */
  gold: Record<string, number>;
  htmlBytes: { mean: number; median: number; largest: number };
  goldWords: { mean: number; median: number };
  blocks: { mean: number };
  /** The word F1 of the gold laid on blocks: the ceiling for any method that selects blocks. */
  alignment: { f1: number; below90: number };
}

export async function datasetStats(file: string, onPage: () => void = () => {}): Promise<DatasetStats> {
  const counts = { types: new Map(), languages: new Map(), eras: new Map(), gold: new Map() } as Record<
    'types' | 'languages' | 'eras' | 'gold',
    Map<string, number>
  >;
  const sites = new Set<string>();
  const sizes: number[] = [];
  const words: number[] = [];
  const blocks: number[] = [];
  const alignments: number[] = [];
  for await (const page of readDataset(file)) {
    const { site, type, lang, era, html, gold } = page;
    if (site !== undefined) sites.add(site);
    count(counts.types, type);
    count(counts.languages, lang);
    count(counts.eras, era);
    for (const field of Object.keys(gold)) count(counts.gold, field);
    sizes.push(html.length);
    const aligned = alignment(page);
    blocks.push(aligned.blocks);
    if (aligned.f1 !== null) {
      alignments.push(aligned.f1);
      words.push(aligned.words);
    }
    onPage();
  }
  const plain = (map: Map<string, number>) => Object.fromEntries([...map].sort(([, a], [, b]) => b - a));
  return {
    pages: sizes.length,
    sites: sites.size,
    types: plain(counts.types),
    languages: plain(counts.languages),
    eras: plain(counts.eras),
    gold: plain(counts.gold),
    htmlBytes: { mean: average(sizes), median: median(sizes), largest: Math.max(0, ...sizes) },
    goldWords: { mean: average(words), median: median(words) },
    blocks: { mean: average(blocks) },
    alignment: { f1: average(alignments), below90: alignments.filter((f1) => f1 < 0.9).length },
  };
}

function alignment({ html, gold }: DatasetPage): { f1: number | null; words: number; blocks: number } {
  const page = parsePage(html, { limits: NO_LIMITS });
  const text = goldText(gold);
  if (text === null) return { f1: null, words: 0, blocks: page.blocks.count };
  return { f1: alignText(page, text).f1, words: metricWords(text).length, blocks: page.blocks.count };
}

function count(map: Map<string, number>, value: string | number | undefined): void {
  if (value !== undefined) map.set(String(value), (map.get(String(value)) ?? 0) + 1);
}

const average = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
