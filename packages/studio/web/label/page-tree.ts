import type { ElementTree } from 'pith/internal/page/node-path';
import type { OpenedPage } from '../engine/protocol.ts';

/** Blocks from one to before another. */
export interface BlockRange {
  from: number;
  to: number;
}

/** The tree of an opened page, to walk in: from elements to others, and to the blocks inside them. */
export class PageTree implements ElementTree {
  readonly tag: Uint16Array;
  readonly parent: Int32Array;
  /** The node after the last inside each. */
  readonly end: Uint32Array;
  readonly #tags: readonly string[];
  readonly #blocks: OpenedPage['blocks'];

  constructor({ tree, blocks }: OpenedPage) {
    this.tag = tree.tag;
    this.parent = tree.parent;
    this.#tags = tree.tags;
    this.#blocks = blocks;
    const size = tree.tag.length;
    this.end = Uint32Array.from({ length: size }, (_, node) => node + 1);
    // Nodes are in document order: those inside come after.
    for (let node = size - 1; node > 0; node--) {
      const up = this.parent[node];
      if (this.end[node] > this.end[up]) this.end[up] = this.end[node];
    }
  }

  tagName(node: number): string {
    return this.#tags[this.tag[node]];
  }

  isElement(node: number): boolean {
    return !this.tagName(node).startsWith('#');
  }

  firstChild(node: number): number {
    return this.end[node] > node + 1 ? node + 1 : -1;
  }

  nextSibling(node: number): number {
    const next = this.end[node];
    return this.parent[node] >= 0 && next < this.end[this.parent[node]] ? next : -1;
  }

  contains(outer: number, inner: number): boolean {
    return inner >= outer && inner < this.end[outer];
  }

  /** The blocks that begin inside an element. */
  blocksIn(node: number): BlockRange {
    return { from: this.#firstFrom(node), to: this.#firstFrom(this.end[node]) };
  }

  #firstFrom(node: number): number {
    const { nodes, start, count } = this.#blocks;
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nodes[start[middle]] < node) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
