import { tick } from '../deadline.ts';
import type { Page } from '../page.ts';
import { ElementNames, mayBeAround, type Names } from './element-names.ts';
import type { Selector, Test } from './selectors.ts';

interface Part {
  names: readonly number[];
  tests: readonly Test[];
  combinator: string;
}

/** A selector for one page: what must be called so, by the numbers of the names. */
export interface Compiled {
  parts: readonly Part[];
  /** The same without all that names do not tell: what does not match this does not match it either. */
  ofNamesAlone: readonly Part[];
  /** What must be around the element. */
  around: readonly number[];
  /** Whether it asks for more than the names of the element. */
  asksMore: boolean;
  /** Whether elements with the same path of names match it all or none. */
  isOfNames: boolean;
}

const NOTHING: readonly number[] = [];
/** Looks that are taken at elements. */
const MOST_STEPS = 5_000_000;

/** Tells which elements of a page selectors match. Every look costs one of a number of steps: pages may be hostile. */
export class Elements {
  readonly page: Page;
  readonly names: ElementNames;
  /** Boxes that are taken to be ticked beside those that say so. */
  readonly checked: ReadonlySet<number>;
  readonly #compiled: Map<Selector, Compiled | null>;
  #steps = MOST_STEPS;
  /** The element before each among its siblings, or -1. */
  #previous: Int32Array | undefined;
  readonly #places: (Uint32Array | undefined)[] = [];
  readonly #placesOf = new Map<Selector, Uint32Array>();
  readonly #placesFromEnd = new Map<Selector, Uint32Array>();
  readonly #holders = new Map<Selector, Uint8Array>();

  /** `before` are the same elements with other boxes ticked. */
  constructor(page: Page, checked: ReadonlySet<number> = new Set(), before?: Elements) {
    this.page = page;
    this.checked = checked;
    this.names = before?.names ?? new ElementNames(page);
    this.#compiled = before === undefined ? new Map() : before.#compiled;
  }

  /** Whether there were more looks to take than allowed: nothing matches any more. */
  get isExhausted(): boolean {
    return this.#steps < 0;
  }

  /** Takes steps for other work; says whether there were so many. */
  spend(steps: number): boolean {
    tick(steps);
    this.#steps -= steps;
    return this.#steps >= 0;
  }

  /** A selector made ready for this page; null where it asks for an attribute that no element has. */
  compile(selector: Selector): Compiled | null {
    let compiled = this.#compiled.get(selector);
    if (compiled === undefined) {
      compiled = this.#compile(selector);
      this.#compiled.set(selector, compiled);
    }
    return compiled;
  }

  #compile({ compounds, isOfNames }: Selector): Compiled | null {
    for (const { attributes } of compounds)
      for (const name of attributes) if (!this.page.usesAttribute(name)) return null;
    const parts = compounds.map(({ names, tests, combinator }) => ({
      names: names.map((name) => this.names.numberOf(name)),
      tests,
      combinator,
    }));
    let around: readonly number[] = NOTHING;
    for (let i = 1; i < parts.length; i++) {
      const { combinator: leads } = parts[i - 1];
      if (leads === ' ' || leads === '>') around = [...around, ...parts[i].names];
    }
    const asksMore = parts.length > 1 || parts[0].tests.length > 0;
    const ofNamesAlone = isOfNames ? parts : withoutTests(parts);
    return { parts, ofNamesAlone, around, asksMore, isOfNames };
  }

  matches(selector: Selector, node: number): boolean {
    const compiled = this.compile(selector);
    return compiled !== null && this.matchesCompiled(compiled, node);
  }

  /** Whether an element with some names has those that a selector asks of the element it means. */
  isCalled({ numbers }: Names, { parts }: Compiled): boolean {
    tick();
    return --this.#steps >= 0 && parts[0].names.every((name) => numbers.includes(name));
  }

  matchesCompiled({ parts, around }: Compiled, node: number): boolean {
    if (--this.#steps < 0 || !mayBeAround(this.names.at(node), around)) return false;
    return this.#matchesFrom(parts, 0, node);
  }

  /** Whether an element may match, by its names and those of what is around it. */
  mayMatch({ ofNamesAlone, around }: Compiled, node: number): boolean {
    return mayBeAround(this.names.at(node), around) && this.#matchesFrom(ofNamesAlone, 0, node);
  }

  #matchesFrom(parts: readonly Part[], index: number, node: number): boolean {
    const { names, tests, combinator } = parts[index];
    tick();
    if (--this.#steps < 0) return false;
    if (!this.names.areAt(node, names)) return false;
    for (const test of tests) if (!test(this, node)) return false;
    if (index + 1 === parts.length) return true;
    const isSibling = combinator === '+' || combinator === '~';
    const { parent } = this.page;
    for (let at = isSibling ? this.#before(node) : parent[node]; at > 0; ) {
      if (this.#matchesFrom(parts, index + 1, at)) return true;
      if (combinator === '>' || combinator === '+' || this.#steps < 0) return false;
      at = isSibling ? this.#before(at) : parent[at];
    }
    return false;
  }

  /** The element before another among its siblings, or -1. */
  #before(node: number): number {
    if (this.#previous === undefined) {
      const { page } = this;
      const previous = new Int32Array(page.size).fill(-1);
      const newest = new Int32Array(page.size).fill(-1);
      for (let node = 1; node < page.size; node++) {
        if (!page.isElement(node)) continue;
        previous[node] = newest[page.parent[node]];
        newest[page.parent[node]] = node;
      }
      this.#previous = previous;
    }
    return this.#previous[node];
  }

  /** The elements that have others in them, or beside them, that a selector matches; found in one pass. */
  holders(selector: Selector, combinator: string): Uint8Array {
    let holders = this.#holders.get(selector);
    if (holders !== undefined) return holders;
    const { page } = this;
    holders = new Uint8Array(page.size);
    this.#holders.set(selector, holders);
    for (let node = 1; node < page.size; node++) {
      if (!page.isElement(node) || !this.matches(selector, node)) continue;
      const isBeside = combinator === '+' || combinator === '~';
      const isFar = combinator === '' || combinator === '~';
      let at = isBeside ? this.#before(node) : page.parent[node];
      while (at > 0 && holders[at] === 0) {
        holders[at] = 1;
        at = !isFar ? -1 : isBeside ? this.#before(at) : page.parent[at];
      }
    }
    return holders;
  }

  /** Which of its siblings that a selector matches an element is, from 1. */
  placeAmong(selector: Selector, node: number, fromEnd: boolean): number {
    const places = fromEnd ? this.#placesFromEnd : this.#placesOf;
    let found = places.get(selector);
    if (found === undefined) {
      found = placesAmongSiblings(this.page, fromEnd, false, (node) => this.matches(selector, node));
      places.set(selector, found);
    }
    return found[node];
  }

  /** Which of its siblings an element is, from 1. */
  place(node: number, fromEnd: boolean, ofType: boolean): number {
    const kind = (fromEnd ? 2 : 0) + (ofType ? 1 : 0);
    this.#places[kind] ??= placesAmongSiblings(this.page, fromEnd, ofType);
    return this.#places[kind][node];
  }
}

/** What stands beside an element is in the same element as it. */
function withoutTests(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  for (const [i, { names, combinator }] of parts.entries()) {
    const leads = parts[i - 1]?.combinator;
    if (leads === '+' || leads === '~') kept[kept.length - 1].combinator = combinator;
    else kept.push({ names, tests: [], combinator });
  }
  return kept;
}

/** For each element, which of its siblings it is, in one pass over the page. */
function placesAmongSiblings(
  page: Page,
  fromEnd: boolean,
  ofType: boolean,
  isCounted = (_node: number) => true,
): Uint32Array {
  const places = new Uint32Array(page.size);
  const counts = new Map<number, number>();
  for (let step = 1; step < page.size; step++) {
    const node = fromEnd ? page.size - step : step;
    if (!page.isElement(node) || !isCounted(node)) continue;
    const key = page.parent[node] * 0x10000 + (ofType ? page.tag[node] : 0);
    const place = (counts.get(key) ?? 0) + 1;
    counts.set(key, place);
    places[node] = place;
  }
  return places;
}
