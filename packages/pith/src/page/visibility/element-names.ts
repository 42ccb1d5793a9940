import type { Page } from '../page.ts';

const NONE: readonly number[] = [];

/** What selectors can call the elements of a page (`p`, `#id`, `.class`), as numbers that are quick to compare. */
export class ElementNames {
  readonly #page: Page;
  readonly #numbers = new Map<string, number>();
  /** The names of each node; elements that are called alike share one list. */
  readonly #at: (readonly number[])[];
  /** Bits of the names of what is around each element, so that most selectors are refused without a walk upwards. */
  readonly #around: readonly [Uint32Array, Uint32Array];

  constructor(page: Page) {
    this.#page = page;
    this.#at = new Array(page.size).fill(NONE);
    this.#around = [new Uint32Array(page.size), new Uint32Array(page.size)];
    const known = new Map<string, readonly number[]>();
    for (let node = 1; node < page.size; node++) {
      const parent = page.parent[node];
      if (!page.isElement(node)) continue;
      this.#at[node] = this.#namesOf(node, known);
      const above = bitsOf(this.#at[parent]);
      for (const word of [0, 1]) this.#around[word][node] = this.#around[word][parent] | above[word];
    }
  }

  #namesOf(node: number, known: Map<string, readonly number[]>): readonly number[] {
    const page = this.#page;
    const classes = page.attribute(node, 'class') ?? '';
    const key = `${page.tag[node]} ${classes}`;
    let names = known.get(key);
    if (names === undefined) {
      const words = classes.split(/\s+/).filter((word) => word !== '');
      names = [...new Set([page.tagName(node), ...words.map((word) => `.${word}`)])].map((name) =>
        this.#numberOf(name),
      );
      known.set(key, names);
    }
    const id = page.attribute(node, 'id');
    return id === null ? names : [...names, this.#numberOf(`#${id}`)];
  }

  #numberOf(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(name, number);
    }
    return number;
  }

  /** The number of a name; undefined where no element has it. */
  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  at(node: number): readonly number[] {
    return this.#at[node];
  }

  /** Whether the elements around a node may have all names whose bits these are. */
  mayBeAround(node: number, [first, second]: Bits): boolean {
    const [one, other] = this.#around;
    return (one[node] & first) >>> 0 === first && (other[node] & second) >>> 0 === second;
  }
}

export type Bits = readonly [number, number];

/** One of 64 bits for each name. */
export function bitsOf(names: readonly number[]): Bits {
  let first = 0;
  let second = 0;
  for (const name of names) {
    const bit = 1 << ((name >> 1) & 31);
    if ((name & 1) === 0) first |= bit;
    else second |= bit;
  }
  return [first >>> 0, second >>> 0];
}
