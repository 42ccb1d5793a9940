import { extractors } from '@pith/methods';
import { readRenderedDataset } from '@pith/render/internal/rendered-folder';
import { makeArticle } from 'pith/article';
import { extractWith } from 'pith/internal/extract-with';
import { requireDataset } from 'pith/internal/records/dataset';
import type { Page } from 'pith/page';
import { goldText } from '../gold/gold-texts.ts';
import { groupBy } from '../group-by.ts';
import { mean, meanScores, type Scores } from '../metrics/scores.ts';
import { bagScores } from '../metrics/word-scores.ts';
import { metricWords } from '../metrics/words.ts';
import { type OracleChoice, OraclePage } from './oracle.ts';

// npx tsx src/lab/vips/main.ts DATASET FOLDER [STEP] [SITES]
// VIPS with its plain heuristic and with the papers' oracles, beside two of our methods, on every STEP-th page that
// `pith render --dataset DATASET -o FOLDER` has rendered; of SITES only, with commas, and by site, where they are named.
const METHODS = ['vips:pdoc=5', 'vips:pdoc=6', 'vips:pdoc=7', 'vips', 'vips:pdoc=9', 'mss-simple', 'pith'];
const PDOCS = [3, 4, 5, 6, 7, 8, 9, 10];
/** The granularity at which VIPS did best in the paper on MSS. */
const PAPERS_PDOC = 8;

interface Measured {
  site: string;
  /** How many blocks the structure has at the paper's granularity. */
  size: number;
  scores: Record<string, Scores>;
}

function measure(page: Page, gold: string): Omit<Measured, 'site'> {
  const wanted = metricWords(gold);
  const score = (text: string) => bagScores(metricWords(text), wanted);
  const scores: Record<string, Scores> = {};
  for (const method of METHODS) scores[method] = score(extractWith(extractors, page, { method }).text);
  const oracle = new OraclePage(page, gold);
  const byOracle = (name: string, choose: (pdoc: number) => OracleChoice) => {
    const choices = PDOCS.map(choose);
    const best = choices.reduce((most, next) => (next.f1 > most.f1 ? next : most));
    const atPapers = choices[PDOCS.indexOf(PAPERS_PDOC)];
    for (const [row, { keep }] of Object.entries({
      [`${name}, pdoc 8`]: atPapers,
      [`${name}, best pdoc`]: best,
    })) {
      const selection = { keep, score: new Float32Array(keep.length), title: -1, reasons: () => [] };
      scores[row] = score(makeArticle([{ page, selection }], row, []).text);
    }
    return atPapers.size;
  };
  const size = byOracle('one block', (pdoc) => oracle.single(pdoc));
  byOracle('combination', (pdoc) => oracle.combination(pdoc));
  return { size, scores };
}

function print(title: string, pages: readonly Measured[]): void {
  console.log(
    `\n${title}: ${pages.length} pages, ${mean(pages.map(({ size }) => size)).toFixed(0)} blocks a page`,
  );
  for (const row of Object.keys(pages[0]?.scores ?? {})) {
    const { f1, precision, recall } = meanScores(pages.map(({ scores }) => scores[row]));
    console.log(
      [row.padEnd(26), ...[f1, precision, recall].map((value) => (value * 100).toFixed(1))].join('  '),
    );
  }
}

const [dataset, folder, step = '1', sites = ''] = process.argv.slice(2);
const wanted = sites === '' ? null : new Set(sites.split(','));
const measured: Measured[] = [];
for await (const { entry, page } of readRenderedDataset(requireDataset(dataset), folder, Number(step))) {
  const gold = goldText(entry.gold);
  const site = entry.site ?? '';
  if (gold === null || wanted?.has(site) === false) continue;
  measured.push({ site, ...measure(page, gold) });
}
if (wanted !== null) for (const [site, pages] of groupBy(measured, (page) => page.site)) print(site, pages);
print(dataset, measured);
