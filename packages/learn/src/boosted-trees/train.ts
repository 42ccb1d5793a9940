import { seededRandom } from '../random.ts';
import { type Binned, bin, binLike, type Matrix } from './bin.ts';
import { layOut, MOST_LEAVES } from './forest.ts';
import { TreeGrower, type TreeNode, valueFor } from './grow.ts';
import { Histograms } from './histograms.ts';
import { meanLoss, type Objective, type ObjectiveName, objectiveOf, type Targets } from './objective.ts';
import { packingFor } from './packing.ts';
import { choose } from './sample.ts';
import { BoostedTrees } from './trees.ts';
import type { Workspace } from './workspace.ts';

interface CommonOptions {
  /** `binary`: targets are 0 or 1, or between; `multiclass`: 0, 1, 2, …; `squared`: any numbers. */
  objective: ObjectiveName;
  /** How many classes; for `multiclass`. */
  classes?: number;
  /** How many trees, for each class. */
  trees?: number;
  /** The most leaves of a tree. */
  leaves?: number;
  learningRate?: number;
  /** A leaf has at least so many rows, and so large a sum of hessians. */
  minLeafRows?: number;
  minLeafHessian?: number;
  /** L2 regularisation: added to the hessian of every leaf. */
  lambda?: number;
  /** The part of the columns that each tree may use, and of the rows that it is learned from. */
  featureFraction?: number;
  rowFraction?: number;
  seed?: number;
  /** Told after each tree (for each class one): the mean loss on the rows learned from, and on those of validation. */
  onTree?(tree: number, loss: number, validationLoss?: number): void;
}

export interface BoostOptions extends CommonOptions {
  /** The most bins a column is cut into. */
  bins?: number;
  /** Training stops when the loss on these rows has not fallen for `patience` trees, and goes back to the best. */
  validation?: { matrix: Matrix; targets: Float32Array; weights?: Float32Array; patience: number };
}

export interface BinnedBoostOptions extends CommonOptions {
  /** As in `BoostOptions`, but rows of the binned table. */
  validation?: { rows: Uint32Array; patience: number };
}

/** Rows whose loss is followed, in a table binned like that of training. */
interface Watched extends Targets {
  binned: Binned;
  patience: number;
}

/** Learns trees by gradient boosting. */
export function trainTrees(
  matrix: Matrix,
  targets: Float32Array,
  { bins, validation, ...options }: BoostOptions,
  weights?: Float32Array,
): BoostedTrees {
  const binned = bin(matrix, bins);
  const watched = validation && {
    binned: binLike(validation.matrix, binned),
    rows: numbersTo(validation.matrix.rows),
    targets: validation.targets,
    weights: validation.weights,
    patience: validation.patience,
  };
  return boost(binned, { rows: numbersTo(matrix.rows), targets, weights }, options, watched);
}

/** The same on some rows of a table that is already binned; targets and weights are those of all its rows. */
export function trainBinned(
  binned: Binned,
  rows: Uint32Array,
  targets: Float32Array,
  { validation, ...options }: BinnedBoostOptions,
  weights?: Float32Array,
): BoostedTrees {
  const watched = validation && { ...validation, binned, targets, weights };
  // Rising, so that memory is read in its order.
  return boost(binned, { rows: rows.slice().sort(), targets, weights }, options, watched);
}

function boost(
  binned: Binned,
  learned: Targets,
  options: CommonOptions,
  watched: Watched | undefined,
): BoostedTrees {
  const { trees = 100, leaves = 31, learningRate = 0.1, seed = 1 } = options;
  const { rowFraction = 1, featureFraction = 1 } = options;
  const { lambda = 1, minLeafRows = 20, minLeafHessian = 1e-3 } = options;
  const objective = objectiveOf(options.objective, options.classes);
  check(binned, learned, objective);
  if (watched !== undefined) check(watched.binned, watched, objective);
  if (!(leaves >= 2 && leaves <= MOST_LEAVES)) throw new RangeError(`leaves must be 2 to ${MOST_LEAVES}`);
  if (!(lambda + minLeafHessian > 0)) throw new RangeError('lambda or minLeafHessian must be above 0');

  const { outputs } = objective;
  const base = objective.base(learned);
  const packing = packingFor(learned.rows.length, objective.mostHessian * greatestWeight(learned));
  const limits = { packing, lambda, minLeafRows: Math.max(1, minLeafRows), minLeafHessian };
  const histograms = new Histograms({
    binned,
    limits,
    rows: learned.rows.length,
    leaves,
  });
  const { workspace } = histograms;
  const { rows } = workspace;
  const grower = new TreeGrower(binned, histograms, { leaves, learningRate });
  const random = seededRandom(seed);
  const columns = numbersTo(binned.columns);
  const columnOrder = columns.slice();
  const scores = repeated(base, binned.rows);
  const predictions = scores.slice();
  const watchedScores = repeated(base, watched?.binned.rows ?? 0);
  const grown: TreeNode[] = [];
  let best = { loss: Number.POSITIVE_INFINITY, tree: -1 };

  for (let tree = 0; tree < trees; tree++) {
    // All outputs of a round start from the same predictions.
    for (const row of learned.rows) {
      for (let i = row * outputs; i < (row + 1) * outputs; i++) predictions[i] = scores[i];
      objective.link(predictions, row * outputs);
    }
    for (let output = 0; output < outputs; output++) {
      const inBag = choose(learned.rows, rowFraction, random, rows);
      const used = choose(columns, featureFraction, random, columnOrder);
      workspace.chosen.fill(0);
      for (const column of columnOrder.subarray(0, used)) workspace.chosen[column] = 1;
      const sums = derive(objective, output, learned, predictions, workspace, inBag);
      const root = grower.grow(inBag, sums.gradient, sums.packed, (value, start, end) => {
        for (let i = start; i < end; i++) scores[rows[i] * outputs + output] += value;
      });
      for (let i = inBag; i < rows.length; i++) {
        scores[rows[i] * outputs + output] += valueFor(root, binned, rows[i]);
      }
      for (const row of watched?.rows ?? []) {
        watchedScores[row * outputs + output] += valueFor(root, watched!.binned, row);
      }
      grown.push(root);
    }
    const watchedLoss = watched && meanLoss(objective, watched, watchedScores);
    options.onTree?.(tree, meanLoss(objective, learned, scores), watchedLoss);
    if (watchedLoss === undefined) continue;
    if (watchedLoss < best.loss) best = { loss: watchedLoss, tree };
    else if (tree - best.tree >= watched!.patience) break;
  }
  const kept = watched === undefined ? grown : grown.slice(0, (best.tree + 1) * outputs);
  const about = { objective: objective.name, outputs, columns: binned.columns, base };
  return new BoostedTrees(layOut(kept, about), { gains: gainsOf(kept, binned.columns) });
}

/** Writes the derivatives of the rows that a tree is learned from; their sums. */
function derive(
  objective: Objective,
  output: number,
  { targets, weights }: Targets,
  predictions: Float64Array,
  { rows, gradients, limits }: Workspace,
  count: number,
): { gradient: number; packed: number } {
  const { one, step } = limits.packing;
  const { outputs } = objective;
  let gradient = 0;
  let packed = 0;
  let rest = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i];
    const prediction = predictions[row * outputs + output];
    const weight = weights === undefined ? 1 : weights[row];
    const own = weight * (prediction - objective.wanted(targets[row], output));
    // What rounding takes from one row the next is given, so that small hessians are not lost in the sum.
    const hessian = (weight * objective.hessian(prediction)) / step + rest;
    const steps = Math.floor(hessian);
    rest = hessian - steps;
    gradients[2 * row] = own;
    gradients[2 * row + 1] = one + steps;
    gradient += own;
    packed += one + steps;
  }
  return { gradient, packed };
}

function check(binned: Binned, { rows, targets, weights }: Targets, { name, outputs }: Objective): void {
  if (rows.length === 0) throw new RangeError('no rows');
  if (targets.length !== binned.rows) throw new RangeError('targets must be as many as rows');
  if (weights !== undefined && weights.length !== binned.rows) {
    throw new RangeError('weights must be as many as rows');
  }
  for (const row of rows) {
    const target = targets[row];
    const fits =
      name === 'squared'
        ? Number.isFinite(target)
        : name === 'binary'
          ? target >= 0 && target <= 1
          : Number.isInteger(target) && target >= 0 && target < outputs;
    if (!fits) throw new RangeError(`target ${target} of row ${row} does not fit ${name}`);
    if (weights !== undefined && !(weights[row] >= 0 && weights[row] < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`weight ${weights[row]} of row ${row}`);
    }
  }
}

function greatestWeight({ rows, weights }: Targets): number {
  if (weights === undefined) return 1;
  let most = 0;
  for (const row of rows) most = Math.max(most, weights[row]);
  if (most === 0) throw new RangeError('all weights are 0');
  return most;
}

function gainsOf(trees: readonly TreeNode[], columns: number): Float64Array {
  const gains = new Float64Array(columns);
  const open = [...trees];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.split === undefined) continue;
    gains[node.split.column] += node.split.gain;
    open.push(node.split.left, node.split.right);
  }
  return gains;
}

function numbersTo(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => i);
}

function repeated(values: Float64Array, times: number): Float64Array {
  const all = new Float64Array(values.length * times);
  for (let i = 0; i < all.length; i++) all[i] = values[i % values.length];
  return all;
}
