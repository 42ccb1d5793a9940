import { rescue } from 'pith/internal/article/rescue/index';
import { bagScores } from '../metrics/word-scores.ts';
import { metricWords } from '../metrics/words.ts';
import type { Measured } from './example.ts';

/** The word F1 of what `extract` finds outside of a page that shows nothing; null where it does not look there. */
export function rescuedF1({ facts: { page }, gold }: Measured, keep: Uint8Array): number | null {
  const selection = { keep, score: new Float32Array(keep.length), title: -1, reasons: () => [] };
  const rescued = rescue({ page, selection });
  if (rescued === null) return null;
  const words = rescued.contents.flatMap(({ page: { blocks } }) =>
    Array.from({ length: blocks.count }, (_, block) => metricWords(blocks.text(block))).flat(),
  );
  return bagScores(words, gold).f1;
}

/** The word F1 of what is kept, with or without the headline as the gold has it. */
export function wordF1(example: Measured, keep: Uint8Array): number {
  const { blocks } = example.facts;
  const { gold, headline, hasHeadline } = example;
  const words: string[] = [];
  for (let block = 0; block < keep.length; block++) {
    const isWanted = headline[block] === 1 ? hasHeadline && keep.includes(1) : keep[block] === 1;
    if (isWanted) words.push(...metricWords(blocks.text(block)));
  }
  return bagScores(words, gold).f1;
}
