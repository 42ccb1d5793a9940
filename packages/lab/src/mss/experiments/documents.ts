import { longestCell, longestCellNested } from '@pith/methods/internal/classic/longest-cell';
import { readSequence } from '@pith/methods/internal/mss/token-reader';
import { rawVocabulary } from '@pith/methods/internal/mss/train';
import { UNKNOWN, Vocabulary } from '@pith/methods/internal/mss/vocabulary';
import type { Sequence, Subsequence } from '@pith/methods/mss';
import type { Extractor } from 'pith/internal/extractors/selection';
import { countPages, type DatasetPage, readDataset, requireDataset } from 'pith/internal/records/dataset';
import { type Page, TOKEN } from 'pith/page';
import { alignText } from '../../gold/align.ts';
import { goldTexts } from '../../gold/gold-texts.ts';
import { mainText } from '../../gold/main-text.ts';
import { metricWords } from '../../metrics/words.ts';
import type { Setting } from '../../reproduce/paper.ts';
import { domainOfSite } from '../../splits/domain.ts';
import { looksLikeArticle, parseWithSource, siteOf, tagNames } from '../examples.ts';
import { goldRun } from '../gold-run.ts';
import { type Measured, measureWords } from './measure-words.ts';

/** A page as experiments need it many times over: symbols, words and gold, the page itself gone. */
export interface Document {
  id: string;
  dataset: string;
  type: string;
  site: string;
  era: number | null;
  /** Read with all tags' names kept; see `readAs`. */
  raw: Sequence;
  tags: ReadonlySet<string>;
  /** 1 for each token that is a tag. */
  isTag: Uint8Array;
  /** The run that agrees best with the main text, the paper's label; and the one that agrees best with the whole gold. */
  gold: Subsequence;
  wholeGold: Subsequence;
  /** Whether it passes the test of section 5.1 and so may be learned from. */
  isExample: boolean;
  /** Where `<hr>` tags stand. */
  rules: number[];
  /** The words as a metric sees them; those of token i from `wordStart[i]`. */
  words: string[];
  wordStart: Uint32Array;
  /** The readings of the gold, shortest first: the main text, and that with the headline. */
  goldWords: string[][];
  /** What baseline 1 is worth here: the longest cell, and the longest that has no other in it. */
  longestCell: Measured;
  innermostCell: Measured;
}

/** Their gold text begins with the headline; the main text is the paper's shortest reading (section 4.1). */
const WITH_HEADLINE: ReadonlySet<string> = new Set(['big9-chaos', 'dragnet']);

/** The pages of a dataset, or about `setting.sample` of them. */
export async function readDocuments(
  dataset: string,
  setting: Setting,
  wants: (page: DatasetPage) => boolean = () => true,
): Promise<Document[]> {
  const file = requireDataset(dataset, setting.data);
  const count = await countPages(file);
  const step = setting.sample === undefined ? 1 : Math.max(1, Math.floor(count / setting.sample));
  const stepDone = setting.progress(`reading ${dataset}`, Math.ceil(count / step));
  const documents: Document[] = [];
  for await (const page of readDataset(file, step)) {
    if (wants(page)) documents.push(...documentOf(dataset, page));
    stepDone();
  }
  return documents;
}

export function documentOf(dataset: string, datasetPage: DatasetPage): Document[] {
  const page = parseWithSource(datasetPage.html);
  const golds = readings(dataset, datasetPage, page);
  if (golds.length === 0) return [];
  const runOf = (gold: string) => goldRun(page, alignText(page, gold).content);
  const run = runOf(golds[0]);
  const rules: number[] = [];
  const words: string[] = [];
  const { tokens } = page;
  const wordStart = new Uint32Array(tokens.count + 1);
  const isTag = new Uint8Array(tokens.count);
  for (let token = 0; token < tokens.count; token++) {
    if (!tokens.isTag(token)) for (const word of metricWords(tokens.text(token))) words.push(interned(word));
    else {
      isTag[token] = 1;
      if (tokens.kind[token] === TOKEN.openTag && tokens.name(token) === 'hr') rules.push(token);
    }
    wordStart[token + 1] = words.length;
  }
  const goldWords = golds.map((gold) => metricWords(gold).map(interned));
  const nothing = { start: 0, end: 0, value: 0 };
  const document = {
    id: datasetPage.id,
    dataset,
    type: datasetPage.type ?? '',
    site: siteOf(datasetPage),
    era: datasetPage.era ?? null,
    raw: readSequence(tokens, rawVocabulary),
    tags: tagNames(page),
    isTag,
    gold: run ?? nothing,
    wholeGold: (golds.length === 1 ? run : runOf(golds[1])) ?? nothing,
    isExample: run !== null && looksLikeArticle(page, run),
    rules,
    words,
    wordStart,
    goldWords,
    longestCell: measureWords({ goldWords }, keptWords(page, longestCellNested)),
    innermostCell: measureWords({ goldWords }, keptWords(page, longestCell)),
  };
  return [document];
}

/** The readings of a page's gold, shortest first. */
export function readings(dataset: string, { gold }: DatasetPage, page: Page): string[] {
  const golds = goldTexts(gold);
  if (!WITH_HEADLINE.has(dataset) || golds.length === 0) return golds;
  return [...new Set([mainText(golds[0], page), golds[0]])];
}

const known = new Map<string, string>();

/** One copy of every word: thousands of pages are held at once. */
function interned(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  known.set(word, word);
  return word;
}

function keptWords(page: Page, extractor: Extractor): string[] {
  const { keep } = extractor.extract(page);
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

/** Pages of the nine sites with forty pages each. */
export function isBig9({ dataset, id }: Pick<Document, 'dataset' | 'id'>): boolean {
  return dataset === 'big9-chaos' && id.startsWith('big5-');
}
