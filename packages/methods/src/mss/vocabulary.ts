import { hashOf } from '@pith/learn/hash';
import { stemmer } from 'stemmer';

/** What tags outside the list of common ones become (section 5.2). */
export const UNKNOWN = 'UNKNOWN';

const NUMBER = /^\p{N}+$/u;
const MOST_REMEMBERED = 1 << 16;
/** V8 cuts longer strings out of the page without copying: remembering one would keep the whole page. */
const LONGEST_REMEMBERED = 12;

/** Tokens as 32-bit symbols, transformed as in section 5.2. */
export class Vocabulary {
  /** The tags that keep their names; null keeps all (while the list is still being learned). */
  readonly commonTags: ReadonlySet<string> | null;
  readonly #words = new Map<string, number>();
  readonly #tags = new Map<string, number>();

  constructor(commonTags: Iterable<string> | null) {
    this.commonTags = commonTags === null ? null : new Set(commonTags);
  }

  /** Numbers are "1", other words their Porter stem; a symbol is itself. */
  word(text: string): number {
    return remember(this.#words, text, () => hash(NUMBER.test(text) ? '1' : stemmer(text)));
  }

  openTag(name: string): number {
    return remember(this.#tags, name, () => hash(`<${this.#known(name)}>`));
  }

  closeTag(name: string): number {
    return remember(this.#tags, `/${name}`, () => hash(`</${this.#known(name)}>`));
  }

  #known(name: string): string {
    return this.commonTags === null || this.commonTags.has(name) ? name : UNKNOWN;
  }
}

function remember(known: Map<string, number>, text: string, work: () => number): number {
  const before = known.get(text);
  if (before !== undefined) return before;
  const symbol = work();
  if (text.length <= LONGEST_REMEMBERED) {
    if (known.size === MOST_REMEMBERED) known.clear();
    known.set(text, symbol);
  }
  return symbol;
}

/** FNV-1a, finished by an avalanche so that all bits matter. */
export function hash(text: string): number {
  return finish(hashOf(text));
}

/** The symbol of three symbols in a row. */
export function trigram(a: number, b: number, c: number): number {
  let h = Math.imul(a, 0xcc9e2d51);
  h = Math.imul((h << 15) | (h >>> 17), 0x1b873593) ^ b;
  h = Math.imul((h << 13) | (h >>> 19), 0xe6546b64) ^ c;
  return finish(h);
}

function finish(h: number): number {
  let mixed = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
