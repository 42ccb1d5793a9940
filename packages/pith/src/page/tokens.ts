import { decodeHTML } from 'entities/decode';
import { CLASS, classOf } from './characters.ts';
import { grown } from './integer-arrays.ts';
import { endOfName, scanMarkup } from './markup.ts';
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

const AMPERSAND = 0x26;
const REFERENCE = /&(?:#[xX]?[0-9a-fA-F]{1,12}|[a-zA-Z][a-zA-Z0-9]{0,40});?/y;

/** The contents of script and style are left out ("Maximum Subsequence", section 5.2). */
export function scanTokens(page: Page): Tokens {
  const { source } = page;
  // No token is shorter than a character, most are far longer: grow from a fair guess.
  let kind = new Uint8Array((source.length >> 3) + 16);
  let start = new Uint32Array(kind.length);
  let end = new Uint32Array(kind.length);
  let count = 0;
  const push = (k: number, from: number, to: number): void => {
    if (count === kind.length) {
      const size = count * 2;
      kind = grown(kind, size);
      start = grown(start, size);
      end = grown(end, size);
    }
    kind[count] = k;
    start[count] = from;
    end[count] = to;
    count++;
  };
  scanMarkup(source, {
    tag: (from, to, closes) => push(closes ? TOKEN.closeTag : TOKEN.openTag, from, to),
    text: (from, to) => scanText(source, from, to, push),
  });
  return new Tokens(page, count, kind.slice(0, count), start.slice(0, count), end.slice(0, count));
}

function scanText(
  source: string,
  from: number,
  limit: number,
  push: (kind: number, from: number, to: number) => void,
): void {
  let i = from;
  while (i < limit) {
    const unit = source.charCodeAt(i);
    if (unit === AMPERSAND) {
      const [kindOf, to] = readReference(source, i);
      const last = kindOf === CLASS.word ? endOfWord(source, to, limit) : to;
      if (kindOf !== CLASS.space) push(kindOf === CLASS.symbol ? TOKEN.symbol : TOKEN.word, i, last);
      i = last;
      continue;
    }
    const kindOf = classOf(unit);
    if (kindOf === CLASS.space) i++;
    else if (kindOf === CLASS.word) {
      const to = endOfWord(source, i + 1, limit);
      push(TOKEN.word, i, to);
      i = to;
    } else {
      // A pair of surrogates is one character.
      const to = unit >= 0xd800 && unit <= 0xdbff ? Math.min(i + 2, limit) : i + 1;
      push(kindOf === CLASS.single ? TOKEN.word : TOKEN.symbol, i, to);
      i = to;
    }
  }
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
function endOfWord(source: string, from: number, limit: number): number {
  let i = from;
  for (; i < limit; i++) {
    const unit = source.charCodeAt(i);
    if (unit === AMPERSAND) {
      const [kind, to] = readReference(source, i);
      if (kind !== CLASS.word) return i;
      i = to - 1;
    } else if (classOf(unit) !== CLASS.word) return i;
  }
  return i;
}
