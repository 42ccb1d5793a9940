import type { Page } from 'pith/page';
import { metricWords } from '../metrics/words.ts';

/** The words of all blocks in a row; those of block b from `start[b]` to `start[b + 1]`. */
export interface BlockWords {
  words: string[];
  start: Uint32Array;
}

export function blockWords(page: Page): BlockWords {
  const { blocks } = page;
  const words: string[] = [];
  const start = new Uint32Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) {
    for (const word of metricWords(blocks.text(block))) words.push(word);
    start[block + 1] = words.length;
  }
  return { words, start };
}
