import { type Page, TAG, tick } from '../../page/index.ts';
import type { Kept } from './kept.ts';
import { isPulled } from './quotes.ts';

const LEAST_LETTERS = 20;
const LONGEST = 500;

/** Quotes that are pulled out of the text and repeat it to the letter. */
export function repeatedQuotes(page: Page, kept: Kept): number[] {
  const pulled: number[] = [];
  for (const node of page.withAttribute('class')) {
    const outer = pulled.at(-1);
    const isInner = outer !== undefined && page.contains(outer, node);
    if (!isInner && isPulled(page, node) && kept.hasText(node) && kept.textLength(node) <= LONGEST)
      pulled.push(node);
  }
  if (pulled.length === 0) return [];
  const text = lettersOf(page, kept, 0, page.size, pulled);
  return pulled.filter((quote) => {
    const inner = page.find(TAG.blockquote, quote, page.end[quote]);
    const words = inner < 0 ? quote : inner;
    const letters = lettersOf(page, kept, words, page.end[words], []);
    return letters.length >= LEAST_LETTERS && text.includes(letters);
  });
}

/** The letters of kept text, but for what is in some elements. */
function lettersOf(page: Page, kept: Kept, from: number, to: number, without: readonly number[]): string {
  const pieces: string[] = [];
  let next = 0;
  for (let at = from; at < to; at++) {
    tick();
    while (at === without[next]) at = page.end[without[next++]];
    if (at < to && kept.text[at] === 1) pieces.push(page.text(at));
  }
  return pieces
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
