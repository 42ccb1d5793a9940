import { tick } from './deadline.ts';
import type { Warning } from './errors.ts';
import type { IntegerArray } from './integer-arrays.ts';
import type { Limits } from './limits.ts';
import type { Tree } from './tree.ts';

/** A finished tree, its nodes numbered in document order from 0, the document. */
export interface FlatTree {
  size: number;
  tag: Uint16Array;
  namespace: Uint8Array;
  /** -1 for the document. */
  parent: Int32Array;
  /** One past the last descendant: a subtree is the range from its root to here. */
  end: Uint32Array;
  data: Uint32Array;
  attributeCount: Uint16Array;
  sourceStart: Uint32Array | null;
  sourceEnd: Uint32Array | null;
  texts: string[];
  tagNames: readonly string[];
  attributeNames: readonly string[];
  attributeIds: ReadonlyMap<string, number>;
  attributeNameId: Uint16Array;
  attributeValue: string[];
  doctype: { name: string; publicId: string; systemId: string } | null;
  mode: string;
  warnings: Warning[];
}

/**
 * Renumbers a tree in document order, so that walking it is counting, and a subtree is a range. What the parser took
 * out of the tree again is gone; what lies deeper than the limit moves up to it, in order, as in browsers.
 */
export function flatten(tree: Tree, limits: Limits): FlatTree {
  tree.settleAttributes();
  const count = tree.size - 1;
  const tag = new Uint16Array(count);
  const namespace = new Uint8Array(count);
  const parent = new Int32Array(count);
  const end = new Uint32Array(count);
  const data = new Uint32Array(count);
  const attributeCount = new Uint16Array(count);
  const sourceStart = tree.sourceStart && new Uint32Array(count);
  const sourceEnd = tree.sourceEnd && new Uint32Array(count);
  /** The new numbers of the open nodes, outermost first. */
  const path = new Int32Array(limits.depth + 1);
  let depth = 0;
  let size = 0;
  let node = 1;
  let tooDeep = 0;
  for (;;) {
    tick();
    const index = size++;
    const level = depth > limits.depth ? limits.depth : depth;
    if (depth > limits.depth) {
      tooDeep++;
      // The node takes the place of its elder sibling at the limit, which ends here.
      end[path[level]] = index;
    }
    path[level] = index;
    tag[index] = tree.tag[node];
    namespace[index] = tree.namespace[node];
    parent[index] = level === 0 ? -1 : path[level - 1];
    data[index] = tree.data[node];
    attributeCount[index] = tree.attributeCount[node];
    if (sourceStart !== null) {
      sourceStart[index] = tree.sourceStart![node];
      sourceEnd![index] = tree.sourceEnd![node];
    }
    if (tree.firstChild[node] !== 0) {
      node = tree.firstChild[node];
      depth++;
      continue;
    }
    if (depth <= limits.depth) end[index] = size;
    else end[path[limits.depth]] = size;
    while (node !== 1 && tree.next[node] === 0) {
      node = tree.parent[node];
      depth--;
      if (depth <= limits.depth) end[path[depth]] = size;
    }
    if (node === 1) break;
    node = tree.next[node];
  }
  if (tooDeep > 0) {
    tree.warnings.add(
      'TOO_DEEP',
      `${tooDeep} nodes lay deeper than ${limits.depth} and were moved up (limits.depth).`,
    );
  }
  // A copy only where the parser took much out again; else a view of the front.
  const cut = <T extends IntegerArray>(array: T): T =>
    (size === count ? array : size < count >> 1 ? array.slice(0, size) : array.subarray(0, size)) as T;
  return {
    size,
    tag: cut(tag),
    namespace: cut(namespace),
    parent: cut(parent),
    end: cut(end),
    data: cut(data),
    attributeCount: cut(attributeCount),
    sourceStart: sourceStart && cut(sourceStart),
    sourceEnd: sourceEnd && cut(sourceEnd),
    texts: tree.texts,
    tagNames: tree.tagNames,
    attributeNames: tree.attributes.names,
    attributeIds: tree.attributes.ids,
    attributeNameId: tree.attributes.nameId.slice(0, tree.attributes.size),
    attributeValue: tree.attributes.value,
    doctype: tree.doctype,
    mode: tree.mode,
    warnings: tree.warnings.list,
  };
}
