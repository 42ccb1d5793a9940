import type { Page } from '../page.ts';

/** What an element is called; elements that are called alike share it. */
export interface Names {
  readonly numbers: readonly number[];
  readonly bits: Bits;
  /** The number of the id, or -1; and the names without it where there is one, which others may have, too. */
  readonly id: number;
  readonly kin: Names | null;
}

export type Bits = readonly [number, number];

/** What selectors can call the elements of a page (`p`, `#id`, `.class`), as numbers that are quick to compare. */
export class ElementNames {
  readonly #page: Page;
  readonly #numbers = new Map<string, number>();
  readonly #at: Names[];
  /** Bits of the names of what is around each element, so that most selectors are refused without a walk upwards. */
  readonly #around: readonly [Uint32Array, Uint32Array];

  constructor(page: Page) {
    this.#page = page;
    this.#at = new Array(page.size).fill(namesOf([]));
    this.#around = [new Uint32Array(page.size), new Uint32Array(page.size)];
    const [one, other] = this.#around;
    /** By tag, then by the value of `class`. */
    const known: Map<string, Names>[] = [];
    for (let node = 1; node < page.size; node++) {
      const parent = page.parent[node];
      if (!page.isElement(node)) continue;
      this.#at[node] = this.#namesOf(node, (known[page.tag[node]] ??= new Map()));
      const [first, second] = this.#at[parent].bits;
      one[node] = one[parent] | first;
      other[node] = other[parent] | second;
    }
  }

  #namesOf(node: number, known: Map<string, Names>): Names {
    const page = this.#page;
    const classes = page.attribute(node, 'class') ?? '';
    let names = known.get(classes);
    if (names === undefined) {
      const words = classes.split(/\s+/).filter((word) => word !== '');
      const distinct = new Set([page.tagName(node), ...words.map((word) => `.${word}`)]);
      names = namesOf([...distinct].map((name) => this.#numberOf(name)));
      known.set(classes, names);
    }
    const id = page.attribute(node, 'id');
    if (id === null) return names;
    const number = this.#numberOf(`#${id}`);
    return namesOf([...names.numbers, number], number, names);
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

  at(node: number): Names {
    return this.#at[node];
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

function namesOf(numbers: readonly number[], id = -1, kin: Names | null = null): Names {
  return { numbers, bits: bitsOf(numbers), id, kin };
}

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
