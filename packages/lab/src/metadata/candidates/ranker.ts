import { minimise } from '@pith/learn/lbfgs';
import { groupFolds } from '../../splits/folds.ts';
import { type Candidate, type Choice, OURS } from './choice.ts';

const FOLDS = 10;
const SEEDS = [1, 2];
const ITERATIONS = 60;
/** The weight of what our rules give: learning begins with it, and is held to it. */
const TRUST_IN_RULES = 4;

/** The candidates of one page as numbers; `start` has where the features of each begin. */
interface Row {
  isGold: boolean[];
  start: Int32Array;
  column: Int32Array;
  value: Float64Array;
}

/** Weights of a softmax over the candidates of each page, by feature; `penalty` holds them to the rules. */
export async function learn(choices: readonly Choice[], penalty: number): Promise<Map<string, number>> {
  const names = [
    ...new Set(
      choices.flatMap(({ candidates }) => candidates.flatMap(({ features }) => Object.keys(features))),
    ),
  ];
  const columns = new Map(names.map((name, column) => [name, column]));
  const rows = choices
    .filter(({ candidates, gold }) => candidates.some(({ key }) => key === gold))
    .map((choice) => asRow(choice, columns));
  const rules = Float64Array.from(names, (name) => (name === OURS ? TRUST_IN_RULES : 0));
  const { x } = await minimise(
    (weights, gradient) => {
      gradient.fill(0);
      let loss = 0;
      for (const row of rows) loss += addLoss(row, weights, gradient);
      for (let column = 0; column < weights.length; column++) {
        const away = weights[column] - rules[column];
        loss += (penalty / 2) * away ** 2;
        gradient[column] += penalty * away;
      }
      return loss;
    },
    rules,
    { iterations: ITERATIONS, tolerance: 1e-3 },
  );
  return new Map(names.map((name, column) => [name, x[column]]));
}

function asRow({ candidates, gold }: Choice, columns: ReadonlyMap<string, number>): Row {
  const features = candidates.map((candidate) =>
    Object.entries(candidate.features).filter(([, value]) => value !== 0),
  );
  const start = [0];
  for (const list of features) start.push(start[start.length - 1] + list.length);
  return {
    isGold: candidates.map(({ key }) => key === gold),
    start: Int32Array.from(start),
    column: Int32Array.from(features.flat(), ([name]) => columns.get(name) ?? 0),
    value: Float64Array.from(features.flat(), ([, value]) => value),
  };
}

/** The negative logarithm of the gold's probability; its gradient is added. */
function addLoss(
  { isGold, start, column, value }: Row,
  weights: Float64Array,
  gradient: Float64Array,
): number {
  const scores = isGold.map((_, i) => {
    let score = 0;
    for (let at = start[i]; at < start[i + 1]; at++) score += weights[column[at]] * value[at];
    return score;
  });
  const most = Math.max(...scores);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
  let loss = 0;
  for (const [i, score] of scores.entries()) {
    const probability = Math.exp(score - most) / all;
    if (isGold[i]) loss -= Math.log(Math.max(probability, 1e-12));
    const error = probability - Number(isGold[i]);
    for (let at = start[i]; at < start[i + 1]; at++) gradient[column[at]] += error * value[at];
  }
  return loss;
}

/** The candidate with the most weight. */
export function best(candidates: readonly Candidate[], weights: ReadonlyMap<string, number>): string {
  let found = '';
  let most = -Infinity;
  for (const { key, features } of candidates) {
    let score = 0;
    for (const [name, value] of Object.entries(features)) score += (weights.get(name) ?? 0) * value;
    if (score > most) {
      most = score;
      found = key;
    }
  }
  return found;
}

/** Means over several divisions. */
export interface HeldOut {
  right: number;
  /** Right where the rules are not, and the reverse. */
  won: number;
  lost: number;
  /** How often each choice was right, 0 to 1. */
  byChoice: number[];
}

/** What learned weights choose on sites that they were not learned from. */
export async function heldOut(choices: readonly Choice[], penalty: number): Promise<HeldOut> {
  const found: HeldOut = { right: 0, won: 0, lost: 0, byChoice: choices.map(() => 0) };
  const domains = choices.map(({ domain }) => domain);
  const share = 1 / SEEDS.length;
  for (const seed of SEEDS)
    for (const { train, test } of groupFolds(domains, FOLDS, seed)) {
      const weights = await learn(
        train.map((i) => choices[i]),
        penalty,
      );
      for (const i of test) {
        const { candidates, gold, ours } = choices[i];
        const isRight = best(candidates, weights) === gold;
        if (isRight) found.byChoice[i] += share;
        if (isRight) found.right += share;
        if (isRight && ours !== gold) found.won += share;
        if (!isRight && ours === gold) found.lost += share;
      }
    }
  return found;
}
