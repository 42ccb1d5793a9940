import type { Page } from '../page.ts';

/** What elements of the same tag and classes are called. */
export interface Names {
  readonly index: number;
  readonly numbers: readonly number[];
  readonly bits: Bits;
}

export type Bits = readonly [number, number];

/**
 * Elements that are called alike, and so is what is around each of them: selectors that ask for nothing but names match all of
 * them or none.
 */
export interface NamePath {
  readonly index: number;
  readonly names: Names;
  /** The number of the element's id, or -1. */
  readonly id: number;
  /** Bits of the names of what is around, so that most selectors are refused without a walk upwards. */
  readonly around: Bits;
  /** The paths of elements without an id that are right inside, by the index of their names. */
  below: Map<number, NamePath> | null;
}

/** What selectors can call the elements of a page (`p`, `#id`, `.class`), as numbers that are quick to compare. */
export class ElementNames {
  readonly #numbers = new Map<string, number>();
  readonly #paths: NamePath[];
  #countOfNames = 0;
  #countOfPaths = 0;

  constructor(page: Page) {
    const top = this.#newPath({ index: -1, numbers: [], bits: [0, 0] }, -1, [0, 0]);
    this.#paths = new Array(page.size).fill(top);
    const withId = page.withAttribute('id');
    let nextId = 0;
    /** By tag, then by the value of `class`. */
    const known: Map<string | null, Names>[] = [];
    for (let node = 1; node < page.size; node++) {
      if (!page.isElement(node)) continue;
      const names = this.#namesOf(page, node, (known[page.tag[node]] ??= new Map()));
      const above = this.#paths[page.parent[node]];
      if (withId[nextId] === node) {
        nextId++;
        this.#paths[node] = this.#pathBelow(above, names, this.#numberOf(`#${page.attribute(node, 'id')}`));
        continue;
      }
      let path = above.below?.get(names.index);
      if (path === undefined) {
        path = this.#pathBelow(above, names, -1);
        (above.below ??= new Map()).set(names.index, path);
      }
      this.#paths[node] = path;
    }
  }

  #pathBelow({ around, names: { bits }, id: above }: NamePath, names: Names, id: number): NamePath {
    const own = above < 0 ? NO_BITS : bitsOf([above]);
    return this.#newPath(names, id, [around[0] | bits[0] | own[0], around[1] | bits[1] | own[1]]);
  }

  #newPath(names: Names, id: number, around: Bits): NamePath {
    return { index: this.#countOfPaths++, names, id, around, below: null };
  }

  #namesOf(page: Page, node: number, known: Map<string | null, Names>): Names {
    const classes = page.attribute(node, 'class');
    let names = known.get(classes);
    if (names === undefined) {
      const numbers = [this.#numberOf(page.tagName(node))];
      if (classes !== null)
        for (const word of new Set(classes.split(/\s+/)))
          if (word !== '') numbers.push(this.#numberOf(`.${word}`));
      names = { index: this.#countOfNames++, numbers, bits: bitsOf(numbers) };
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

  /** The names of an element and of what is around it. */
  at(node: number): NamePath {
    return this.#paths[node];
  }

  /** Whether an element has all of some names. */
  areAt(node: number, names: readonly number[]): boolean {
    const path = this.#paths[node];
    for (const name of names) if (!path.names.numbers.includes(name) && path.id !== name) return false;
    return true;
  }
}

/** Whether what is around elements may have all names whose bits these are. */
export const mayBeAround = ({ around }: NamePath, [first, second]: Bits): boolean =>
  (around[0] & first) === first && (around[1] & second) === second;

const NO_BITS: Bits = [0, 0];
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
  return [first, second];
}
