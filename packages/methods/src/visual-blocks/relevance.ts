import { prefixLengths } from '@pith/learn/common-subsequence';

/** A description is a few sentences; what is longer is cut, so that cost stays linear in the page. */
const MOST_CHARACTERS = 4000;

/** Characters as the comparison sees them: no white space, no upper case. */
export function charactersOf(text: string): Int32Array {
  return Int32Array.from(text.toLowerCase().replace(/\s+/g, ''), (character) => character.codePointAt(0)!);
}

/** What a page says of itself, as one text. */
export function descriptionOf(hints: readonly string[]): Int32Array {
  return charactersOf(hints.join(' ')).subarray(0, MOST_CHARACTERS);
}

/** The relevance score: the length of the longest common subsequence of characters, in any language (section 4.2). */
export function relevanceScore(text: string, description: Int32Array): number {
  if (description.length === 0) return 0;
  return prefixLengths(description, charactersOf(text))[description.length];
}
