import { seededRandom } from './random.ts';
import { distinctRows, dotRow, type SparseRows } from './sparse-rows.ts';
import { dot } from './vectors.ts';

/** A hyperplane: rows with a positive value are of class 1. */
export interface LinearSvm {
  readonly weights: Float64Array;
  readonly bias: number;
}

export interface SvmOptions {
  /** The cost of an error. */
  C: number;
  /** How many times C an error on a row of class 0 and of class 1 costs. */
  classWeights: readonly [number, number];
  /** Ends when no projected gradient is larger than this. */
  tolerance?: number;
  mostEpochs?: number;
}

export interface TrainedSvm extends LinearSvm {
  /** ½‖w‖² + Σ Cᵢ max(0, 1 - yᵢ f(xᵢ)), the bias as one more weight. */
  primal: number;
  /** Σ αᵢ - ½‖w‖²: never above the primal, equal at the optimum. */
  dual: number;
  epochs: number;
}

/** A row that has stayed at its bound so often is looked at only in every so many-th epoch. */
const ASLEEP = 3;
const FULL_EVERY = 10;

/** Weights that let both classes cost the same in all. */
export function balancedWeights(classes: Uint8Array): [number, number] {
  const ones = classes.reduce((sum, label) => sum + label, 0);
  const half = classes.length / 2;
  return [half / Math.max(1, classes.length - ones), half / Math.max(1, ones)];
}

/**
 * Support vector machine with a linear kernel and hinge loss, by dual coordinate descent (Hsieh, Chang, Lin, Keerthi &
 * Sundararajan, "A Dual Coordinate Descent Method for Large-scale Linear SVM", 2008). Equal rows of one class are one
 * row that may cost as much as all of them: the optimum is the same.
 */
export function trainLinearSvm(
  rows: SparseRows,
  columnCount: number,
  classes: Uint8Array,
  { C, classWeights, tolerance = 1e-3, mostEpochs = 1000 }: SvmOptions,
): TrainedSvm {
  const { first, count } = distinctRows(rows, classes);
  const size = first.length;
  const { start, columns, values } = rows;
  const y = Float64Array.from(first, (row) => (classes[row] === 1 ? 1 : -1));
  const upper = Float64Array.from(first, (row, i) => C * classWeights[classes[row]] * count[i]);
  /** Qᵢᵢ: the row's square, and 1 for the bias. */
  const square = Float64Array.from(first, (row) => 1 + squareOf(rows, row));
  const alpha = new Float64Array(size);
  const weights = new Float64Array(columnCount);
  let bias = 0;
  /** For how many looks in a row a row has stayed at its bound: mostly it will go on to. */
  const still = new Uint8Array(size);
  let lookAtAll = true;
  const order = Uint32Array.from({ length: size }, (_, i) => i);
  const random = seededRandom(1);
  let epochs = 0;
  for (let converged = false; epochs < mostEpochs && !converged; epochs++) {
    let worst = 0;
    const all = lookAtAll || epochs % FULL_EVERY === 0;
    for (let i = size - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j], order[i]];
    }
    for (const i of order) {
      if (!all && still[i] >= ASLEEP) continue;
      const row = first[i];
      const gradient = y[i] * (dotRow(rows, row, weights) + bias) - 1;
      const projected =
        alpha[i] === 0 ? Math.min(gradient, 0) : alpha[i] === upper[i] ? Math.max(gradient, 0) : gradient;
      worst = Math.max(worst, Math.abs(projected));
      if (projected === 0) {
        if (still[i] < ASLEEP) still[i]++;
        continue;
      }
      still[i] = 0;
      const before = alpha[i];
      alpha[i] = Math.min(Math.max(before - gradient / square[i], 0), upper[i]);
      const change = (alpha[i] - before) * y[i];
      if (change === 0) continue;
      for (let k = start[row]; k < start[row + 1]; k++) weights[columns[k]] += change * values[k];
      bias += change;
    }
    // Only a look at all rows can say that none is wrong.
    converged = all && worst <= tolerance;
    lookAtAll = worst <= tolerance;
  }
  const norm = (dot(weights, weights) + bias * bias) / 2;
  let [loss, sum] = [0, 0];
  for (let i = 0; i < size; i++) {
    loss += upper[i] * Math.max(0, 1 - y[i] * (dotRow(rows, first[i], weights) + bias));
    sum += alpha[i];
  }
  return { weights, bias, primal: norm + loss, dual: sum - norm, epochs };
}

function squareOf({ start, values }: SparseRows, row: number): number {
  let sum = 0;
  for (let k = start[row]; k < start[row + 1]; k++) sum += values[k] * values[k];
  return sum;
}

/** How far on which side of the hyperplane a row lies. */
export function decisionValue({ weights, bias }: LinearSvm, rows: SparseRows, row: number): number {
  return dotRow(rows, row, weights) + bias;
}
