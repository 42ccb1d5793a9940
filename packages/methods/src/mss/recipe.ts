import type { NaiveBayesOptions } from '@pith/learn/naive-bayes';

type Recipe = Readonly<Omit<NaiveBayesOptions, 'kinds'>>;

/**
 * What the paper leaves open in training. Chosen on wcxb-dev and CleanEval alone, domains apart, as all that ships must
 * be: the share of each label as the training pages have it, and next to no smoothing (docs/methods/mss.md).
 */
export const RECIPE: Recipe = { smoothing: 0.01, prior: 'counted' };

/**
 * The bootstrap has trigrams only: with counted priors an unseen trigram would speak against the article, and it ends
 * with empty extractions. So the labels are alike before a token is seen.
 */
export const BOOTSTRAP_RECIPE: Recipe = { smoothing: 1, prior: 'even' };
