import { type Page, TOKEN } from 'pith/page';

/** A page as the binary sequence of "Fact or Fiction" (Finn, Kushmerick & Smyth 2001): tags and words, nothing else. */
export interface WordsAndTags {
  /** 1 for a tag, 0 for a word. */
  tag: Uint8Array;
  /** Where each begins in the source. */
  start: Uint32Array;
}

/** Symbols are left out: to the papers, punctuation is part of the word it touches. */
export function wordsAndTags({ tokens }: Page): WordsAndTags {
  const places = new Uint32Array(tokens.count);
  let count = 0;
  for (let i = 0; i < tokens.count; i++) if (tokens.kind[i] !== TOKEN.symbol) places[count++] = i;
  const chosen = places.subarray(0, count);
  return {
    tag: new Uint8Array(chosen.map((token) => (tokens.isTag(token) ? 1 : 0))),
    start: chosen.map((token) => tokens.start[token]),
  };
}

/** Tags before each place; one more at the end: the cumulative curve of document slope curves. */
export function tagsBefore(tag: Uint8Array): Uint32Array {
  const before = new Uint32Array(tag.length + 1);
  for (let i = 0; i < tag.length; i++) before[i + 1] = before[i] + tag[i];
  return before;
}
