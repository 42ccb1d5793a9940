import type { DatasetPage } from 'pith/internal/records/dataset';
import { type Convention, conventionOf } from '../gold/conventions.ts';
import { goldTexts } from '../gold/gold-texts.ts';
import { authorIsRight, dateIsRight, titleIsRight } from '../metrics/metadata.ts';
import type { Scores } from '../metrics/scores.ts';
import { type SegmentCounts, segmentCounts } from '../metrics/segments.ts';
import { type ShingleCounts, shingleCounts } from '../metrics/shingles.ts';
import { bagScores, bestOf, cleanEvalOf, positionScores } from '../metrics/word-scores.ts';
import { metricWords, wordsAsWritten } from '../metrics/words.ts';
import type { Extraction, System } from './system.ts';

/** What one system did on one page. Scores are there where the gold allows them. */
export interface PageResult {
  dataset: string;
  method: string;
  id: string;
  site?: string;
  type?: string;
  /** Milliseconds of the system itself. */
  ms: number;
  failed?: { code: string; message: string };
  /** The system answered with no text at all. */
  empty: boolean;
  /** Words as a bag: the headline score. */
  words?: Scores;
  /** Words by position, against the shortest and the most favourable gold. */
  position?: Scores;
  best?: Scores;
  cleanEval?: number;
  shingles?: ShingleCounts;
  segments?: SegmentCounts;
  title?: boolean;
  author?: boolean;
  date?: boolean;
  /** What the system thinks of its text, from 0 to 1. */
  confidence?: number;
  /** What was extracted, where it was asked for. */
  text?: string;
}

const NOTHING: Extraction = { text: '', title: null, author: null, date: null };

/** Runs a system on a page and scores its answer. A failure is an answer too: an empty one, and counted. */
export async function measurePage(
  system: System,
  dataset: string,
  page: DatasetPage,
  keepText = false,
): Promise<PageResult> {
  const url = page.url ?? `https://${page.site ?? 'example.org'}/`;
  const start = performance.now();
  try {
    const convention = conventionOf(dataset);
    const answer = await system.run(page.html, url, convention);
    const extraction = { ...answer, text: asGold(answer, convention) };
    return {
      ...about(dataset, system.name, page),
      ms: performance.now() - start,
      ...score(extraction, page),
      ...(keepText && { text: extraction.text }),
    };
  } catch (error) {
    const { code = 'CRASHED', message } = error as { code?: string; message: string };
    return failedPage(dataset, system.name, page, performance.now() - start, String(code), message);
  }
}

/** The text of an answer as the gold of a convention has it: with the headline once, or without it. */
export function asGold(
  { text, title }: Pick<Extraction, 'text' | 'title'>,
  convention: Convention | null,
): string {
  if (convention === null || title === null || text === '') return text;
  const begins = beginningOf(text, title);
  if (convention.headline) return begins > 0 ? text : `${title}\n${text}`;
  return begins > 0 ? text.slice(begins) : text;
}

/** Where a text that begins with a title goes on; 0 where it does not begin with it. */
function beginningOf(text: string, title: string): number {
  const start = text.search(/\S/);
  const end = start + title.length;
  const isSame = text.slice(start, end).toLowerCase() === title.toLowerCase();
  return isSame && !/^[\p{L}\p{N}]/u.test(text.slice(end)) ? end : 0;
}

/** The result of a page that a system did not survive. */
export function failedPage(
  dataset: string,
  method: string,
  page: DatasetPage,
  ms: number,
  code: string,
  message: string,
): PageResult {
  return {
    ...about(dataset, method, page),
    ms,
    ...score(NOTHING, page),
    failed: { code, message: message.slice(0, 300) },
  };
}

function about(dataset: string, method: string, { id, site, type }: DatasetPage) {
  return { dataset, method, id, ...(site !== undefined && { site }), ...(type !== undefined && { type }) };
}

function score({ text, title, author, date, confidence }: Extraction, { gold }: DatasetPage) {
  const golds = goldTexts(gold);
  return {
    empty: text.trim() === '',
    ...(golds.length > 0 && textScores(text, golds)),
    ...(gold.with !== undefined && { segments: segmentCounts(text, gold.with, gold.without ?? []) }),
    ...(gold.title && { title: titleIsRight(title, gold.title) }),
    ...(gold.author && { author: authorIsRight(author, gold.author) }),
    ...(gold.date && { date: dateIsRight(date, gold.date) }),
    ...(confidence !== undefined && { confidence }),
  };
}

function textScores(text: string, golds: readonly string[]) {
  const predicted = metricWords(text);
  const wanted = golds.map(metricWords);
  const positions = wanted.map((gold) => positionScores(predicted, gold));
  return {
    words: bagScores(predicted, wanted[0]),
    position: positions[0],
    ...(golds.length > 1 && { best: bestOf(positions) }),
    cleanEval: cleanEvalOf(positions[0], predicted.length, wanted[0].length),
    shingles: shingleCounts(wordsAsWritten(text), wordsAsWritten(golds[0])),
  };
}
