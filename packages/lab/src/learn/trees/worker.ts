import { parentPort } from 'node:worker_threads';
import { trainBinned, writeTrees } from '@pith/learn/boosted-trees';
import type { TreesTask, TreeTold } from './train-all.ts';

/** A worker thread's one job: one training. */
export default function work({ table, rows, options, toldAs }: TreesTask): Uint8Array {
  const told = toldAs !== undefined && {
    onTree: (tree: number, loss: number) =>
      parentPort!.postMessage({ job: toldAs, tree, loss } satisfies TreeTold),
  };
  return writeTrees(trainBinned(table.binned, rows, table.targets, { ...options, ...told }, table.weights));
}
