import { forwardBackward } from './forward-backward.ts';
import { chainScores, normalisedLocally } from './scores.ts';
import type { FeatureSequence } from './sequences.ts';
import { viterbi } from './viterbi.ts';

/** What a linear chain of labels is modelled by. */
export type ChainKind = 'crf' | 'memm' | 'maxent';

export interface ChainModel {
  readonly kind: ChainKind;
  readonly labelCount: number;
  readonly featureCount: number;
  /** Edge features (E): every predicate is also paired with the previous label. Never in `maxent`. */
  readonly edges: boolean;
  /** featureCount × labelCount. */
  readonly node: Float32Array;
  /** labelCount × labelCount, [previous][current]; zeros in `maxent`. */
  readonly transition: Float32Array;
  /** labelCount: what the first position has in place of a transition; zeros in `maxent`. */
  readonly initial: Float32Array;
  /** featureCount × labelCount × labelCount where there are edge features, else empty. */
  readonly edge: Float32Array;
}

export interface TrainOptions {
  labelCount: number;
  featureCount: number;
  /** Of the Gaussian prior; 10. The penalty is Σλ² / 2σ²: the paper's formula lacks the square, a misprint. */
  sigma?: number;
  /** Edge features (E); `maxent` has none. */
  edges?: boolean;
  /** The most that L-BFGS makes. */
  iterations?: number;
  /** L-BFGS ends where the gradient is shorter than this, relative to the weights. */
  tolerance?: number;
  onIteration?(iteration: number, value: number): void;
}

/** The most likely labels: of the whole chain (Viterbi) in a CRF or MEMM, of each position in MaxEnt. */
export function predict(model: ChainModel, sequence: FeatureSequence): Uint8Array {
  return viterbi(scoresIn(model, sequence));
}

/** P(label | whole sequence), length × labelCount. */
export function posteriors(model: ChainModel, sequence: FeatureSequence): Float32Array {
  const { alpha, beta, logZ } = forwardBackward(scoresIn(model, sequence));
  const size = sequence.length * model.labelCount;
  return Float32Array.from({ length: size }, (_, at) => Math.exp(alpha[at] + beta[at] - logZ));
}

/**
 * Normalised at each position, a MEMM is a chain like any other: its backward scores are 0 and its posteriors the
 * forward marginals. MaxEnt is a chain whose transitions are 0, which makes its positions independent.
 */
function scoresIn(model: ChainModel, sequence: FeatureSequence) {
  const scores = chainScores(model, model.labelCount, sequence);
  return model.kind === 'memm' ? normalisedLocally(scores) : scores;
}
