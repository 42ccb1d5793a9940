import type { Page } from '../../page/index.ts';
import { wordsOf } from '../metadata/text.ts';

const SHINGLE = 4;
const MOST_WORDS = 200_000;

/** The runs of four words that a page shows. */
export function visibleShingles(page: Page): Set<string> {
  const { blocks } = page;
  const words: string[] = [];
  for (let block = 0; block < blocks.count && words.length < MOST_WORDS; block++) {
    for (const word of wordsOf(blocks.text(block))) words.push(word);
  }
  return new Set(shinglesOf(words));
}

/** Which share of a text's runs of four words the page does not show, 0 to 1. */
export function absentShare(text: string, visible: ReadonlySet<string>): number {
  const shingles = shinglesOf(wordsOf(text).slice(0, MOST_WORDS));
  if (shingles.length === 0) return 0;
  return shingles.filter((shingle) => !visible.has(shingle)).length / shingles.length;
}

function shinglesOf(words: readonly string[]): string[] {
  return Array.from({ length: Math.max(0, words.length - SHINGLE + 1) }, (_, i) =>
    words.slice(i, i + SHINGLE).join(' '),
  );
}
