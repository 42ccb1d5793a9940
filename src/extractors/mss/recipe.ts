import type { NaiveBayesOptions } from '../../learn/naive-bayes.ts';

type Recipe = Readonly<Omit<NaiveBayesOptions, 'kinds'>>;

/**
 * What the paper leaves open in training, by n-gram. Chosen on wcxb-dev and CleanEval alone, domains apart, as all that
 * ships must be (docs/methods/mss.md). The bias of unigrams (section 7.7) supposes labels that are alike before a token
 * is seen.
 */
export const RECIPES: Readonly<Record<1 | 3, Recipe>> = {
  3: { smoothing: 0.01, prior: 'counted' },
  1: { smoothing: 1, prior: 'even' },
};

/**
 * The bootstrap has trigrams only: with counted priors an unseen trigram would speak against the article, and it ends
 * with empty extractions. So the labels are alike before a token is seen.
 */
export const BOOTSTRAP_RECIPE: Recipe = { smoothing: 1, prior: 'even' };
