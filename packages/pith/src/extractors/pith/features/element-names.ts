import { type Page, remember } from '../../../page/index.ts';

/** Attributes in which pages say what an element is, beside its class; what the others say is for people and for tests. */
const NAMING = ['id', 'itemprop', 'role'];
const OTHERS = ['aria-label', 'data-testid'];
/** Characters: a longer value is no name. */
const LONGEST = 300;

/** What the elements of a page are called. Each distinct name has a number, so that it is looked into once. */
export class ElementNames {
  /** The values by their numbers; those from `telling` on are of attributes that do not say what an element is. */
  readonly all: readonly string[];
  readonly telling: number;
  /** The numbers of the names of element e are those from `start[e]` to before `start[e + 1]`. */
  readonly start: Uint32Array;
  readonly numbers: Uint32Array;
  /** Of each element a number for its class; 0 where it has none. */
  readonly classes: Uint32Array;

  constructor(page: Page) {
    const { classes } = page;
    const elements: number[] = [];
    const found: number[] = [];
    const all = classes.names.slice();
    const note = (attribute: string, numberOf: (name: string, element: number) => number) => {
      for (const element of page.withAttribute(attribute)) {
        elements.push(element);
        found.push(numberOf(page.attribute(element, attribute)!, element));
      }
    };
    const numbering = () => remember((name: string) => all.push(name) - 1);
    note('class', (_, element) => classes.of[element]);
    const ofNames = numbering();
    for (const attribute of NAMING) note(attribute, (name) => classes.numberOf(name) ?? ofNames(name));
    this.telling = all.length;
    const ofOthers = numbering();
    for (const attribute of OTHERS) note(attribute, (name) => (name === '' ? 0 : ofOthers(name)));
    this.all = all;
    this.classes = classes.of;
    this.start = new Uint32Array(page.size + 2);
    for (let i = 0; i < elements.length; i++) this.start[elements[i] + 2]++;
    for (let node = 2; node < this.start.length; node++) this.start[node] += this.start[node - 1];
    this.numbers = new Uint32Array(found.length);
    for (let i = 0; i < found.length; i++) this.numbers[this.start[elements[i] + 1]++] = found[i];
  }

  /** Whether two elements are called the same. */
  areAlike(a: number, b: number): boolean {
    const [from, size] = [this.start[a], this.start[a + 1] - this.start[a]];
    if (this.start[b + 1] - this.start[b] !== size) return false;
    for (let i = 0; i < size; i++)
      if (this.numbers[from + i] !== this.numbers[this.start[b] + i]) return false;
    return true;
  }

  /** A value, where it is no longer than names are; else nothing. */
  name(number: number): string {
    const value = this.all[number];
    return value.length < LONGEST ? value : '';
  }
}
