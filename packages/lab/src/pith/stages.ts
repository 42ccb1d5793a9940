import { type BoostedTrees, bin } from '@pith/learn/boosted-trees';
import { predictRows } from 'pith/internal/extractors/pith/pipeline';
import { type TreesJob, trainAll } from '../learn/trees/train-all.ts';
import { rowsWhere, type Table } from './table.ts';

export interface Stage {
  /** Learned from all examples. */
  trees: BoostedTrees;
  /** For each example what trees say that have seen none of its fold. */
  heldOut: Float32Array[];
}

/** How examples are divided, and how many threads there are. */
export interface Folds {
  fold: readonly number[];
  folds: number;
  threads: number;
}

export interface StageInput extends Folds {
  table: Table;
  /** What is predicted from, where it differs from the table's rows. */
  rowsOf: readonly Float32Array[];
  targets: Float32Array;
  weights?: Float32Array;
  options: TreesJob['options'];
  /** Into how many bins the values of a feature are put. */
  bins: number;
  /** Whether an example is learned from; all, if not said. */
  learns?: (example: number) => boolean;
  onTrees?: (done: number, of: number) => void;
  /** Told of every tree: of the training without a fold, or of all (null). */
  onTree?: (fold: number | null, tree: number, loss: number) => void;
}

/** Learns trees once without each fold, for honest predictions, and once from all; side by side. */
export async function learnStage(input: StageInput): Promise<Stage> {
  const { table, rowsOf, targets, weights, fold, folds, options, learns = () => true } = input;
  const learned = [...Array(folds).keys(), NO_FOLD].map((left) => ({
    options,
    rows: rowsWhere(table, (example) => fold[example] !== left && learns(example)),
  }));
  const { onTree } = input;
  let done = 0;
  const all = await trainAll(
    { binned: bin(table.matrix, input.bins), targets, weights },
    learned,
    input.threads,
    {
      onDone: () => input.onTrees?.(++done, learned.length),
      ...(onTree && {
        onTree: ({ job, tree, loss }) => onTree(job === folds ? null : job, tree, loss),
      }),
    },
  );
  const { columns } = table.matrix;
  return {
    trees: all[folds],
    heldOut: rowsOf.map((rows, example) => predictRows(all[fold[example]], rows, columns)),
  };
}

/** Left out where all are learned from. */
const NO_FOLD = -1;
