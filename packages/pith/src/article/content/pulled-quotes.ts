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
  const text = lettersOf(page, kept, 0);
  return pulled.filter((quote) => {
    const inner = page.find(TAG.blockquote, quote, page.end[quote]);
    const letters = lettersOf(page, kept, inner < 0 ? quote : inner);
    // Once more than where it was pulled to.
    return letters.length >= LEAST_LETTERS && text.indexOf(letters) < text.lastIndexOf(letters);
  });
}

/** The letters of the kept text in an element. */
function lettersOf(page: Page, kept: Kept, node: number): string {
  let text = '';
  for (let at = node; at < page.end[node]; at++) {
    tick();
    if (kept.text[at] === 1) text += page.text(at);
  }
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
