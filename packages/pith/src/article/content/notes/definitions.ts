import { collapse, INLINE, isHeading, type Page, TAG, TagSet } from '../../../page/index.ts';
import type { Kept } from '../kept.ts';
import { kindOfMark } from './marks.ts';

/** A note as a range of nodes. */
export interface Definition {
  start: number;
  end: number;
  /** It is an element of a list or beside the text, not a paragraph. */
  inList: boolean;
  /** The page says that notes stand here. */
  named: boolean;
}

const IN_LINE = new TagSet(INLINE);
const WRAPPER = new TagSet(['div', 'section', 'aside', 'li', 'dd', 'blockquote', 'td', 'th', 'tr']);
const LISTED = new TagSet(['li', 'dd', 'dt', 'aside', 'tr', 'small']);
const ONE_NOTE = new TagSet(['li', 'dd', 'aside']);
/** What is no note, but a part of the article that is referred to. */
const OTHER = new TagSet([
  ...([
    'figure',
    'pre',
    'nav',
    'header',
    'body',
    'html',
    'main',
    'form',
    'ul',
    'ol',
    'dl',
    'hr',
    'tbody',
  ] as const),
  ...(['img', 'svg', 'article', 'math', 'input', 'iframe', 'video'] as const),
]);
const NOTE_NAMES =
  /(?:foot|end|side|margin|rear)-?notes?|(?:^|[\s_-])(?:notes?|fn|ftn|references?|reflist|ref|citations?|cite|biblio\w*)(?=$|[\s_:\d-])/i;
/** Characters of a mark, and of the white space around it. */
const MOST_OF_MARK = 12;
const LONGEST_SPACE = 1000;
/** Nodes looked at before the place of a note in its line. */
const NEAR = 30;
const LONGEST_NOTE = 5000;
/** Elements around a note whose names are read. */
const LEVELS = 3;

/** Tells which part of the page is the note at a place. */
export class Definitions {
  readonly #page: Page;
  readonly #kept: Kept;
  /** The places of all notes that may be, in order. */
  readonly #places: readonly number[];
  readonly #known = new Map<number, Definition | null>();

  constructor(page: Page, kept: Kept, places: Iterable<number>) {
    this.#page = page;
    this.#kept = kept;
    this.#places = [...new Set(places)].sort((a, b) => a - b);
  }

  at(place: number): Definition | null {
    let found = this.#known.get(place);
    if (found === undefined) {
      const range = this.#rangeAt(place);
      found = range !== null && this.#canBeNote(range) ? range : null;
      if (found !== null) found.named ||= this.#hasNames(place);
      this.#known.set(place, found);
    }
    return found;
  }

  #rangeAt(place: number): Definition | null {
    let block = place;
    while (block > 0 && IN_LINE.has(this.#page.tag[block])) block = this.#page.parent[block];
    const isAlone = this.#countIn(block, this.#page.end[block]) === 1;
    if (block === place || (isAlone && this.#isAtEdge(block, place))) return this.#element(block);
    return this.#line(block, place);
  }

  #countIn(start: number, end: number): number {
    return this.#firstFrom(end) - this.#firstFrom(start);
  }

  /** The index of the first place at or after a node. */
  #firstFrom(node: number): number {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#places[middle] < node) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isAtEdge(block: number, place: number): boolean {
    return this.#isMarkOnly(block + 1, place) || this.#isMarkOnly(place + 1, this.#page.end[block]);
  }

  #isMarkOnly(start: number, end: number): boolean {
    if (end - start > NEAR) return false;
    let text = '';
    for (let at = start; at < end && text.length < LONGEST_SPACE; at++)
      text += this.#page.text(at).slice(0, LONGEST_SPACE);
    return text.trim().length <= MOST_OF_MARK && !/\p{L}{2}|\p{L}.*\s.*\p{L}/su.test(text);
  }

  /** An element that is a note, with what goes with it. */
  #element(block: number): Definition | null {
    const page = this.#page;
    let unit = block;
    if (isHeading(page.tag[unit])) return this.#untilNext(unit, isMark(page, unit));
    if (page.tag[unit] === TAG.dt) return this.#untilNext(unit, true);
    for (let up = page.parent[unit]; this.#isWrapper(up, unit); up = page.parent[up]) unit = up;
    const tag = page.tag[unit];
    if (OTHER.has(tag) || tag === TAG.td || tag === TAG.th) return null;
    if (tag === TAG.table && page.find(TAG.tr, page.find(TAG.tr, unit) + 1, page.end[unit]) >= 0) return null;
    const named = this.#isNamed(unit);
    return { start: unit, end: this.#endOf(unit, named), inList: LISTED.has(tag), named };
  }

  /** Whether an element around a note is the whole of it: nothing stands before, and its siblings are notes, too. */
  #isWrapper(up: number, unit: number): boolean {
    const page = this.#page;
    if (up < 0 || !WRAPPER.has(page.tag[up]) || LISTED.has(page.tag[unit])) return false;
    if (this.#countIn(up, page.end[up]) > 1) return false;
    // A row has the number of its note in a cell of its own.
    if (page.tag[up] === TAG.tr) return true;
    if (this.#kept.textBetween(up, unit) > 0) return false;
    if (ONE_NOTE.has(page.tag[up])) return true;
    const outer = page.parent[up];
    return page.tag[up] === TAG.td || page.tag[up] === TAG.th || this.#countIn(outer, page.end[outer]) > 1;
  }

  /** Further paragraphs of a note that has no element around them, among named notes only. */
  #endOf(unit: number, named: boolean): number {
    const page = this.#page;
    if (!named || page.tag[unit] !== TAG.p || !this.#hasNames(page.parent[unit])) return page.end[unit];
    return this.#untilNext(unit, true)?.end ?? page.end[unit];
  }

  /** From an element on to the next note or heading among its siblings. */
  #untilNext(first: number, isNote: boolean): Definition | null {
    if (!isNote) return null;
    const page = this.#page;
    let end = page.end[first];
    for (let at = page.nextSibling(first); at >= 0; at = page.nextSibling(at)) {
      const tag = page.tag[at];
      if (isHeading(tag) || tag === TAG.hr || tag === TAG.dt || this.#countIn(at, page.end[at]) > 0) break;
      end = page.end[at];
    }
    return { start: first, end, inList: true, named: this.#isNamed(first) };
  }

  /** One of several notes in a block, each in lines of its own. */
  #line(block: number, place: number): Definition | null {
    const page = this.#page;
    const start = this.#lineStart(block, place);
    const next = this.#places[this.#firstFrom(place + 1)] ?? page.size;
    const isLast = next >= page.end[block];
    const end = isLast ? this.#lineEnd(block, place) : this.#lineStart(block, next);
    return start < 0 || end <= start ? null : { start, end, inList: false, named: this.#isNamed(block) };
  }

  #lineStart(block: number, place: number): number {
    const page = this.#page;
    let at = place - 1;
    for (; at > block && page.tag[at] !== TAG.br; at--) {
      if (place - at > NEAR || (page.isElement(at) && !IN_LINE.has(page.tag[at]))) return -1;
    }
    return this.#isMarkOnly(at + 1, place) ? at + 1 : -1;
  }

  /** The last note of a block ends at an empty line or at the next block. */
  #lineEnd(block: number, place: number): number {
    const page = this.#page;
    let breaks = 0;
    for (let at = place + 1; at < page.end[block]; at++) {
      if (page.tag[at] === TAG.br) {
        if (++breaks === 2) return at;
      } else if (page.isElement(at) && !IN_LINE.has(page.tag[at])) return at;
      else if (page.isText(at) && /\S/.test(page.text(at))) breaks = 0;
    }
    return page.end[block];
  }

  #isNamed(node: number): boolean {
    let at = node;
    for (let up = 0; at >= 0 && up <= LEVELS; up++, at = this.#page.parent[at])
      if (this.#page.tag[at] === TAG.body) return false;
      else if (this.#hasNames(at)) return true;
    return false;
  }

  #hasNames(node: number): boolean {
    return ['role', 'class', 'id', 'name', 'epub:type'].some((name) =>
      NOTE_NAMES.test(this.#page.attribute(node, name)?.replace(/^doc-/, '') ?? ''),
    );
  }

  #canBeNote({ start, end }: Definition): boolean {
    const page = this.#page;
    const length = this.#kept.textBetween(start, end);
    if (length === 0 || length > LONGEST_NOTE) return false;
    for (let at = start; at < end; at++) if (isHeading(page.tag[at]) && !isMark(page, at)) return false;
    return true;
  }
}

function isMark(page: Page, node: number): boolean {
  return page.end[node] - node < NEAR && kindOfMark(collapse(page.textContent(node))) !== 'none';
}
