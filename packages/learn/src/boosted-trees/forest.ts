import type { TreeNode } from './grow.ts';
import type { ObjectiveName } from './objective.ts';

/**
 * Trees in flat arrays. Splits and leaves are numbered apart, those of a tree from 0 and breadth first. With several
 * outputs the trees take turns: tree t adds to output t mod outputs.
 */
export interface Forest {
  objective: ObjectiveName;
  outputs: number;
  columns: number;
  /** The raw scores before any tree. */
  base: Float64Array;
  /** Where the splits of each tree begin, and the number of all. */
  roots: Uint32Array;
  /** Where rows go from a split: to a split of the tree, or to leaf `~left`, which is below 0. */
  left: Int16Array;
  right: Int16Array;
  /** The column a split asks for; a row goes left whose value is not above the threshold. */
  column: Uint16Array;
  threshold: Float32Array;
  /** 1 where missing values go left. */
  missingLeft: Uint8Array;
  /** The part of a split's rows that went left in training, in 255ths. */
  leftShare: Uint8Array;
  /** What a leaf adds to the score, in steps of this size. */
  leaf: Float32Array;
  step: number;
}

export const SHARES = 255;
/** Splits and leaves are numbered in 16 bits with a sign. */
export const MOST_LEAVES = 0x8000;

/** Where a row begins in a tree of so many splits: a tree without any is a leaf. */
export function rootOf(splits: number): number {
  return splits > 0 ? 0 : ~0;
}

/** Where the leaves of a tree begin: every tree before it has one leaf more than splits. */
export function firstLeaf({ roots }: Pick<Forest, 'roots'>, tree: number): number {
  return roots[tree] + tree;
}

/** How many splits the largest tree has; 1 where none has any. */
export function largestTree({ roots }: Pick<Forest, 'roots'>): number {
  let largest = 1;
  for (let tree = 1; tree < roots.length; tree++) largest = Math.max(largest, roots[tree] - roots[tree - 1]);
  return largest;
}

/** Lays grown trees out as a forest. */
export function layOut(
  trees: readonly TreeNode[],
  about: Pick<Forest, 'objective' | 'outputs' | 'columns' | 'base'>,
): Forest {
  const layers = trees.map(breadthFirst);
  const leaves = layers.reduce((sum, nodes) => sum + (nodes.length + 1) / 2, 0);
  const splits = leaves - trees.length;
  const forest: Forest = {
    ...about,
    roots: new Uint32Array(trees.length + 1),
    left: new Int16Array(splits),
    right: new Int16Array(splits),
    column: new Uint16Array(splits),
    threshold: new Float32Array(splits),
    missingLeft: new Uint8Array(splits),
    leftShare: new Uint8Array(splits),
    leaf: new Float32Array(leaves),
    step: 1,
  };
  let at = 0;
  for (const [tree, nodes] of layers.entries()) {
    forest.roots[tree] = at;
    let [split, leaf] = [0, 0];
    const places = new Map(nodes.map((node) => [node, node.split ? split++ : ~leaf++]));
    for (const [node, place] of places) {
      if (node.split === undefined) {
        forest.leaf[firstLeaf(forest, tree) + ~place] = node.value;
        continue;
      }
      forest.left[at] = places.get(node.split.left)!;
      forest.right[at] = places.get(node.split.right)!;
      forest.column[at] = node.split.column;
      forest.threshold[at] = node.split.threshold;
      forest.missingLeft[at] = Number(node.split.missingLeft);
      forest.leftShare[at] = Math.round((SHARES * node.split.left.rows) / node.rows);
      at++;
    }
  }
  forest.roots[trees.length] = at;
  return forest;
}

function breadthFirst(root: TreeNode): TreeNode[] {
  const nodes = [root];
  for (const { split } of nodes) if (split !== undefined) nodes.push(split.left, split.right);
  return nodes;
}
