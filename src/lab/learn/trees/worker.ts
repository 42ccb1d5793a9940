import { trainBinned, writeTrees } from '../../../learn/boosted-trees/index.ts';
import type { TreesTask } from './train-all.ts';

/** A worker thread's one job: one training. */
export default function work({ table, rows, options }: TreesTask): Uint8Array {
  return writeTrees(trainBinned(table.binned, rows, table.targets, options, table.weights));
}
