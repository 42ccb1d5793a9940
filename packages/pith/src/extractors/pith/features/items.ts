import type { PageFacts } from './facts.ts';

/** Levels up at which a repeated item is looked for. */
const LEVELS = 7;

/** Elements of one shape under one parent that hold text, and the range of blocks they lie in. */
export interface Siblings {
  count: number;
  words: number;
  from: number;
  to: number;
}

/** An element that recurs, levels up from where it was asked for. */
export interface Item {
  node: number;
  levels: number;
  siblings: Siblings;
}

/** Repeated items of a page, found when first asked for. */
export class Items {
  readonly #facts: PageFacts;
  /** Of each element those of its shape under its parent, once they were looked for. */
  readonly #alike: (Siblings | undefined)[];
  readonly #isFound: Uint8Array;
  readonly #ofContainer: (Item | null | undefined)[];

  constructor(facts: PageFacts) {
    this.#facts = facts;
    this.#alike = new Array(facts.page.size);
    this.#isFound = new Uint8Array(facts.page.size);
    this.#ofContainer = new Array(facts.page.size);
  }

  /** Of the elements around a block, the one with the most siblings of its shape that hold text. */
  of(container: number): Item | null {
    let item = this.#ofContainer[container];
    if (item === undefined) this.#ofContainer[container] = item = this.#find(container);
    return item;
  }

  #find(container: number): Item | null {
    const { parent } = this.#facts.page;
    let best: Item | null = null;
    let up = container;
    for (let level = 0; level < LEVELS && up > 0 && parent[up] > 0; level++, up = parent[up]) {
      if (this.#isFound[parent[up]] === 0) this.#findSiblings(parent[up]);
      const siblings = this.#alike[up];
      if (siblings === undefined || siblings.count <= (best?.siblings.count ?? 1)) continue;
      best = { node: up, levels: level, siblings };
    }
    return best;
  }

  #findSiblings(parent: number): void {
    this.#isFound[parent] = 1;
    const facts = this.#facts;
    const { page, words } = facts;
    const { named } = facts.shapes;
    const ofShape = new Map<number, Siblings>();
    for (let child = page.firstChild(parent); child >= 0; child = page.nextSibling(child)) {
      if (!page.isElement(child) || facts.blocksIn(child) === 0) continue;
      const [from, to] = [facts.firstBlock(child), facts.endBlock(child)];
      let siblings = ofShape.get(named[child]);
      if (siblings === undefined) {
        siblings = { count: 1, words: words.of(from, to), from, to };
        ofShape.set(named[child], siblings);
      } else {
        siblings.count++;
        siblings.words += words.of(from, to);
        siblings.to = to;
      }
      this.#alike[child] = siblings;
    }
  }
}
