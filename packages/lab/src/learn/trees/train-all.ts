import {
  type Binned,
  type BinnedBoostOptions,
  type BoostedTrees,
  readTrees,
} from '@pith/learn/boosted-trees';
import { builtFile } from '@pith/workers/built-file';
import { Piscina } from 'piscina';

/** One training: on some rows of a table that several trainings share. */
export interface TreesJob {
  rows: Uint32Array;
  options: Omit<BinnedBoostOptions, 'onTree'>;
}

export interface SharedTable {
  binned: Binned;
  targets: Float32Array;
  weights: Float32Array | undefined;
}

export interface TreesTask extends TreesJob {
  table: SharedTable;
  /** Under this number the thread tells of every tree; not at all, where nobody listens. */
  toldAs?: number;
}

/** A tree of one of the trainings is grown: the mean loss on the rows learned from. */
export interface TreeTold {
  job: number;
  tree: number;
  loss: number;
}

export interface Listener {
  onDone?: (job: number) => void;
  onTree?: (told: TreeTold) => void;
}

const WORKER = builtFile('./worker.js', import.meta.url);

/**
 * Several trainings on one table, each in a thread of its own: the folds of a cross-validation. The trees come back as
 * a file would have them, so what is measured is what ships.
 */
export async function trainAll(
  table: SharedTable,
  jobs: readonly TreesJob[],
  threads: number,
  { onDone, onTree }: Listener = {},
): Promise<BoostedTrees[]> {
  const shared = shareTable(table);
  const pool = new Piscina<TreesTask, Uint8Array>({ filename: WORKER, maxThreads: Math.max(1, threads) });
  if (onTree !== undefined) pool.on('message', onTree);
  try {
    return await Promise.all(
      jobs.map(async (job, i) => {
        const bytes = await pool.run({ ...job, table: shared, ...(onTree && { toldAs: i }) });
        onDone?.(i);
        return readTrees(bytes);
      }),
    );
  } finally {
    await pool.destroy();
  }
}

/** In memory that threads read in place: copies of a large table for each would not fit. */
function shareTable({ binned, targets, weights }: SharedTable): SharedTable {
  const bins = new Uint8Array(new SharedArrayBuffer(binned.bins.length));
  bins.set(binned.bins);
  const floats = (values: Float32Array) => {
    const copy = new Float32Array(new SharedArrayBuffer(4 * values.length));
    copy.set(values);
    return copy;
  };
  return { binned: { ...binned, bins }, targets: floats(targets), weights: weights && floats(weights) };
}
