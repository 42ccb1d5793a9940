import { collapse, type Page, TAG } from 'pith/page';

/** How much readable text stands below each node. A subtree is a range of nodes, so two sums up to a node answer it. */
export class TextSizes {
  readonly #end: Uint32Array;
  readonly #upTo: Uint32Array;
  readonly #linksUpTo: Uint32Array;

  constructor(page: Page) {
    const { size, tag, end, blocks } = page;
    this.#end = end;
    this.#upTo = new Uint32Array(size + 1);
    this.#linksUpTo = new Uint32Array(size + 1);
    let linkEnd = 0;
    for (let node = 0; node < size; node++) {
      if (tag[node] === TAG.a && page.attribute(node, 'href') !== null)
        linkEnd = Math.max(linkEnd, end[node]);
      // Text that is in no block is script, style and the like.
      const characters = blocks.blockOf[node] < 0 ? 0 : collapse(page.text(node)).length;
      this.#upTo[node + 1] = this.#upTo[node] + characters;
      this.#linksUpTo[node + 1] = this.#linksUpTo[node] + (node < linkEnd ? characters : 0);
    }
  }

  /** Characters below a node, white space collapsed. */
  characters(node: number): number {
    return this.#upTo[this.#end[node]] - this.#upTo[node];
  }

  /** Those of them in links. */
  linkCharacters(node: number): number {
    return this.#linksUpTo[this.#end[node]] - this.#linksUpTo[node];
  }
}
