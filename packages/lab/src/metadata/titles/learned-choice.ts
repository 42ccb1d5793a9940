import { type Matrix, trainTrees } from '@pith/learn/boosted-trees';
import { groupFolds } from '../../splits/folds.ts';
import type { Choice } from './choice-features.ts';
import { logistic, type Predict } from './logistic.ts';

const FOLDS = 10;
const SEEDS = [1, 2, 3];

type Learner = (table: Matrix, targets: readonly number[], train: readonly number[]) => Promise<Predict>;

const LEARNERS: Record<string, Learner> = {
  'logistic regression, L2 3': (table, targets, train) => logistic(table, targets, train, 3),
  'logistic regression, L2 30': (table, targets, train) => logistic(table, targets, train, 30),
  '30 trees of 4 leaves': (table, targets, train) => trees(table, targets, train, 30, 4),
  '100 trees of 4 leaves': (table, targets, train) => trees(table, targets, train, 100, 4),
};

/** How many gold titles a learned choice of heading or own title gets right on sites it has not seen, for each learner: the mean of several divisions. */
export async function learnedChoices(choices: readonly Choice[]): Promise<Map<string, number>> {
  const names = Object.keys(choices[0].features);
  const table: Matrix = {
    rows: choices.length,
    columns: names.length,
    values: Float32Array.from(choices.flatMap(({ features }) => names.map((name) => features[name]))),
  };
  const isTitle = choices.map(({ example, title }) => Number(example.gold === title));
  const isEither = choices.map(({ example, heading }, i) => isTitle[i] === 1 || example.gold === heading);
  const right = new Map<string, number>();
  for (const [name, learner] of Object.entries(LEARNERS)) {
    let sum = 0;
    for (const seed of SEEDS) {
      for (const { train, test } of groupFolds(
        choices.map(({ example }) => example.domain),
        FOLDS,
        seed,
      )) {
        const known = train.filter((row) => isEither[row]);
        const predict = await learner(table, isTitle, known);
        sum += test.filter((row) => isEither[row] && Number(predict(row) > 0.5) === isTitle[row]).length;
      }
    }
    right.set(name, sum / SEEDS.length);
  }
  return right;
}

async function trees(
  { columns, values }: Matrix,
  targets: readonly number[],
  train: readonly number[],
  count: number,
  leaves: number,
): Promise<Predict> {
  const rows = train.map((row) => [...values.subarray(row * columns, (row + 1) * columns)]);
  const model = trainTrees(
    { rows: train.length, columns, values: Float32Array.from(rows.flat()) },
    Float32Array.from(train, (row) => targets[row]),
    { objective: 'binary', trees: count, leaves, learningRate: 0.1, minLeafRows: 8, lambda: 1 },
  );
  const into = new Float64Array(1);
  return (row) => {
    model.predict(values, row * columns, into);
    return into[0];
  };
}
