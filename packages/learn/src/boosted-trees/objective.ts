import { probability } from '../naive-bayes.ts';

export type ObjectiveName = 'binary' | 'multiclass' | 'squared';

/** The rows that are learned from, or measured on: `rows` of everything that has a target. */
export interface Targets {
  rows: Uint32Array;
  targets: Float32Array;
  weights: Float32Array | undefined;
}

/** What is minimised: raw scores are `outputs` numbers a row. */
export interface Objective {
  name: ObjectiveName;
  outputs: number;
  /** No row of weight 1 has a greater second derivative. */
  mostHessian: number;
  /** The best raw scores that are the same for all rows. */
  base(targets: Targets): Float64Array;
  /** What prediction `output` should be. The first derivative of the loss is the prediction less this. */
  wanted(target: number, output: number): number;
  /** The second derivative of the loss, from a prediction. */
  hessian(prediction: number): number;
  /** The loss of a row. */
  loss(scores: Float64Array, at: number, target: number): number;
  /** From raw scores to predictions, in place. */
  link(scores: Float64Array, at: number): void;
}

const LEAST_PROBABILITY = 1e-15;

/** Half of the squared error, so that its second derivative is 1; its loss is told as the whole. */
const squared: Objective = {
  name: 'squared',
  outputs: 1,
  mostHessian: 1,
  base: (targets) => Float64Array.of(meanOf(targets, (target) => target)),
  wanted: (target) => target,
  hessian: () => 1,
  loss: (scores, at, target) => (scores[at] - target) ** 2,
  link() {},
};

const binary: Objective = {
  name: 'binary',
  outputs: 1,
  mostHessian: 1 / 4,
  base(targets) {
    const mean = inside(meanOf(targets, (target) => target));
    return Float64Array.of(Math.log(mean / (1 - mean)));
  },
  wanted: (target) => target,
  hessian: (p) => p * (1 - p),
  loss(scores, at, target) {
    const score = scores[at];
    return Math.max(score, 0) - score * target + Math.log1p(Math.exp(-Math.abs(score)));
  },
  link(scores, at) {
    scores[at] = probability(scores[at]);
  },
};

function multiclass(outputs: number): Objective {
  // Scores have one degree of freedom too many; this makes up for it (Friedman 2001).
  const factor = outputs / (outputs - 1);
  const logSum = (scores: Float64Array, at: number) => {
    let most = scores[at];
    for (let k = 1; k < outputs; k++) most = Math.max(most, scores[at + k]);
    let sum = 0;
    for (let k = 0; k < outputs; k++) sum += Math.exp(scores[at + k] - most);
    return most + Math.log(sum);
  };
  return {
    name: 'multiclass',
    outputs,
    mostHessian: factor / 4,
    base: (targets) =>
      Float64Array.from({ length: outputs }, (_, k) =>
        Math.log(inside(meanOf(targets, (target) => (target === k ? 1 : 0)))),
      ),
    wanted: (target, output) => (target === output ? 1 : 0),
    hessian: (p) => factor * p * (1 - p),
    loss: (scores, at, target) => logSum(scores, at) - scores[at + target],
    link(scores, at) {
      const log = logSum(scores, at);
      for (let k = 0; k < outputs; k++) scores[at + k] = Math.exp(scores[at + k] - log);
    },
  };
}

export function objectiveOf(name: ObjectiveName, classes = 1): Objective {
  if (name === 'squared') return squared;
  if (name === 'binary') return binary;
  if (!(Number.isInteger(classes) && classes >= 2))
    throw new RangeError('multiclass needs 2 classes or more');
  return multiclass(classes);
}

/** The weighted mean loss. */
export function meanLoss(
  objective: Objective,
  { rows, targets, weights }: Targets,
  scores: Float64Array,
): number {
  let sum = 0;
  let all = 0;
  for (const row of rows) {
    const weight = weights === undefined ? 1 : weights[row];
    sum += weight * objective.loss(scores, row * objective.outputs, targets[row]);
    all += weight;
  }
  return sum / all;
}

function meanOf({ rows, targets, weights }: Targets, value: (target: number) => number): number {
  let sum = 0;
  let all = 0;
  for (const row of rows) {
    const weight = weights === undefined ? 1 : weights[row];
    sum += weight * value(targets[row]);
    all += weight;
  }
  return sum / all;
}

function inside(p: number): number {
  return Math.min(1 - LEAST_PROBABILITY, Math.max(LEAST_PROBABILITY, p));
}
