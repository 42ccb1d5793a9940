import type { BinLayout, Binned } from './bin.ts';

/** Four columns share a word, and a row's words stand together: one load then serves four histograms. */
export const COLUMNS_PER_WORD = 4;
const BLOCK = 256;

export function wordsPerRow({ columns }: BinLayout): number {
  return Math.ceil(columns / COLUMNS_PER_WORD);
}

/** The bins of a table row by row; columns that only fill the last word are all missing. */
export function fillWords(binned: Binned, words: Uint32Array): void {
  const { rows, columns, bins } = binned;
  const width = wordsPerRow(binned);
  for (let block = 0; block < rows; block += BLOCK) {
    const end = Math.min(rows, block + BLOCK);
    for (let column = 0; column < columns; column++) {
      const word = Math.floor(column / COLUMNS_PER_WORD);
      const shift = 8 * (column % COLUMNS_PER_WORD);
      for (let row = block; row < end; row++) {
        words[row * width + word] |= bins[column * rows + row] << shift;
      }
    }
  }
}
