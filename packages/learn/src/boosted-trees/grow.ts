import {
  BIN,
  COLUMN,
  GAIN,
  LEFT_GRADIENT,
  LEFT_PACKED,
  type Limits,
  MISSING_LEFT,
  SPLIT_FIELDS,
} from './best-split.ts';
import { type Binned, MISSING } from './bin.ts';
import type { Histograms, Leaf } from './histograms.ts';
import { hessianIn } from './packing.ts';

/** A node of a tree that has just been grown. */
export interface TreeNode {
  rows: number;
  /** What a row that ends here adds to the score; 0 where the node is split. */
  value: number;
  split: NodeSplit | undefined;
}

export interface NodeSplit {
  column: number;
  /** Rows up to this bin go left. */
  bin: number;
  /** The same as a value. */
  threshold: number;
  missingLeft: boolean;
  gain: number;
  left: TreeNode;
  right: TreeNode;
}

export interface GrowOptions {
  leaves: number;
  learningRate: number;
}

/** A leaf that may still be split, and its node. */
interface OpenLeaf extends Leaf {
  node: TreeNode;
}

/** Grows trees leaf by leaf: always the one whose split gains most. */
export class TreeGrower {
  readonly #binned: Binned;
  readonly #histograms: Histograms;
  readonly #options: GrowOptions;
  readonly #aside: Uint32Array;

  constructor(binned: Binned, histograms: Histograms, options: GrowOptions) {
    this.#binned = binned;
    this.#histograms = histograms;
    this.#options = options;
    this.#aside = new Uint32Array(histograms.workspace.rows.length);
  }

  /** A tree on the first `rows` rows of the workspace; `onLeaf` is told where each leaf's rows lie at last. */
  grow(
    rows: number,
    gradient: number,
    packed: number,
    onLeaf: (value: number, start: number, end: number) => void,
  ): TreeNode {
    const { workspace } = this.#histograms;
    const { minLeafRows } = workspace.limits;
    const root = openLeaf(0, rows, 0, gradient, packed);
    const leaves = [root];
    this.#histograms.search(root);
    while (leaves.length < this.#options.leaves) {
      const at = bestOf(leaves);
      const leaf = leaves[at];
      if (leaf.split[GAIN] === 0) break;
      const [left, right] = this.#divide(leaf, leaves.length);
      leaves[at] = left;
      leaves.push(right);
      const [small, large] = left.slot === leaf.slot ? [right, left] : [left, right];
      const searched = leaves.length < this.#options.leaves && large.end - large.start >= 2 * minLeafRows;
      if (searched) this.#histograms.search(small, large);
    }
    for (const { node, start, end, gradient: sum, packed: both } of leaves) {
      node.value = this.#valueOf(workspace.limits, sum, both);
      onLeaf(node.value, start, end);
    }
    return root.node;
  }

  /** Kept in 32 bits: training must see what prediction will add. */
  #valueOf({ packing, lambda }: Limits, gradient: number, packed: number): number {
    return Math.fround((-this.#options.learningRate * gradient) / (hessianIn(packing, packed) + lambda));
  }

  /** Makes a leaf a split; the child with fewer rows gets the new slot, the other that of the leaf. */
  #divide(leaf: OpenLeaf, newSlot: number): [left: OpenLeaf, right: OpenLeaf] {
    const binned = this.#binned;
    const { rows } = this.#histograms.workspace;
    const { split, start, end, gradient, packed, slot } = leaf;
    const column = split[COLUMN];
    const bin = split[BIN];
    const missingLeft = split[MISSING_LEFT] === 1;
    const middle = partition(binned, column, bin, missingLeft, rows, start, end, this.#aside);
    const leftIsSmall = middle - start <= end - middle;
    const leftGradient = split[LEFT_GRADIENT];
    const leftPacked = split[LEFT_PACKED];
    const left = openLeaf(start, middle, leftIsSmall ? newSlot : slot, leftGradient, leftPacked);
    const right = openLeaf(
      middle,
      end,
      leftIsSmall ? slot : newSlot,
      gradient - leftGradient,
      packed - leftPacked,
    );
    const threshold = binned.edges[binned.starts[column] + bin];
    leaf.node.split = {
      column,
      bin,
      threshold,
      missingLeft,
      gain: split[GAIN],
      left: left.node,
      right: right.node,
    };
    return [left, right];
  }
}

/** Rows that go left first, both sides in their order; where the right side begins. */
function partition(
  { bins, rows: height }: Binned,
  column: number,
  lastLeft: number,
  missingLeft: boolean,
  rows: Uint32Array,
  start: number,
  end: number,
  aside: Uint32Array,
): number {
  const base = column * height;
  // The bins that go left are a range; that for missing values is below all others.
  const first = missingLeft ? MISSING : MISSING + 1;
  const width = lastLeft - first;
  let left = start;
  let right = 0;
  for (let i = start; i < end; i++) {
    const row = rows[i];
    // Written to both sides, kept on one: no branch to guess wrong.
    const goesRight = +((bins[base + row] - first) >>> 0 > width);
    rows[left] = row;
    aside[right] = row;
    right += goesRight;
    left += 1 - goesRight;
  }
  rows.set(aside.subarray(0, right), left);
  return left;
}

function openLeaf(start: number, end: number, slot: number, gradient: number, packed: number): OpenLeaf {
  const node = { rows: end - start, value: 0, split: undefined };
  return { start, end, slot, gradient, packed, split: new Float64Array(SPLIT_FIELDS), node };
}

function bestOf(leaves: readonly Leaf[]): number {
  let best = 0;
  for (let i = 1; i < leaves.length; i++) if (leaves[i].split[GAIN] > leaves[best].split[GAIN]) best = i;
  return best;
}

/** The value of the leaf that a binned row ends in. */
export function valueFor(root: TreeNode, binned: Binned, row: number): number {
  let node = root;
  while (node.split !== undefined) {
    const { column, bin, missingLeft, left, right } = node.split;
    const own = binned.bins[column * binned.rows + row];
    node = (own === MISSING ? missingLeft : own <= bin) ? left : right;
  }
  return node.value;
}
