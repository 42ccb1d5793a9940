import { similarity, squash, wordsOf } from './text.ts';
import { titleParts } from './title-parts.ts';

/** How alike a title and a heading are, 0 to 1: the heading by its words, and by all its letters. */
export type Likeness = (heading: Spelled) => number;

export interface Spelled {
  words: readonly string[];
  squashed: string;
}

export const spelled = (text: string): Spelled => ({ words: wordsOf(text), squashed: squash(text) });

const BEGINNING = 0.95;
/** The end of a title is often the site or the book, whose name stands above every page. */
const END = 0.75;
const WORDS_IN_COMMON = 0.9;

/** Compares headings with a title: the same, its first or last parts, else the share of words in common. */
export function likenessTo(title: string): Likeness {
  const whole = squash(title);
  const words = wordsOf(title);
  const parts = titleParts(title);
  const beginnings = new Set(parts.slice(0, -1).map(({ end }) => squash(title.slice(0, end))));
  const ends = new Set(parts.slice(1).map(({ start }) => squash(title.slice(start))));
  return ({ words: others, squashed }) => {
    if (squashed === whole) return 1;
    if (beginnings.has(squashed)) return BEGINNING;
    if (ends.has(squashed)) return END;
    return similarity(words, others) * WORDS_IN_COMMON;
  };
}
