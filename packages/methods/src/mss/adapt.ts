import { NaiveBayesLearner, NO_FEATURE } from '@pith/learn/naive-bayes';
import { DISTANCE_CONSTANT, DISTANCE_CUTOFF, ImportanceCounts } from './importance.ts';
import type { Subsequence } from './maximum-subsequence.ts';
import type { MssModel } from './model.ts';
import { plausibility, WINDOW_RADIUS } from './plausibility.ts';
import { BOOTSTRAP_RECIPE } from './recipe.ts';
import { segmentSequence } from './segment.ts';
import type { Sequence } from './token-reader.ts';

/** A page of a site, unlabelled, read with the vocabulary of the model to adapt. */
export interface UnlabelledPage {
  sequence: Sequence;
  site: string;
}

/** Named as in section 6.2.4, with the paper's values as defaults. */
export interface AdaptOptions {
  iterations?: number;
  /** The share of each site's pages that is learned from: those with the most plausible predictions. */
  chosen?: number;
  /** Window radius, distance cutoff, distance scoring constant. */
  w?: number;
  d?: number;
  c?: number;
  /** Whether the first predictions use the most-recent-unclosed-tag. */
  mrut?: boolean;
}

export const CHOSEN = 0.6;
export const ITERATIONS = 10;

/** A page of a site as its own classifier learns it: the trigram of each token, and what is thought to be the article. */
export interface LabelledPage {
  ngrams: Uint32Array;
  run: Pick<Subsequence, 'start' | 'end'>;
}

/** A page with what the classifier of the moment makes of it. */
interface Predicted extends UnlabelledPage, LabelledPage {
  /** P(in) of each token. */
  p: Float64Array;
}

/** The bootstrap of section 6.2.4, from step 2: a model for the sites of some unlabelled pages. */
export function adapt(
  model: MssModel,
  pages: readonly UnlabelledPage[],
  options: AdaptOptions = {},
): MssModel {
  const { iterations = ITERATIONS, chosen = CHOSEN, w = WINDOW_RADIUS, mrut = true } = options;
  const all = pages.map((page): Predicted => {
    const { length } = page.sequence.symbols;
    return {
      ...page,
      run: { start: 0, end: 0 },
      p: new Float64Array(length),
      ngrams: new Uint32Array(length),
    };
  });
  let current = model;
  for (let iteration = 0; iteration < iterations; iteration++) {
    for (const page of all) {
      page.run = segmentSequence(page.sequence, current, { p: page.p, ngrams: page.ngrams, mrut });
    }
    current = learnSites(model, choose(all, chosen, w), options);
  }
  return current;
}

/** Step 3a: of each site, the share of its pages whose predictions are most plausible; at least one. */
function choose(pages: readonly Predicted[], share: number, w: number): Predicted[] {
  const sites = new Map<string, { page: Predicted; v: number }[]>();
  for (const page of pages) {
    const scored = { page, v: plausibility(page.p, page.run, w) };
    const others = sites.get(page.site);
    if (others === undefined) sites.set(page.site, [scored]);
    else others.push(scored);
  }
  return [...sites.values()].flatMap((scored) =>
    scored
      .sort((a, b) => b.v - a.v)
      .slice(0, Math.max(1, Math.round(scored.length * share)))
      .map(({ page }) => page),
  );
}

/** Steps 3b and 3c: importance weights, and a classifier with trigram features alone. */
export function learnSites(
  base: MssModel,
  chosen: readonly LabelledPage[],
  { d = DISTANCE_CUTOFF, c = DISTANCE_CONSTANT }: AdaptOptions = {},
): MssModel {
  const learner = new NaiveBayesLearner({ kinds: 1, ...BOOTSTRAP_RECIPE });
  const importance = new ImportanceCounts(d);
  const feature = [NO_FEATURE];
  for (const { ngrams, run } of chosen) {
    for (let i = 0; i < ngrams.length; i++) {
      feature[0] = ngrams[i];
      learner.fit(feature, i >= run.start && i < run.end ? 1 : 0);
      importance.add(ngrams[i], i, run.start, run.end - 1);
    }
  }
  return { ...base, bayes: learner.classifier(), importance: importance.weights(c) };
}
