import type { TreeNode } from './grow.ts';
import type { ObjectiveName } from './objective.ts';

/**
 * Trees in flat arrays, each tree breadth first, so that the two children of a node are neighbours. With several
 * outputs the trees take turns: tree t adds to output t mod outputs.
 */
export interface Forest {
  objective: ObjectiveName;
  outputs: number;
  columns: number;
  /** The raw scores before any tree. */
  base: Float64Array;
  /** The first node of each tree, and the number of all nodes. */
  roots: Uint32Array;
  /** The left child, counted from the tree's root; 0 for a leaf. */
  left: Uint16Array;
  /** The column a node splits by. */
  column: Uint16Array;
  /** A row goes left whose value is not above this; in a leaf, what it adds to the score. */
  value: Float32Array;
  /** 1 where missing values go left. */
  missingLeft: Uint8Array;
  /** The part of a node's rows that went left in training, in 255ths. */
  leftShare: Uint8Array;
}

export const SHARES = 255;
/** A child is numbered in 16 bits. */
export const MOST_LEAVES = 0x8000;

/** Lays grown trees out as a forest. */
export function layOut(
  trees: readonly TreeNode[],
  about: Pick<Forest, 'objective' | 'outputs' | 'columns' | 'base'>,
): Forest {
  const layers = trees.map(breadthFirst);
  const size = layers.reduce((sum, nodes) => sum + nodes.length, 0);
  const forest = emptyForest(about, new Uint32Array(trees.length + 1), new Uint16Array(size));
  let at = 0;
  for (const [tree, nodes] of layers.entries()) {
    forest.roots[tree] = at;
    let left = 1;
    for (const { rows, value, split } of nodes) {
      forest.value[at] = split?.threshold ?? value;
      if (split !== undefined) {
        forest.left[at] = left;
        forest.column[at] = split.column;
        forest.missingLeft[at] = Number(split.missingLeft);
        forest.leftShare[at] = Math.round((SHARES * split.left.rows) / rows);
        left += 2;
      }
      at++;
    }
  }
  forest.roots[trees.length] = at;
  return forest;
}

/** Trees of a known shape, with nothing in them yet. */
export function emptyForest(
  about: Pick<Forest, 'objective' | 'outputs' | 'columns' | 'base'>,
  roots: Uint32Array,
  left: Uint16Array,
): Forest {
  return {
    ...about,
    roots,
    left,
    column: new Uint16Array(left.length),
    value: new Float32Array(left.length),
    missingLeft: new Uint8Array(left.length),
    leftShare: new Uint8Array(left.length),
  };
}

function breadthFirst(root: TreeNode): TreeNode[] {
  const nodes = [root];
  for (const { split } of nodes) if (split !== undefined) nodes.push(split.left, split.right);
  return nodes;
}
