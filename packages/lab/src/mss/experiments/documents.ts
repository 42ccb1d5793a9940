import { longestCell } from '@pith/methods/internal/classic/longest-cell';
import { simpleRun } from '@pith/methods/internal/mss/simple';
import { readSequence } from '@pith/methods/internal/mss/token-reader';
import { rawVocabulary } from '@pith/methods/internal/mss/train';
import { UNKNOWN, Vocabulary } from '@pith/methods/internal/mss/vocabulary';
import type { Sequence, Subsequence } from '@pith/methods/mss';
import { type DatasetPage, readDataset, requireDataset } from 'pith/internal/records/dataset';
import { type Page, TOKEN } from 'pith/page';
import { alignText } from '../../gold/align.ts';
import { goldTexts } from '../../gold/gold-texts.ts';
import { metricWords } from '../../metrics/words.ts';
import { domainOfSite } from '../../splits/domain.ts';
import { looksLikeArticle, parseWithSource, siteOf, tagNames } from '../examples.ts';
import { goldRun } from '../gold-run.ts';

/** A page as experiments need it many times over: symbols, words and gold, the page itself gone. */
export interface Document {
  id: string;
  dataset: string;
  type: string;
  site: string;
  /** Read with all tags' names kept; see `readAs`. */
  raw: Sequence;
  tags: ReadonlySet<string>;
  /** The run that agrees best with the gold. */
  gold: Subsequence;
  /** Whether it passes the test of section 5.1 and so may be learned from. */
  isExample: boolean;
  /** Where `<hr>` tags stand. */
  rules: number[];
  /** The words as a metric sees them; those of token i from `wordStart[i]`. */
  words: string[];
  wordStart: Uint32Array;
  /** The readings of the gold, shortest first. */
  goldWords: string[][];
  /** What the two baselines predict. */
  simple: Subsequence;
  longestCell: string[];
}

export async function readDocuments(dataset: string, wants: (page: DatasetPage) => boolean = () => true) {
  const documents: Document[] = [];
  for await (const page of readDataset(requireDataset(dataset))) {
    const golds = goldTexts(page.gold);
    if (golds.length > 0 && wants(page)) documents.push(documentOf(dataset, page, golds));
  }
  return documents;
}

function documentOf(dataset: string, datasetPage: DatasetPage, golds: readonly string[]): Document {
  const page = parseWithSource(datasetPage.html);
  const run = goldRun(page, alignText(page, golds[0]).content);
  const rules: number[] = [];
  const words: string[] = [];
  const { tokens } = page;
  const wordStart = new Uint32Array(tokens.count + 1);
  for (let token = 0; token < tokens.count; token++) {
    if (!tokens.isTag(token)) words.push(...metricWords(tokens.text(token)));
    else if (tokens.kind[token] === TOKEN.openTag && tokens.name(token) === 'hr') rules.push(token);
    wordStart[token + 1] = words.length;
  }
  return {
    id: datasetPage.id,
    dataset,
    type: datasetPage.type ?? '',
    site: siteOf(datasetPage),
    raw: readSequence(tokens, rawVocabulary),
    tags: tagNames(page),
    gold: run ?? { start: 0, end: 0, value: 0 },
    isExample: run !== null && looksLikeArticle(page, run),
    rules,
    words,
    wordStart,
    goldWords: golds.map(metricWords),
    simple: simpleRun(tokens),
    longestCell: keptWords(page),
  };
}

function keptWords(page: Page): string[] {
  const { keep } = longestCell.extract(page);
  const words: string[] = [];
  for (let block = 0; block < page.blocks.count; block++)
    if (keep[block] === 1) words.push(...metricWords(page.blocks.text(block)));
  return words;
}

/** The page as a model with these common tags reads it. */
export function readAs({ raw, tags }: Document, commonTags: readonly string[]): Sequence {
  const common = new Set(commonTags);
  const unknown = new Vocabulary([]);
  const renamed = new Map<number, number>();
  for (const name of tags) {
    if (common.has(name)) continue;
    renamed.set(rawVocabulary.openTag(name), unknown.openTag(UNKNOWN));
    renamed.set(rawVocabulary.closeTag(name), unknown.closeTag(UNKNOWN));
  }
  if (renamed.size === 0) return raw;
  const as = (symbol: number) => renamed.get(symbol) ?? symbol;
  return { symbols: raw.symbols.map(as), unclosedTags: raw.unclosedTags.map(as) };
}

/** The domain a page is of. */
export function domainOf({ site }: Pick<Document, 'site'>): string {
  return domainOfSite(site);
}
