import { classTest } from './classes.ts';
import { MAY_SPEAK, namesComments, namesOneComment } from './comment-names.ts';
import type { Page } from './page.ts';
import { INLINE, TAG, TagSet, UNSEEN } from './tags.ts';

const SCHEMA_COMMENT = /schema\.org\/(?:Comment|UserComments)$/;
const REPEATED = new TagSet(['li', 'article']);
/** Not readers' comments, whatever they are called: controls, and parts of a line, as in code with comments. */
const NEVER = new TagSet([
  ...INLINE,
  'form',
  'button',
  'input',
  'select',
  'textarea',
  'pre',
  'nav',
  'html',
  'body',
  'head',
]);
const maySpeak = classTest(MAY_SPEAK);
const NO_NAMES: readonly string[] = [];
const MOST_SHAPES = 200;
/** Characters: a shorter item of a list is one of a menu. */
const SHORTEST_UNNAMED = 40;

/**
 * The elements that are one comment each, in document order. Elements that look like comments are put together by how
 * they look; of these shapes the most frequent is taken, of equals the one that holds more: `li.comment`, and not the
 * `div.comment-body` in each. An element inside another of its shape is a reply. Where none is called a comment, the
 * items of lists in the place of the comments are.
 */
export function commentElements(page: Page): readonly number[] {
  let elements = FOUND.get(page);
  if (elements === undefined) FOUND.set(page, (elements = findElements(page)));
  return elements;
}

/** Rules, roles and the comments themselves ask for them. */
const FOUND = new WeakMap<Page, readonly number[]>();

function findElements(page: Page): number[] {
  const shapes = new Map<string, number[]>();
  const unnamed: number[] = [];
  let placeEnd = 0;
  for (let node = 0; node < page.size; node++) {
    const tag = page.tag[node];
    if (!page.isElement(node)) continue;
    // A form among the comments asks for one; one around them all is how some servers make pages.
    if (UNSEEN.has(tag) || (tag === TAG.form && node < placeEnd)) {
      node = page.end[node] - 1;
      continue;
    }
    if (NEVER.has(tag)) continue;
    // A quick look: most elements are called nothing of the kind, and need no closer one.
    const isCalled = maySpeak(page, node) || MAY_SPEAK.test(page.attribute(node, 'id') ?? '');
    const names = isCalled ? namesOf(page, node) : NO_NAMES;
    if (names.some(namesComments)) placeEnd = Math.max(placeEnd, page.end[node]);
    const shape = shapeOf(page, node, names);
    if (shape === null) {
      if (node < placeEnd && REPEATED.has(tag)) unnamed.push(node);
      continue;
    }
    const elements = shapes.get(shape);
    if (elements !== undefined) elements.push(node);
    else if (shapes.size < MOST_SHAPES) shapes.set(shape, [node]);
  }
  const lengths = new TextLengths(page);
  const named = best(page, [...shapes.values()], lengths);
  return named.length > 0
    ? named
    : outermost(page, unnamed).filter((node) => lengths.of(node) >= SHORTEST_UNNAMED);
}

/** The classes and the id of an element. */
export function namesOf(page: Page, node: number): string[] {
  const classes = page.attribute(node, 'class')?.slice(0, 500).split(/\s+/) ?? [];
  const id = page.attribute(node, 'id');
  return id === null ? classes : [...classes, id];
}

function shapeOf(page: Page, node: number, names: readonly string[]): string | null {
  if (SCHEMA_COMMENT.test(page.attribute(node, 'itemtype') ?? '')) return 'schema.org';
  if (page.attribute(node, 'itemprop') === 'comment') return 'itemprop';
  const name = names.find(namesOneComment);
  return name === undefined ? null : `${page.tagName(node)} ${name.replace(/\d+/g, '').toLowerCase()}`;
}

function best(page: Page, shapes: readonly number[][], lengths: TextLengths): number[] {
  let chosen: number[] = [];
  let longest = 0;
  for (const elements of shapes) {
    const told = elements.filter((element) => lengths.of(element) > 0);
    const length = outermost(page, told).reduce((sum, element) => sum + lengths.of(element), 0);
    if (told.length < chosen.length || (told.length === chosen.length && length <= longest)) continue;
    chosen = told;
    longest = length;
  }
  return chosen;
}

function outermost(page: Page, elements: readonly number[]): number[] {
  let end = 0;
  return elements.filter((element) => {
    if (element < end) return false;
    end = page.end[element];
    return true;
  });
}

/** Characters of text in any element, in two look-ups. */
class TextLengths {
  readonly #page: Page;
  readonly #before: Uint32Array;

  constructor(page: Page) {
    this.#page = page;
    const { count, length } = page.blocks;
    this.#before = new Uint32Array(count + 1);
    for (let block = 0; block < count; block++) this.#before[block + 1] = this.#before[block] + length[block];
  }

  of(element: number): number {
    const { blocks, end } = this.#page;
    return this.#before[blocks.firstFrom(end[element])] - this.#before[blocks.firstFrom(element)];
  }
}
