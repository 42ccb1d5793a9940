import { type ChainKind, predict, type TrainOptions } from '@pith/learn/chains/model';
import type { LabelledSequence } from '@pith/learn/chains/sequences';
import { train } from '@pith/learn/chains/train';
import type { FeatureSet } from '@pith/methods/internal/sequence/feature-types';
import { asLearned, type SequenceModel } from '@pith/methods/internal/sequence/model';
import { type ChosenFeatures, chooseFeatures, heaviestFeatures, withChosen } from './choose-features.ts';
import type { Corpus, LabelledPage } from './corpus.ts';

/** A learner with the options of section 7. */
export interface Recipe {
  kind: ChainKind;
  /** Of the Gaussian prior. */
  sigma: number;
  /** H: the predicates of the previous block too. */
  history?: boolean;
  /** E: predicates paired with the previous label too. */
  edges?: boolean;
  /** Only these features of those that were read. */
  features?: FeatureSet;
  /** A word must be on as many training pages; two. */
  leastPages?: number;
  /** The most features: those with the largest weights on the most pages, learned anew without the others. */
  most?: number;
  /** Of L-BFGS. */
  iterations?: number;
}

/** Of L-BFGS where no other number is asked for: before it has converged, but experiments stay within minutes. */
const ITERATIONS = 100;

/** How weights are found: here, or in threads. */
export type TrainChain = (
  kind: ChainKind,
  sequences: readonly LabelledSequence[],
  options: TrainOptions,
) => Promise<SequenceModel['chain']>;

export interface Learned {
  model: SequenceModel;
  chosen: ChosenFeatures;
}

/** A model of some pages of a corpus. */
export async function learn(
  corpus: Corpus,
  training: readonly LabelledPage[],
  recipe: Recipe,
  trainChain: TrainChain = train,
  onIteration?: (iteration: number, value: number) => void,
): Promise<Learned> {
  const { kind, sigma, history = false, edges = false, iterations = ITERATIONS } = recipe;
  const features = recipe.features ?? corpus.features;
  const fitted = async (chosen: ChosenFeatures): Promise<Learned> => {
    const { dictionary } = chosen;
    const sequences = training.map((page) =>
      asLearned({ history, dictionary }, withChosen(page.sequence, chosen)),
    );
    const chain = await trainChain(kind, sequences, {
      labelCount: corpus.labels.length,
      featureCount: history ? 2 * dictionary.size : dictionary.size,
      sigma,
      edges,
      iterations,
      ...(onIteration && { onIteration }),
    });
    const about = { learner: kind, sigma, pages: training.length, iterations };
    return { chosen, model: { chain, labels: corpus.labels, features, history, dictionary, about } };
  };
  const all = await fitted(chooseFeatures(corpus, training, features, recipe.leastPages));
  const { most = Number.POSITIVE_INFINITY } = recipe;
  return all.model.dictionary.size <= most ? all : fitted(heaviestFeatures(corpus, training, all, most));
}

/** The labels that a model gives to a page of the corpus it is of. */
export function labelsOf({ model, chosen }: Learned, { sequence }: LabelledPage): Uint8Array {
  return predict(model.chain, asLearned(model, withChosen(sequence, chosen)));
}
