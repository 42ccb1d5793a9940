import { tick } from '../deadline.ts';
import type { Page } from '../page.ts';

type Bits = readonly number[];

/** What elements of the same tag and classes are called. */
export interface Names {
  readonly index: number;
  readonly numbers: readonly number[];
}

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
  /** The same for what is inside. */
  inside: Bits | null;
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
  readonly #paths: (NamePath | undefined)[];
  /** By tag, then by one more than the number of the class; 0 is for those without. */
  readonly #names: Names[][] = [];
  #countOfNames = 0;
  #countOfPaths = 0;

  constructor(page: Page) {
    this.#page = page;
    this.#paths = new Array(page.size).fill(undefined);
    this.#paths[0] = this.#newPath({ index: -1, numbers: [] }, -1, new Array(WORDS_OF_BITS).fill(0));
  }

  /** The names of an element and of what is around it. */
  at(node: number): NamePath {
    return this.#paths[node] ?? this.#findWay(node);
  }

  #findWay(node: number): NamePath {
    const paths = this.#paths;
    const { parent } = this.#page;
    const above = paths[parent[node]];
    if (above !== undefined) return (paths[node] = this.#find(node, above));
    const way: number[] = [];
    for (let at = node; paths[at] === undefined; at = parent[at]) way.push(at);
    for (let i = way.length - 1; i >= 0; i--) paths[way[i]] = this.#find(way[i], paths[parent[way[i]]]!);
    return paths[node]!;
  }

  #find(node: number, above: NamePath): NamePath {
    const page = this.#page;
    // What is in a template stands in no element.
    if (!page.isElement(node)) return this.#paths[0]!;
    const names = this.#namesOf(node, (this.#names[page.tag[node]] ??= []));
    const id = page.attribute(node, 'id');
    if (id !== null) return this.#pathBelow(above, names, this.numberOf(`#${id}`));
    let path = above.below?.get(names.index);
    if (path === undefined) {
      path = this.#pathBelow(above, names, -1);
      (above.below ??= new Map()).set(names.index, path);
    }
    return path;
  }

  #pathBelow(above: NamePath, names: Names, id: number): NamePath {
    above.inside ??= bitsInside(above);
    return this.#newPath(names, id, above.inside);
  }

  #newPath(names: Names, id: number, around: Bits): NamePath {
    return { index: this.#countOfPaths++, names, id, around, inside: null, below: null };
  }

  #namesOf(node: number, known: Names[]): Names {
    const { classes } = this.#page;
    const number = classes.of[node];
    // `[class]` asks for an empty one, too.
    const isWithout = number === 0 && this.#page.attribute(node, 'class') === null;
    const place = isWithout ? 0 : number + 1;
    let names = known[place];
    if (names === undefined) {
      const numbers = new Set([this.numberOf(this.#page.tagName(node))]);
      this.#addClasses(classes.names[number], numbers);
      names = known[place] = { index: this.#countOfNames++, numbers: [...numbers] };
    }
    return names;
  }

  #addClasses(classes: string, numbers: Set<number>): void {
    for (let start = 0; start < classes.length; start++) {
      tick();
      let end = start;
      while (end < classes.length && !isSpace(classes.charCodeAt(end))) end++;
      if (end > start) numbers.add(this.numberOf(`.${classes.slice(start, end)}`));
      start = end;
    }
  }

  /** The number of a name, of an element or in a selector. */
  numberOf(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(name, number);
    }
    return number;
  }

  /** Whether an element has all of some names. */
  areAt(node: number, names: readonly number[]): boolean {
    const path = this.at(node);
    for (const name of names) if (!path.names.numbers.includes(name) && path.id !== name) return false;
    return true;
  }
}

/** One of 512 bits for each name: on most pages, names that are around elements share none. */
const WORDS_OF_BITS = 16;
const wordOf = (name: number) => (name >> 5) % WORDS_OF_BITS;

function bitsInside({ around, names, id }: NamePath): Bits {
  const inside = [...around];
  for (const name of names.numbers) inside[wordOf(name)] |= 1 << name;
  if (id >= 0) inside[wordOf(id)] |= 1 << id;
  return inside;
}

/** Whether what is around elements may have some names. */
export function mayBeAround({ around }: NamePath, names: readonly number[]): boolean {
  for (const name of names) if ((around[wordOf(name)] & (1 << name)) === 0) return false;
  return true;
}

/** The white space of HTML. */
const isSpace = (unit: number) => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d && unit !== 0x0b);
