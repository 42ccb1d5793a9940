import type { Page } from '../page.ts';

/** What elements of the same tag and classes are called. */
export interface Names {
  readonly numbers: readonly number[];
  readonly bits: Bits;
}

export type Bits = readonly [number, number];

const NO_NAMES: Names = { numbers: [], bits: [0, 0] };

/** What selectors can call the elements of a page (`p`, `#id`, `.class`), as numbers that are quick to compare. */
export class ElementNames {
  readonly #numbers = new Map<string, number>();
  readonly #at: Names[];
  /** The number of each element's id, or -1. */
  readonly #idAt: Int32Array;
  /** Bits of the names of what is around each element, so that most selectors are refused without a walk upwards. */
  readonly #around: readonly [Uint32Array, Uint32Array];

  constructor(page: Page) {
    this.#at = new Array(page.size).fill(NO_NAMES);
    this.#idAt = new Int32Array(page.size).fill(-1);
    for (const node of page.withAttribute('id'))
      this.#idAt[node] = this.#numberOf(`#${page.attribute(node, 'id')}`);
    this.#around = [new Uint32Array(page.size), new Uint32Array(page.size)];
    const [one, other] = this.#around;
    /** By tag, then by the value of `class`. */
    const known: Map<string, Names>[] = [];
    for (let node = 1; node < page.size; node++) {
      if (!page.isElement(node)) continue;
      this.#at[node] = this.#namesOf(page, node, (known[page.tag[node]] ??= new Map()));
      const parent = page.parent[node];
      const [first, second] = this.#at[parent].bits;
      one[node] = one[parent] | first;
      other[node] = other[parent] | second;
      const id = this.#idAt[parent];
      if (id < 0) continue;
      if ((id & 1) === 0) one[node] |= bitOf(id);
      else other[node] |= bitOf(id);
    }
  }

  #namesOf(page: Page, node: number, known: Map<string, Names>): Names {
    const classes = page.attribute(node, 'class') ?? '';
    let names = known.get(classes);
    if (names === undefined) {
      const distinct = new Set([this.#numberOf(page.tagName(node))]);
      for (const word of classes.split(/\s+/)) if (word !== '') distinct.add(this.#numberOf(`.${word}`));
      const numbers = [...distinct];
      names = { numbers, bits: bitsOf(numbers) };
      known.set(classes, names);
    }
    return names;
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

  /**
   * Whether there are elements with the classes and ids of a selector, as a quick look tells: it saves reading most rules
   * of a framework, which are about elements that a page does not have.
   */
  haveAll(selector: string): boolean {
    for (let i = 0; i < selector.length; i++) {
      const unit = selector.charCodeAt(i);
      // From an attribute or a bracket on, names need not be those of one element.
      if (unit === OPEN_SQUARE || unit === OPEN_ROUND || unit === BACKSLASH) return true;
      if (unit !== DOT && unit !== HASH) continue;
      const start = i;
      while (i + 1 < selector.length && isOfName(selector.charCodeAt(i + 1))) i++;
      if (selector.charCodeAt(i + 1) === BACKSLASH) return true;
      if (this.find(selector.slice(start, i + 1)) === undefined) return false;
    }
    return true;
  }

  /** The names of an element without its id, shared by elements that are called alike. */
  at(node: number): Names {
    return this.#at[node];
  }

  /** The number of an element's id, or -1. */
  idAt(node: number): number {
    return this.#idAt[node];
  }

  /** Whether an element has all of some names. */
  areAt(node: number, names: readonly number[]): boolean {
    const { numbers } = this.#at[node];
    for (const name of names) if (!numbers.includes(name) && this.#idAt[node] !== name) return false;
    return true;
  }

  /** Whether the elements around a node may have all names whose bits these are. */
  mayBeAround(node: number, [first, second]: Bits): boolean {
    const [one, other] = this.#around;
    return (one[node] & first) >>> 0 === first && (other[node] & second) >>> 0 === second;
  }
}

const [HASH, OPEN_ROUND, DOT, OPEN_SQUARE, BACKSLASH] = [0x23, 0x28, 0x2e, 0x5b, 0x5c];

/** Whether a character goes on with the name of a class or an id: letters, digits, `-`, `_`, and all beyond ASCII. */
function isOfName(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    (unit >= 0x30 && unit <= 0x39) ||
    unit === 0x2d ||
    unit === 0x5f ||
    unit >= 0x80
  );
}

const bitOf = (name: number) => 1 << ((name >> 1) & 31);

/** One of 64 bits for each name. */
export function bitsOf(names: readonly number[]): Bits {
  let first = 0;
  let second = 0;
  for (const name of names) {
    if ((name & 1) === 0) first |= bitOf(name);
    else second |= bitOf(name);
  }
  return [first >>> 0, second >>> 0];
}
