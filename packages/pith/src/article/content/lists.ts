import { type Page, TAG } from '../../page/index.ts';
import type { Attributes } from './allowed.ts';
import type { Element } from './hast.ts';
import { isElement } from './tree.ts';

/** Where an ordered list stands: the page's number of the next item, and the one a reader would expect. */
interface Count {
  next: number;
  expected: number;
}

/** Keeps the numbers of ordered lists right where items are left out. */
export class ItemNumbers {
  readonly #page: Page;
  readonly #counts = new Map<number, Count>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** The properties of an `<ol>`. */
  list(node: number): Attributes {
    const start = readInteger(this.#page.attribute(node, 'start'));
    const reversed = this.#page.attribute(node, 'reversed') !== null;
    if (!reversed) this.#counts.set(node, { next: start ?? 1, expected: start ?? 1 });
    const type = /^[aAiI]$/.exec(this.#page.attribute(node, 'type') ?? '')?.[0];
    return { start: start === 1 ? null : start, reversed: reversed || null, type };
  }

  /** Counts an item, one that is left out too, and gives the properties of its `<li>`. */
  item(node: number, written = true): Attributes {
    const page = this.#page;
    const value = page.tag[page.parent[node]] === TAG.ol ? readInteger(page.attribute(node, 'value')) : null;
    const count = this.#counts.get(page.parent[node]);
    if (count === undefined) return { value };
    const number = value ?? count.next;
    count.next = number + 1;
    if (!written) return {};
    const properties = { value: number === count.expected ? null : number };
    count.expected = number + 1;
    return properties;
  }
}

/** Lists that came in pieces of one item each. */
const inPieces = new WeakSet<Element>();

/** Whether a list is the rest of the one before it: its numbers go on, or each item had a list of its own. */
export function goesOn(before: Element, list: Element): boolean {
  if (isElement(before, 'ul') && isElement(list, 'ul') && list.children.length === 1) {
    if (before.children.length > 1 && !inPieces.has(before)) return false;
    inPieces.add(before);
    return true;
  }
  if (!isElement(before, 'ol') || !isElement(list, 'ol') || before.properties['reversed']) return false;
  return list.properties['start'] === Number(before.properties['start'] ?? 1) + before.children.length;
}

/** Whether an item holds nothing but a list: it is the list of the item before. */
export function holdsOnlyList(page: Page, item: number): boolean {
  let lists = 0;
  for (let at = page.firstChild(item); at >= 0; at = page.nextSibling(at)) {
    if (page.tag[at] === TAG.ul || page.tag[at] === TAG.ol) lists++;
    else if (page.isElement(at) || (page.isText(at) && /\S/.test(page.text(at)))) return false;
  }
  return lists === 1;
}

/** Whether a list is none to a reader: pictures of a gallery, or parts that open and close one by one. */
export function isLayoutList(page: Page, list: number): boolean {
  let isPictures = GALLERY.test(page.attribute(list, 'class') ?? '');
  let isDetails = true;
  let items = 0;
  for (let item = page.firstChild(list); item >= 0; item = page.nextSibling(item)) {
    if (page.tag[item] !== TAG.li) continue;
    items++;
    isPictures &&= page.find(TAG.img, item, page.end[item]) >= 0;
    isDetails &&=
      page.tag[page.firstChild(item)] === TAG.details && page.end[page.firstChild(item)] === page.end[item];
    if (!isPictures && !isDetails) return false;
  }
  return items > 0;
}

const GALLERY = /(?:^|[\s_-])galler(?:y|ies)(?=$|[\s_-])/i;

function readInteger(value: string | null): number | null {
  return value !== null && /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : null;
}
