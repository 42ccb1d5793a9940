import { L3S_CLASSES } from '../../gold/l3s.ts';
import { type BlockScores, blockScores, isContiguous } from '../../metrics/blocks.ts';
import { bootstrapInterval } from '../../metrics/bootstrap.ts';
import type { FigureRow } from '../../reproduce/paper.ts';
import type { TestedPage } from './cross-validate.ts';
import type { Documents } from './documents.ts';

/**
 * The annotators of L3S-GN1 tell headlines, and bylines, captions and leads ("supplemental"), from the full text block
 * by block; the paper's wrappers cut them off, the same way on every page of a site. So we count in two ways: all
 * blocks, and without those of these two classes.
 */
export const COUNTINGS = ['all blocks', 'headline and supplemental blocks not counted'] as const;
export type Counting = (typeof COUNTINGS)[number];

const LEFT_OUT = [L3S_CLASSES.indexOf('headline'), L3S_CLASSES.indexOf('supplemental')];

export function counted(
  tested: readonly TestedPage[],
  documents: Documents,
  counting: Counting,
): TestedPage[] {
  const { classes } = documents;
  if (counting === 'all blocks' || classes === null) return [...tested];
  return tested.map(({ page, predicted, gold }) => {
    const counts = (_: number, block: number) => !LEFT_OUT.includes(classes[page][block]);
    return { page, predicted: predicted.filter(counts), gold: gold.filter(counts) };
  });
}

export const MEASURES = ['Doc. Acc.', 'Doc. Prec.', 'Doc. Recall', 'Block Prec.', 'Block Recall'];
export const CONTIGUITY_MEASURES = [
  'noncontiguous: Acc.',
  'Prec.',
  'Rec.',
  'contiguous: Acc.',
  'Prec.',
  'Rec.',
];
export const INTERVAL = '95 %, pages drawn anew, of the first';

/** The columns of Tables 1, 2 and 4. */
export function figuresOf(scores: BlockScores): number[] {
  const { documentAccuracy, documentPrecision, documentRecall, precision, recall } = scores;
  return [documentAccuracy, documentPrecision, documentRecall, precision, recall];
}

/** A row of Tables 1, 2 and 4, with an interval for the first column. */
export function scoreRow(name: string, paper: FigureRow['paper'], pages: readonly TestedPage[]): FigureRow {
  const right = pages.map((page) => blockScores([page]).documentAccuracy);
  return { name, paper, ours: figuresOf(blockScores(pages)), interval: bootstrapInterval(right) };
}

/** A row of Table 3: noncontiguous, then contiguous; the interval is of the noncontiguous ones. */
export function contiguityRow(
  name: string,
  paper: FigureRow['paper'],
  pages: readonly TestedPage[],
): FigureRow {
  const contiguous = pages.filter(({ gold }) => isContiguous(gold));
  const broken = pages.filter(({ gold }) => !isContiguous(gold));
  const right = broken.map((page) => blockScores([page]).documentAccuracy);
  const ours = [broken, contiguous].flatMap((some) => figuresOf(blockScores(some)).slice(0, 3));
  return { name, paper, ours, interval: bootstrapInterval(right) };
}
