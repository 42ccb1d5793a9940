import { FNV_OFFSET, fnvStep, hashOf } from '@pith/learn/hash';
import { CLASS, classOf, tick } from '../../page/index.ts';
import type { ElementNames } from './features/element-names.ts';
import type { PageFacts } from './features/facts.ts';

/** Tokens are hashes of so many bits. */
export const TOKEN_BITS = 18;
/** More words of a block say no more. */
const MOST_WORDS = 200;
/** Elements up from a block whose names are taken, and how many of them count as near. */
const NAME_LEVELS = 5;
const NEAR_LEVELS = 2;

/** Distinct tokens of each block: those of block b from `start[b]` to `start[b + 1]`. */
export interface BlockTokens {
  start: Uint32Array;
  tokens: Uint32Array;
}

/** The words of each block's text, numbers by their length alone; in scripts without spaces, the characters. */
export function wordTokens(facts: PageFacts): BlockTokens {
  const gathered = new Gathered(facts.count);
  for (let block = 0; block < facts.count; block++) {
    tick();
    const text = facts.lowerCase(block);
    let words = 0;
    // Hashes grow with the scan: a string for every word would cost more than the rest.
    let hash = FNV_OFFSET;
    let hasLetter = false;
    for (let i = 0; i < text.length && words < MOST_WORDS; i++) {
      const unit = text.charCodeAt(i);
      const kind = classOf(unit);
      if (kind === CLASS.word) {
        if (unit >= 48 && unit <= 57) hash = fnvStep(hash, hasLetter ? unit : ZERO);
        else {
          hasLetter = true;
          hash = fnvStep(hash, unit);
        }
        continue;
      }
      if (hash !== FNV_OFFSET) {
        gathered.add(tokenOf(hash));
        words++;
        hash = FNV_OFFSET;
        hasLetter = false;
      }
      if (kind === CLASS.single) {
        gathered.add(tokenOf(fnvStep(FNV_OFFSET, unit)));
        words++;
      }
    }
    if (hash !== FNV_OFFSET && words < MOST_WORDS) gathered.add(tokenOf(hash));
    gathered.endBlock(block);
  }
  return gathered.tokens();
}

const ZERO = 48;

/** The words in the class, id and other naming attributes of the elements around each block. */
export function nameTokens({ page, blocks, count, names }: PageFacts): BlockTokens {
  const tokensOf = new NameTokens(names);
  const gathered = new Gathered(count);
  for (let block = 0; block < count; block++) {
    tick();
    let up = blocks.container[block];
    const before = blocks.container[Math.max(0, block - 1)];
    if (block > 0 && page.parent[up] === page.parent[before] && names.areAlike(up, before)) {
      gathered.repeatBlock(block);
      continue;
    }
    for (let level = 0; level < NAME_LEVELS && up > 0; level++, up = page.parent[up]) {
      for (let i = names.start[up]; i < names.start[up + 1]; i++) {
        const { near, far } = tokensOf.name(names.numbers[i]);
        gathered.addAll(level < NEAR_LEVELS ? near : far);
      }
    }
    gathered.endBlock(block);
  }
  return gathered.tokens();
}

/** The tokens of names, worked out when first asked for. */
class NameTokens {
  readonly #names: ElementNames;
  readonly #known: (TokensOfName | undefined)[];

  constructor(names: ElementNames) {
    this.#names = names;
    this.#known = new Array(names.all.length);
  }

  name(number: number): TokensOfName {
    return (this.#known[number] ??= tokensOfName(this.#names.name(number)));
  }
}

/** A name says one thing near a block, another further up. */
interface TokensOfName {
  near: readonly number[];
  far: readonly number[];
}

function tokensOfName(name: string): TokensOfName {
  const tokens: { near: number[]; far: number[] } = { near: [], far: [] };
  let near = NEAR;
  let far = FAR;
  let length = 0;
  for (let i = 0; i <= name.length; i++) {
    const letter = i < name.length ? name.charCodeAt(i) | LOWER_CASE : LOWER_CASE;
    if (letter >= 97 && letter <= 122) {
      near = fnvStep(near, letter);
      far = fnvStep(far, letter);
      length++;
      continue;
    }
    if (length > 1) {
      tokens.near.push(tokenOf(near));
      tokens.far.push(tokenOf(far));
    }
    near = NEAR;
    far = FAR;
    length = 0;
  }
  return tokens;
}

/** The bit in which small letters of ASCII differ from capitals; with it, nothing else becomes a letter. */
const LOWER_CASE = 32;

/** The words in a page's address. */
export function addressTokens(url: string | null): Uint32Array {
  const words = new Set((url ?? '').toLowerCase().split(/[^a-z]+/));
  const tokens = new Set([...words].flatMap((word) => (word.length > 1 ? [tokenOf(hashOf(word))] : [])));
  return Uint32Array.from(tokens);
}

/** Memory for tokens of which nobody knows how many will come; the same for every page. */
let room = new Uint32Array(1 << 14);

/** Distinct tokens of block after block. */
class Gathered {
  readonly #start: Uint32Array;
  #from = 0;
  #size = 0;

  constructor(blocks: number) {
    this.#start = new Uint32Array(blocks + 1);
  }

  add(token: number): void {
    if (seen[token] === 1) return;
    seen[token] = 1;
    if (this.#size === room.length) room = withRoom(room);
    room[this.#size++] = token;
  }

  addAll(tokens: readonly number[]): void {
    for (let i = 0; i < tokens.length; i++) this.add(tokens[i]);
  }

  endBlock(block: number): void {
    for (let i = this.#from; i < this.#size; i++) seen[room[i]] = 0;
    this.#from = this.#size;
    this.#start[block + 1] = this.#size;
  }

  /** As `endBlock`, where the tokens are those of the block before. */
  repeatBlock(block: number): void {
    const from = this.#start[block - 1];
    const size = this.#from - from;
    while (this.#size + size > room.length) room = withRoom(room);
    room.copyWithin(this.#size, from, this.#from);
    this.#size += size;
    this.#from = this.#size;
    this.#start[block + 1] = this.#size;
  }

  tokens(): BlockTokens {
    return { start: this.#start, tokens: room.slice(0, this.#size) };
  }
}

function withRoom(tokens: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(2 * tokens.length);
  more.set(tokens);
  return more;
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

/** Where the hashes of names begin. */
const NEAR = hashOf('n');
const FAR = hashOf('f');
