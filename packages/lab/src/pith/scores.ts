import { pithExtractor, type Selection } from 'pith';
import { extractWith } from 'pith/internal/extract-with';
import type { Page } from 'pith/page';
import { asGold } from '../eval/measure.ts';
import { partsFor } from '../eval/system.ts';
import { conventionOf } from '../gold/conventions.ts';
import { bagScores } from '../metrics/word-scores.ts';
import { metricWords } from '../metrics/words.ts';
import { NO_LIMITS } from '../no-limits.ts';
import type { Measured } from './example.ts';

/** The word F1 of what `extract` writes where the method has chosen this, by the convention of a dataset. */
export function writtenF1(
  page: Page,
  selection: Selection,
  dataset: string,
  gold: readonly string[],
): number {
  const convention = conventionOf(dataset);
  const method = { ...pithExtractor, extract: () => selection };
  const article = extractWith([method], page, { limits: NO_LIMITS, ...partsFor(convention) });
  return bagScores(metricWords(asGold(article, convention)), gold).f1;
}

/** The word F1 of the blocks that are kept, with or without the headline as the gold has it: the quick measure of training. */
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
