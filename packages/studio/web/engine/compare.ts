import { alignText } from '@pith/lab/internal/gold/align';
import { goldText } from '@pith/lab/internal/gold/gold-texts';
import { bagScores } from '@pith/lab/internal/metrics/word-scores';
import { metricWords } from '@pith/lab/internal/metrics/words';
import { MOST_COMPARED, wordDiff } from '@pith/lab/internal/report/diff';
import { shorten } from '@pith/lab/internal/report/shorten';
import { keptBlocks } from 'pith/internal/article/article';
import type { Gold } from 'pith/internal/records/dataset';
import { countWords, type Page } from 'pith/page';
import type { Decided, Pages } from './pages.ts';
import type { Compared, Laid, Reference, Said } from './protocol.ts';

/** Laying a text on a page takes time by the product of their words; above this, many seconds. */
const MOST_LAID = 2e10;
/** Words of a difference that are shown where all are asked for. */
const ALL_SHOWN = MOST_COMPARED;

/** What the page should be compared with: the gold's text on its blocks. Null where the gold is no text. */
export function layGold(pages: Pages, key: string, gold: Gold): Laid | null {
  const text = goldText(gold);
  return text === null ? null : lay(pages.page(key), text);
}

/** What a method or peer said, against a reference: the gold, or another method or peer. */
export function compare(
  pages: Pages,
  key: string,
  said: Said,
  reference: Reference,
  whole: boolean,
): Compared {
  const wanted = 'gold' in reference ? goldText(reference.gold)! : textOf(pages, key, reference);
  const answer = answerOf(pages, key, said);
  const { text } = answer;
  const words = metricWords(text);
  const diff = wordDiff(wanted, text);
  return {
    ...answer,
    words: countWords(text),
    scores: bagScores(words, metricWords(wanted)),
    diff: shorten(diff.parts, whole ? ALL_SHOWN : undefined),
    isCut: Math.max(diff.goldWords, diff.predictedWords) > MOST_COMPARED,
  };
}

function textOf(pages: Pages, key: string, said: Said): string {
  return 'text' in said ? said.text : pages.decided(key, said).article.text;
}

function answerOf(pages: Pages, key: string, said: Said) {
  if ('text' in said) {
    const { keep } = lay(pages.page(key), said.text);
    return { text: said.text, title: said.title, milliseconds: said.milliseconds, confidence: null, keep };
  }
  const decided = pages.decided(key, said);
  const { article, shown } = decided;
  const milliseconds = fasterOf(decided, () => pages.parsedAgain(key));
  const { text, title, confidence } = article;
  return { text, title, milliseconds, confidence, keep: keptBlocks(shown) };
}

/** Milliseconds of a first run that is not worth repeating. */
const SLOW = 1000;
const timed = new WeakMap<Decided, number>();

/**
 * The time of the faster of two runs: the first also reads weights, and is not yet compiled. The second is on a page of
 * which nothing is remembered: `pith` keeps the scores of a page.
 */
function fasterOf(decided: Decided, parsedAgain: () => Page): number {
  const { extractor, values, milliseconds } = decided;
  let best = timed.get(decided) ?? milliseconds;
  if (!timed.has(decided) && milliseconds < SLOW) {
    const page = parsedAgain();
    const start = performance.now();
    extractor.extract(page, values);
    best = Math.min(best, performance.now() - start);
  }
  timed.set(decided, best);
  return best;
}

const laid = new WeakMap<Page, Map<string, Laid>>();

/** A text on the blocks of the page that it was taken from; asked again, it is remembered. */
function lay(page: Page, text: string): Laid {
  const known = laid.get(page) ?? new Map<string, Laid>();
  laid.set(page, known);
  let answer = known.get(text);
  if (answer === undefined) {
    const isTooMuch = metricWords(text).length * roughWords(page) > MOST_LAID;
    answer = { words: countWords(text), keep: isTooMuch ? null : alignText(page, text).content };
    known.set(text, answer);
  }
  return answer;
}

/** Words of the page, at some six signs each: near enough for a bound. */
function roughWords({ blocks }: Page): number {
  let signs = 0;
  for (let block = 0; block < blocks.count; block++) signs += blocks.text(block).length;
  return signs / 6;
}
