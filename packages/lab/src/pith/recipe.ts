import { PAGE_TYPES } from 'pith/internal/extractors/page-type';
import type { EvidenceLimits } from 'pith/internal/extractors/pith/evidence';
import type { TypeTokenLimits } from 'pith/internal/extractors/pith/type-evidence';
import type { TreesJob } from '../learn/trees/train-all.ts';

type Options = TreesJob['options'];

/** Parts of the pages; each is judged by trees of the others. */
export const FOLDS = 8;

/** Fewer pages teach nothing that can be measured. */
export const LEAST_PAGES = 20;

/** What the type of a page that was changed (planted in, cut short, aged) teaches beside that of one as it was. */
export const CHANGED = 0.4;

/** How a model of `pith` is trained. */
export interface Recipe {
  /** The trees of each stage. */
  types: Options;
  first: Options;
  second: Options;
  confidence: Options;
  /** Into how many bins the values of a feature are put. */
  bins: number;
  /** Which tokens count as evidence, for blocks and for the page's type. */
  evidence: EvidenceLimits;
  typeTokens: TypeTokenLimits;
}

const SHARED = { seed: 1, lambda: 2, minLeafHessian: 2 };

/** The model of `pith`. */
export const RECIPE: Recipe = {
  types: {
    ...SHARED,
    objective: 'multiclass',
    classes: PAGE_TYPES.length,
    trees: 120,
    leaves: 12,
    learningRate: 0.08,
    minLeafRows: 10,
    featureFraction: 0.3,
    rowFraction: 0.7,
  },
  first: {
    ...SHARED,
    objective: 'binary',
    trees: 300,
    leaves: 63,
    learningRate: 0.06,
    featureFraction: 0.5,
    rowFraction: 0.35,
  },
  second: {
    ...SHARED,
    objective: 'binary',
    trees: 250,
    leaves: 31,
    learningRate: 0.04,
    featureFraction: 0.5,
    rowFraction: 0.5,
  },
  confidence: {
    ...SHARED,
    objective: 'squared',
    trees: 60,
    leaves: 8,
    learningRate: 0.08,
    minLeafRows: 25,
  },
  bins: 127,
  evidence: { leastPages: 6, leastSteps: 0 },
  typeTokens: { words: 4000, names: 2500, address: 400 },
};

/** The model of `pith/lite`: about a tenth of the size (models/pith-lite.md). */
export const LITE_RECIPE: Recipe = {
  types: { ...RECIPE.types, trees: 15, leaves: 6, learningRate: 0.3 },
  first: { ...RECIPE.first, trees: 50, leaves: 31, learningRate: 0.2 },
  second: { ...RECIPE.second, trees: 32, leaves: 12, learningRate: 0.16 },
  confidence: { ...RECIPE.confidence, trees: 30, leaves: 6, learningRate: 0.12 },
  bins: 31,
  evidence: { leastPages: 60, leastSteps: 10 },
  typeTokens: { words: 200, names: 150, address: 60 },
};
