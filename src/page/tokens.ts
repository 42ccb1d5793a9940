import { decodeHTML } from 'entities';
import { CLASS, classOf } from './characters.ts';
import type { Page } from './page.ts';

/** Kinds of tokens. */
export const TOKEN = Object.freeze({ openTag: 1, closeTag: 2, word: 3, symbol: 4 });

/** The source as written, as a list of tags, words and symbols. A token is an integer. */
export class Tokens {
  readonly count: number;
  readonly kind: Uint8Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly #page: Page;
  #node: Int32Array | undefined;

  constructor(page: Page, count: number, kind: Uint8Array, start: Uint32Array, end: Uint32Array) {
    this.#page = page;
    this.count = count;
    this.kind = kind;
    this.start = start;
    this.end = end;
  }

  isTag(token: number): boolean {
    return this.kind[token] <= TOKEN.closeTag;
  }

  /** A word or symbol, character references decoded; a tag as written. */
  text(token: number): string {
    const written = this.#page.source.slice(this.start[token], this.end[token]);
    return this.isTag(token) || !written.includes('&') ? written : decodeHTML(written);
  }

  /** A tag's name, in lower case; empty for others. */
  name(token: number): string {
    const from = this.start[token] + this.kind[token]; // past `<` or `</`
    return this.isTag(token)
      ? this.#page.source.slice(from, endOfName(this.#page.source, from)).toLowerCase()
      : '';
  }

  /** Each word's and symbol's text node, each start tag's element; -1 where the tree has none. */
  get node(): Int32Array {
    if (this.#node === undefined) {
      this.#node = new Int32Array(this.count).fill(-1);
      const textAt = this.#page.sourceMap.walker('texts');
      const elementAt = this.#page.sourceMap.walker('elements');
      for (let token = 0; token < this.count; token++) {
        if (this.kind[token] === TOKEN.openTag) this.#node[token] = elementAt(this.start[token]);
        else if (this.kind[token] !== TOKEN.closeTag) this.#node[token] = textAt(this.start[token]);
      }
    }
    return this.#node;
  }
}

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const AMPERSAND = 0x26;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const EQUALS = 0x3d;

/** Elements whose content is not text of the page, and not markup either. */
const DISCARDED = new Set(['script', 'style', 'iframe', 'noembed', 'noframes']);
const REFERENCE = /&(?:#[xX]?[0-9a-fA-F]{1,12}|[a-zA-Z][a-zA-Z0-9]{0,40});?/y;

/** One pass over the source. The contents of script and style are left out ("Maximum Subsequence", section 5.2). */
export function scanTokens(page: Page): Tokens {
  const { source } = page;
  const { length } = source;
  // No token is shorter than a character, most are far longer: grow from a fair guess.
  let kind = new Uint8Array((length >> 3) + 16);
  let start = new Uint32Array(kind.length);
  let end = new Uint32Array(kind.length);
  let count = 0;
  const closers = new Closers(source);
  const push = (k: number, from: number, to: number): void => {
    if (count === kind.length) {
      const size = count * 2;
      kind = enlarged(kind, new Uint8Array(size));
      start = enlarged(start, new Uint32Array(size));
      end = enlarged(end, new Uint32Array(size));
    }
    kind[count] = k;
    start[count] = from;
    end[count] = to;
    count++;
  };
  let i = 0;
  while (i < length) {
    const unit = source.charCodeAt(i);
    if (unit === LESS_THAN) {
      const next = source.charCodeAt(i + 1);
      const closes = next === SLASH;
      if (isLetter(closes ? source.charCodeAt(i + 2) : next)) {
        const to = endOfTag(source, i + 1);
        push(closes ? TOKEN.closeTag : TOKEN.openTag, i, to);
        i = closes ? to : closers.skipContent(i + 1, to);
      } else if (next === BANG || next === QUESTION || closes) i = endOfDeclaration(source, i, closers);
      else push(TOKEN.symbol, i, ++i);
      continue;
    }
    if (unit === AMPERSAND) {
      const [kindOf, to] = readReference(source, i);
      const last = kindOf === CLASS.word ? endOfWord(source, to) : to;
      if (kindOf !== CLASS.space) push(kindOf === CLASS.symbol ? TOKEN.symbol : TOKEN.word, i, last);
      i = last;
      continue;
    }
    const kindOf = classOf(unit);
    if (kindOf === CLASS.space) i++;
    else if (kindOf === CLASS.word) {
      const to = endOfWord(source, i + 1);
      push(TOKEN.word, i, to);
      i = to;
    } else {
      // A pair of surrogates is one character.
      const to = unit >= 0xd800 && unit <= 0xdbff ? Math.min(i + 2, length) : i + 1;
      push(kindOf === CLASS.single ? TOKEN.word : TOKEN.symbol, i, to);
      i = to;
    }
  }
  return new Tokens(page, count, kind.slice(0, count), start.slice(0, count), end.slice(0, count));
}

function enlarged<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function isLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function endOfName(source: string, from: number): number {
  let i = from;
  for (; i < source.length; i++) {
    const unit = source.charCodeAt(i);
    if (unit <= 0x20 || unit === SLASH || unit === GREATER_THAN) break;
  }
  return i;
}

/** One past the `>` of a tag whose name starts at `from`; quoted values may hold one. */
function endOfTag(source: string, from: number): number {
  const { length } = source;
  let afterEquals = false;
  for (let i = endOfName(source, from); i < length; i++) {
    const unit = source.charCodeAt(i);
    if (unit === GREATER_THAN) return i + 1;
    if (afterEquals && (unit === QUOTE || unit === APOSTROPHE)) {
      const close = source.indexOf(unit === QUOTE ? '"' : "'", i + 1);
      if (close < 0) return length;
      i = close;
      afterEquals = false;
    } else if (unit === EQUALS) afterEquals = true;
    else if (unit > 0x20) afterEquals = false;
  }
  return length;
}

function endOfDeclaration(source: string, from: number, closers: Closers): number {
  if (source.startsWith('<!--', from)) {
    if (source.startsWith('<!-->', from)) return from + 5;
    const end = closers.next('-->', from + 4);
    return end < 0 ? source.length : end + 3;
  }
  const end = closers.next('>', from);
  return end < 0 ? source.length : end + 1;
}

/** The class and the end of a character reference; of the ampersand alone where there is none. */
function readReference(source: string, from: number): [kind: number, end: number] {
  REFERENCE.lastIndex = from;
  if (REFERENCE.test(source)) {
    const written = source.slice(from, REFERENCE.lastIndex);
    const decoded = decodeHTML(written);
    if (decoded !== written) return [classOf(decoded.charCodeAt(0)), REFERENCE.lastIndex];
  }
  return [CLASS.symbol, from + 1];
}

/** One past the last letter or digit of a word, whether written plainly or as a reference. */
function endOfWord(source: string, from: number): number {
  let i = from;
  for (; i < source.length; i++) {
    const unit = source.charCodeAt(i);
    if (unit === AMPERSAND) {
      const [kind, to] = readReference(source, i);
      if (kind !== CLASS.word) return i;
      i = to - 1;
    } else if (classOf(unit) !== CLASS.word) return i;
  }
  return i;
}

/** Searches for closing marks; one that is missing is looked for once, so that the scan stays linear. */
class Closers {
  readonly #source: string;
  readonly #missing = new Set<string>();

  constructor(source: string) {
    this.#source = source;
  }

  next(mark: string, from: number): number {
    if (this.#missing.has(mark)) return -1;
    const at = this.#source.indexOf(mark, from);
    if (at < 0) this.#missing.add(mark);
    return at;
  }

  /** From the end of a start tag to where text goes on: at once, or at the end tag of script, style and the like. */
  skipContent(nameStart: number, tagEnd: number): number {
    const name = this.#source
      .slice(nameStart, Math.min(endOfName(this.#source, nameStart), nameStart + 9))
      .toLowerCase();
    if (!DISCARDED.has(name)) return tagEnd;
    if (this.#missing.has(name)) return this.#source.length;
    const closer = new RegExp(`</${name}[\\s/>]`, 'gi');
    closer.lastIndex = tagEnd;
    if (closer.test(this.#source)) return closer.lastIndex - name.length - 3;
    this.#missing.add(name);
    return this.#source.length;
  }
}
