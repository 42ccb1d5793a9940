import { minimise } from '../lbfgs.ts';
import type { Objective } from '../line-search.ts';
import type { ChainKind, ChainModel, TrainOptions } from './model.ts';
import type { LabelledSequence } from './sequences.ts';
import { type ChainShape, weightCount, weightsIn } from './weights.ts';

/**
 * -log P(labels | features), summed over some sequences, and its gradient. Without the prior: losses of parts of the
 * data add up, so parts may be evaluated apart.
 */
export type Loss = (
  sequences: readonly LabelledSequence[],
  shape: ChainShape,
  weights: Float64Array,
  gradient: Float64Array,
) => number;

const SIGMA = 10;

export function shapeOf(
  kind: ChainKind,
  { labelCount, featureCount, edges = false }: TrainOptions,
): ChainShape {
  return { labelCount, featureCount, edges: edges && kind !== 'maxent' };
}

/**
 * The model with the least of the loss and the Gaussian prior's penalty. `evaluate` is the loss over all sequences, where
 * it is found elsewhere (in threads).
 */
export async function fitChain(
  kind: ChainKind,
  loss: Loss,
  sequences: readonly LabelledSequence[],
  options: TrainOptions,
  evaluate?: Objective,
): Promise<ChainModel> {
  const shape = shapeOf(kind, options);
  const { sigma = SIGMA } = options;
  for (const sequence of sequences) check(sequence, shape);
  const here: Objective = (weights, gradient) => loss(sequences, shape, weights, gradient);
  const lossOfAll = evaluate ?? here;
  const penalised: Objective = async (weights, gradient) =>
    (await lossOfAll(weights, gradient)) + addPrior(weights, gradient, sigma ** 2);
  const { x } = await minimise(penalised, new Float64Array(weightCount(shape)), options);
  const { node, transition, initial, edge } = weightsIn(x, shape);
  return {
    kind,
    ...shape,
    node: Float32Array.from(node),
    transition: Float32Array.from(transition),
    initial: Float32Array.from(initial),
    edge: Float32Array.from(edge),
  };
}

/** Returns Σλ² / 2σ² and adds its gradient. */
function addPrior(weights: Float64Array, gradient: Float64Array, variance: number): number {
  let squares = 0;
  for (let k = 0; k < weights.length; k++) {
    squares += weights[k] * weights[k];
    gradient[k] += weights[k] / variance;
  }
  return squares / (2 * variance);
}

/** A typed array is silent about a place it does not have; what was learned would be no numbers. */
function check({ length, start, features, labels }: LabelledSequence, shape: ChainShape): void {
  for (let i = 0; i < length; i++) {
    if (!(labels[i] < shape.labelCount)) throw new RangeError(`label ${labels[i]} of ${shape.labelCount}`);
  }
  for (let k = start[0]; k < start[length]; k++) {
    if (!(features[k] < shape.featureCount))
      throw new RangeError(`feature ${features[k]} of ${shape.featureCount}`);
  }
}
