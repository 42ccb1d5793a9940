import { FNV_OFFSET, fnvStep, hashOf } from '@pith/learn/hash';
import { CLASS, classOf, type Page, remember } from '../../page/index.ts';
import type { PageFacts } from './features/facts.ts';

/** Tokens are hashes of so many bits. */
export const TOKEN_BITS = 18;
/** More words of a block say no more. */
const MOST_WORDS = 200;
const NAMING = ['class', 'id', 'itemprop', 'role', 'aria-label', 'data-testid'];
/** Elements up from a block whose names are taken, and how many of them count as near. */
const NAME_LEVELS = 5;
const NEAR_LEVELS = 2;

/** Distinct tokens of each block: those of block b from `start[b]` to `start[b + 1]`. */
export interface BlockTokens {
  start: Uint32Array;
  tokens: Uint32Array;
}

/** The words of each block's text, numbers by their length alone; in scripts without spaces, the characters. */
export function wordTokens({ blocks, count }: PageFacts): BlockTokens {
  return gather(count, (block, add) => {
    const text = blocks.text(block).toLowerCase();
    let words = 0;
    // Hashes grow with the scan: a string for every word would cost more than the rest.
    let hash = FNV_OFFSET;
    let hasLetter = false;
    for (let i = 0; i <= text.length && words < MOST_WORDS; i++) {
      const unit = i < text.length ? text.charCodeAt(i) : SPACE;
      const kind = classOf(unit);
      if (kind === CLASS.word) {
        const isDigit = unit >= 48 && unit <= 57;
        hasLetter ||= !isDigit;
        hash = fnvStep(hash, isDigit && !hasLetter ? ZERO : unit);
        continue;
      }
      if (hash !== FNV_OFFSET) {
        add(hash);
        words++;
        hash = FNV_OFFSET;
        hasLetter = false;
      }
      if (kind === CLASS.single) {
        add(fnvStep(FNV_OFFSET, unit));
        words++;
      }
    }
  });
}

const SPACE = 32;
const ZERO = 48;

/** The words in the class, id and other naming attributes of the elements around each block. */
export function nameTokens({ page, blocks, count }: PageFacts): BlockTokens {
  const names = new NameHashes(page);
  return gather(count, (block, add) => {
    let up = blocks.container[block];
    for (let level = 0; level < NAME_LEVELS && up > 0; level++, up = page.parent[up]) {
      names.visit(up);
      const hashes = level < NEAR_LEVELS ? names.near : names.far;
      for (let i = names.from[up]; i < names.to[up]; i++) add(hashes[i]);
    }
  });
}

/** The hashes of the names of elements, worked out when first asked for. */
class NameHashes {
  /** As names of an element near a block, and as those of one further up. Those of element e lie in `from[e]` to `to[e]`. */
  readonly near: number[] = [];
  readonly far: number[] = [];
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly #page: Page;
  readonly #hashesOf = remember(nameHashes);

  constructor(page: Page) {
    this.#page = page;
    this.from = new Int32Array(page.size).fill(-1);
    this.to = new Int32Array(page.size);
  }

  visit(element: number): void {
    if (this.from[element] >= 0) return;
    this.from[element] = this.near.length;
    for (const attribute of NAMING) {
      const value = this.#page.attribute(element, attribute);
      if (value === null || value.length >= 300) continue;
      for (const { near, far } of this.#hashesOf(value)) {
        this.near.push(near);
        this.far.push(far);
      }
    }
    this.to[element] = this.near.length;
  }
}

/** The words of a name, as names of an element near a block, and as those of one further up. */
function nameHashes(value: string): { near: number; far: number }[] {
  const names = value.toLowerCase();
  const hashes: { near: number; far: number }[] = [];
  let near = NEAR;
  let far = FAR;
  let length = 0;
  for (let i = 0; i <= names.length; i++) {
    const unit = i < names.length ? names.charCodeAt(i) : SPACE;
    if (unit >= 97 && unit <= 122) {
      near = fnvStep(near, unit);
      far = fnvStep(far, unit);
      length++;
      continue;
    }
    if (length > 1) hashes.push({ near, far });
    near = NEAR;
    far = FAR;
    length = 0;
  }
  return hashes;
}

/** The words in a page's address. */
export function addressTokens(url: string | null): Uint32Array {
  const words = new Set((url ?? '').toLowerCase().split(/[^a-z]+/));
  const tokens = new Set([...words].flatMap((word) => (word.length > 1 ? [tokenOf(hashOf(word))] : [])));
  return Uint32Array.from(tokens);
}

function gather(count: number, visit: (block: number, add: (hash: number) => void) => void): BlockTokens {
  const start = new Uint32Array(count + 1);
  const tokens: number[] = [];
  const add = (hash: number) => {
    const token = tokenOf(hash);
    if (seen[token] === 1) return;
    seen[token] = 1;
    tokens.push(token);
  };
  for (let block = 0; block < count; block++) {
    visit(block, add);
    for (let i = start[block]; i < tokens.length; i++) seen[tokens[i]] = 0;
    start[block + 1] = tokens.length;
  }
  return { start, tokens: new Uint32Array(tokens) };
}

/** The distinct ones of some tokens. */
export function distinctTokens(tokens: Uint32Array): Uint32Array {
  const distinct = new Uint32Array(tokens.length);
  let count = 0;
  for (let i = 0; i < tokens.length; i++) {
    if (seen[tokens[i]] === 1) continue;
    seen[tokens[i]] = 1;
    distinct[count++] = tokens[i];
  }
  for (let i = 0; i < count; i++) seen[distinct[i]] = 0;
  return distinct.slice(0, count);
}

/** Where in some tokens those stand that are among others, rising. */
export function sharedPlaces(tokens: Uint32Array, others: Uint32Array): number[] {
  for (let i = 0; i < others.length; i++) seen[others[i]] = 1;
  const places: number[] = [];
  for (let i = 0; i < tokens.length; i++) if (seen[tokens[i]] === 1) places.push(i);
  for (let i = 0; i < others.length; i++) seen[others[i]] = 0;
  return places;
}

/** Shared scratch memory: 1 for each token that was seen. Callers reset it to 0. */
const seen = new Uint8Array(1 << TOKEN_BITS);

const tokenOf = (hash: number) => hash >>> (32 - TOKEN_BITS);

/** Where the hashes of names begin: a name says one thing near a block, another further up. */
const NEAR = hashOf('n');
const FAR = hashOf('f');
