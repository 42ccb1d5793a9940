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

/**
 * What selectors can call the elements of a page (`p`, `#id`, `.class`), as numbers that are quick to compare. It is found
 * out of the elements that are asked for, and of what is around them.
 */
export class ElementNames {
  readonly #page: Page;
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #paths: (NamePath | undefined)[];
  /** By tag, then by the value of `class`. */
  readonly #names: Map<string | null, Names>[] = [];
  #countOfNames = 0;
  #countOfPaths = 0;

  constructor(page: Page) {
    this.#page = page;
    this.#paths = new Array(page.size).fill(undefined);
    this.#paths[0] = this.#newPath({ index: -1, numbers: [], bits: [0, 0] }, -1, [0, 0]);
  }

  /** The names of an element and of what is around it. */
  at(node: number): NamePath {
    return this.#paths[node] ?? this.#findWay(node);
  }

  #findWay(node: number): NamePath {
    const paths = this.#paths;
    const { parent } = this.#page;
    const way: number[] = [];
    for (let at = node; paths[at] === undefined; at = parent[at]) way.push(at);
    for (let i = way.length - 1; i >= 0; i--) paths[way[i]] = this.#find(way[i], paths[parent[way[i]]]!);
    return paths[node]!;
  }

  #find(node: number, above: NamePath): NamePath {
    const page = this.#page;
    const names = this.#namesOf(node, (this.#names[page.tag[node]] ??= new Map()));
    const id = page.attribute(node, 'id');
    if (id !== null) return this.#pathBelow(above, names, this.numberOf(`#${id}`));
    let path = above.below?.get(names.index);
    if (path === undefined) {
      path = this.#pathBelow(above, names, -1);
      (above.below ??= new Map()).set(names.index, path);
    }
    return path;
  }

  #pathBelow({ around, names: { bits }, id: above }: NamePath, names: Names, id: number): NamePath {
    const own = above < 0 ? NO_BITS : bitsOf([above]);
    return this.#newPath(names, id, [around[0] | bits[0] | own[0], around[1] | bits[1] | own[1]]);
  }

  #newPath(names: Names, id: number, around: Bits): NamePath {
    return { index: this.#countOfPaths++, names, id, around, below: null };
  }

  #namesOf(node: number, known: Map<string | null, Names>): Names {
    const classes = this.#page.attribute(node, 'class');
    let names = known.get(classes);
    if (names === undefined) {
      const numbers = [this.numberOf(this.#page.tagName(node))];
      if (classes !== null)
        for (const word of new Set(classes.split(/\s+/)))
          if (word !== '') numbers.push(this.numberOf(`.${word}`));
      names = { index: this.#countOfNames++, numbers, bits: bitsOf(numbers) };
      known.set(classes, names);
    }
    return names;
  }

  /** The number of a name, of an element or in a selector. */
  numberOf(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(name, number);
      this.#texts.push(name);
    }
    return number;
  }

  /** The name that has a number. */
  text(number: number): string {
    return this.#texts[number];
  }

  /** Whether an element has all of some names. */
  areAt(node: number, names: readonly number[]): boolean {
    const path = this.at(node);
    for (const name of names) if (!path.names.numbers.includes(name) && path.id !== name) return false;
    return true;
  }
}

/** Whether what is around elements may have all names whose bits these are. */
export const mayBeAround = ({ around }: NamePath, [first, second]: Bits): boolean =>
  (around[0] & first) === first && (around[1] & second) === second;

const NO_BITS: Bits = [0, 0];
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
