import type { Blocks } from 'pith/internal/page/blocks';
import { type Page, TAG } from 'pith/page';

/** Where a block stands among the tags: as if a `<span>` were wrapped around it as tightly as possible (section 5). */
export interface BlockPlace {
  /** The text nodes it goes from and to. */
  first: number;
  last: number;
  /** The innermost element around all of it. */
  parent: number;
  /** The elements before and after it in `parent`, or -1. */
  previous: number;
  next: number;
}

/** Answers for the blocks of one page; everything that would be a search is worked out for all nodes at once. */
export class BlockPlaces {
  readonly #page: Page;
  readonly #blocks: Blocks;
  readonly #inAnchor: Uint8Array;
  /** The element before each node among its siblings, or -1. */
  readonly #previous: Int32Array;

  constructor(page: Page, blocks: Blocks) {
    const { size, tag, parent } = page;
    this.#page = page;
    this.#blocks = blocks;
    this.#inAnchor = new Uint8Array(size);
    this.#previous = new Int32Array(size).fill(-1);
    const lastElement = new Int32Array(size).fill(-1);
    for (let node = 1; node < size; node++) {
      const up = parent[node];
      if (tag[node] === TAG.a || this.#inAnchor[up] === 1) this.#inAnchor[node] = 1;
      this.#previous[node] = lastElement[up];
      if (page.isElement(node)) lastElement[up] = node;
    }
  }

  inAnchor(node: number): boolean {
    return this.#inAnchor[node] === 1;
  }

  place(block: number): BlockPlace {
    const { parent: up, end } = this.#page;
    const first = this.#blocks.firstNode(block);
    const last = this.#blocks.lastNode(block);
    let parent = up[first];
    let head = first;
    while (end[parent] <= last) {
      head = parent;
      parent = up[parent];
    }
    let tail = last;
    while (up[tail] !== parent) tail = up[tail];
    return { first, last, parent, previous: this.#previous[head], next: this.#nextElement(tail) };
  }

  #nextElement(node: number): number {
    let next = this.#page.nextSibling(node);
    while (next >= 0 && !this.#page.isElement(next)) next = this.#page.nextSibling(next);
    return next;
  }
}
