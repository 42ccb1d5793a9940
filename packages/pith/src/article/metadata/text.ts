import { decodeHTML } from 'entities/decode';
import { collapse } from '../../page/index.ts';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Only tags that editors paste into fields: "Using <canvas>" is a headline, not markup. */
const MARKUP = /<\/?(?:p|br|b|i|em|strong|a|span|div|u|sup|sub|small|font|h[1-6]|ul|ol|li|img)\b[^<>]*>/gi;

/** A field's value as a reader would see it: one line, entities decoded that were encoded twice, no markup. */
export function cleanText(raw: string): string {
  const decoded = ENTITY.test(raw) ? decodeHTML(raw) : raw;
  return collapse(decoded.includes('<') ? decoded.replace(MARKUP, ' ') : decoded);
}

/** Without places to break a line at its ends, by which permalinks are set off. */
export const withoutBreaks = (text: string) => text.replace(/^[\s\u200b]+|[\s\u200b]{1,20}$/g, '');

const ASCII = /^[\x00-\x7f]*$/;
const ASCII_WORDS = /[a-z\d]+/g;
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text, lower-cased, for comparison; in scripts without spaces its characters. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return (ASCII.test(lower) ? lower.match(ASCII_WORDS) : lower.normalize('NFKC').match(WORDS)) ?? [];
}

/** Letters and digits only, for comparison with host names: "Café Müller" is "cafemuller". */
export function squash(text: string): string {
  return wordsOf(ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).join('');
}

/** How alike two lists of words are, 0 to 1: twice what they share by what they have (Dice). */
export function similarity(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return 0;
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    shared++;
    counts.set(word, count - 1);
  }
  return (2 * shared) / (left.length + right.length);
}
