import { SPLIT_FIELDS } from '../../../learn/boosted-trees/best-split.ts';
import type { Leaf } from '../../../learn/boosted-trees/histograms.ts';
import type { Workspace } from '../../../learn/boosted-trees/workspace.ts';

/** What the threads of one training share: the workspace, and the order of the moment. All of it shared memory. */
export interface SharedWork {
  workspace: Workspace;
  /** Small integers, by the names below. */
  control: Int32Array;
  /** The sums of the two leaves searched: gradient and packed hessian of the small, then of the large. */
  sums: Float64Array;
  /** What each thread found for the small leaf, then for the large. */
  splits: Float64Array;
}

/** Rises with every order; threads wait for it. */
export const ORDER = 0;
/** How many threads are still at it; the first thread waits for it to be 0. */
export const PENDING = 1;
/** 1 when the training is over. */
export const OVER = 2;
export const FAILED = 3;
const SMALL_START = 4;
const SMALL_END = 5;
const SMALL_SLOT = 6;
/** -1 where there is no large leaf. */
const LARGE_SLOT = 7;
const CONTROLS = 8;

export function shareWork(workspace: Workspace, threads: number): SharedWork {
  return {
    workspace,
    control: new Int32Array(new SharedArrayBuffer(4 * CONTROLS)),
    sums: new Float64Array(new SharedArrayBuffer(8 * 4)),
    splits: new Float64Array(new SharedArrayBuffer(8 * 2 * SPLIT_FIELDS * threads)),
  };
}

/** Writes down which leaves to search. */
export function putLeaves({ control, sums }: SharedWork, small: Leaf, large: Leaf | undefined): void {
  control[SMALL_START] = small.start;
  control[SMALL_END] = small.end;
  control[SMALL_SLOT] = small.slot;
  control[LARGE_SLOT] = large?.slot ?? -1;
  sums.set([small.gradient, small.packed, large?.gradient ?? 0, large?.packed ?? 0]);
}

/** The leaves that were written down; splits go to a thread's own place. */
export function takeLeaves(work: SharedWork, thread: number): [small: Leaf, large: Leaf | undefined] {
  const { control, sums } = work;
  const leaf = (start: number, end: number, slot: number, which: number): Leaf => ({
    start,
    end,
    slot,
    gradient: sums[2 * which],
    packed: sums[2 * which + 1],
    split: splitOf(work, thread, which),
  });
  const small = leaf(control[SMALL_START], control[SMALL_END], control[SMALL_SLOT], 0);
  // The rows of the large one are not asked for: its histograms are a difference.
  return [small, control[LARGE_SLOT] < 0 ? undefined : leaf(0, 0, control[LARGE_SLOT], 1)];
}

/** The place for what a thread found: 0 for the small leaf, 1 for the large. */
export function splitOf({ splits }: SharedWork, thread: number, which: number): Float64Array {
  const at = (2 * thread + which) * SPLIT_FIELDS;
  return splits.subarray(at, at + SPLIT_FIELDS);
}
