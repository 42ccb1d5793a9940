import { PAGE_TYPES } from 'pith/internal/extractors/page-type';
import type { TreesJob } from '../learn/trees/train-all.ts';

type Options = TreesJob['options'];

/** Parts of the pages; each is judged by trees of the others. */
export const FOLDS = 8;

/** Fewer pages teach nothing that can be measured. */
export const LEAST_PAGES = 20;

/** What the type of a page that was changed (planted in, cut short, aged) teaches beside that of one as it was. */
export const CHANGED = 0.4;

const SHARED = { seed: 1, lambda: 2, minLeafHessian: 2 };

export const FIRST_STAGE: Options = {
  ...SHARED,
  objective: 'binary',
  trees: 300,
  leaves: 63,
  learningRate: 0.06,
  featureFraction: 0.5,
  rowFraction: 0.35,
};

export const SECOND_STAGE: Options = {
  ...SHARED,
  objective: 'binary',
  trees: 250,
  leaves: 31,
  learningRate: 0.04,
  featureFraction: 0.5,
  rowFraction: 0.5,
};

export const TYPES: Options = {
  ...SHARED,
  objective: 'multiclass',
  classes: PAGE_TYPES.length,
  trees: 200,
  leaves: 12,
  learningRate: 0.05,
  minLeafRows: 10,
  featureFraction: 0.3,
  rowFraction: 0.7,
};

export const CONFIDENCE: Options = {
  ...SHARED,
  objective: 'squared',
  trees: 60,
  leaves: 8,
  learningRate: 0.08,
  minLeafRows: 25,
};
