import type { Matrix } from '@pith/learn/boosted-trees';
import { minimise } from '@pith/learn/lbfgs';

/** The probability of 1 for a row of a table. */
export type Predict = (row: number) => number;

/** Logistic regression on some rows of a table, columns standardised over all of it; `l2` holds the weights down. */
export async function logistic(
  { rows, columns, values }: Matrix,
  targets: readonly number[],
  train: readonly number[],
  l2: number,
): Promise<Predict> {
  const x = standardised(rows, columns, values);
  const score = (w: Float64Array, row: number) => {
    let sum = w[columns];
    for (let column = 0; column < columns; column++) sum += w[column] * x[row * columns + column];
    return sum;
  };
  const { x: weights } = await minimise(
    (w, gradient) => {
      gradient.fill(0);
      let loss = 0;
      for (const row of train) {
        const s = score(w, row);
        loss += Math.max(s, 0) + Math.log1p(Math.exp(-Math.abs(s))) - targets[row] * s;
        const error = sigmoid(s) - targets[row];
        for (let column = 0; column < columns; column++)
          gradient[column] += error * x[row * columns + column];
        gradient[columns] += error;
      }
      for (let column = 0; column < columns; column++) {
        loss += (l2 / 2) * w[column] ** 2;
        gradient[column] += l2 * w[column];
      }
      return loss;
    },
    new Float64Array(columns + 1),
  );
  return (row) => sigmoid(score(weights, row));
}

function sigmoid(s: number): number {
  return 1 / (1 + Math.exp(-s));
}

/** Each column with mean 0 and deviation 1. */
function standardised(rows: number, columns: number, values: Float32Array): Float64Array {
  const x = Float64Array.from(values);
  for (let column = 0; column < columns; column++) {
    let sum = 0;
    let squares = 0;
    for (let row = 0; row < rows; row++) {
      sum += x[row * columns + column];
      squares += x[row * columns + column] ** 2;
    }
    const mean = sum / rows;
    const deviation = Math.sqrt(Math.max(0, squares / rows - mean ** 2)) || 1;
    for (let row = 0; row < rows; row++)
      x[row * columns + column] = (x[row * columns + column] - mean) / deviation;
  }
  return x;
}
