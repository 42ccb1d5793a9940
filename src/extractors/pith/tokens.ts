import { CLASS, classOf, type Page } from '../../page/index.ts';
import type { PageFacts } from './features/facts.ts';

/** Tokens are hashes of so many bits. */
export const TOKEN_BITS = 18;
/** More words of a block say no more. */
const MOST_WORDS = 200;
const NAMING = ['class', 'id', 'itemprop', 'role'];
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
    let hash = OFFSET;
    let hasLetter = false;
    for (let i = 0; i <= text.length && words < MOST_WORDS; i++) {
      const unit = i < text.length ? text.charCodeAt(i) : SPACE;
      const kind = classOf(unit);
      if (kind === CLASS.word) {
        const isDigit = unit >= 48 && unit <= 57;
        hasLetter ||= !isDigit;
        hash = step(hash, isDigit && !hasLetter ? ZERO : unit);
        continue;
      }
      if (hash !== OFFSET) {
        add(hash);
        words++;
        hash = OFFSET;
        hasLetter = false;
      }
      if (kind === CLASS.single) {
        add(step(OFFSET, unit));
        words++;
      }
    }
  });
}

const SPACE = 32;
const ZERO = 48;

/** The words in the class, id, itemprop and role of the elements around each block. */
export function nameTokens({ page, blocks, count }: PageFacts): BlockTokens {
  const namesOf = new Map<number, string[]>();
  return gather(count, (block, add) => {
    let up = blocks.container[block];
    for (let level = 0; level < NAME_LEVELS && up > 0; level++, up = page.parent[up]) {
      let names = namesOf.get(up);
      if (names === undefined) namesOf.set(up, (names = nameWords(page, up)));
      for (const name of names) add(hashOf((level < NEAR_LEVELS ? 'n' : 'f') + name));
    }
  });
}

/** The words in a page's address. */
export function addressTokens(url: string | null): Uint32Array {
  const words = new Set((url ?? '').toLowerCase().split(/[^a-z]+/));
  const tokens = new Set([...words].flatMap((word) => (word.length > 1 ? [tokenOf(hashOf(word))] : [])));
  return Uint32Array.from(tokens).sort();
}

function nameWords(page: Page, node: number): string[] {
  return NAMING.flatMap((attribute) => {
    const value = page.attribute(node, attribute);
    if (value === null || value.length >= 300) return [];
    return value
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 1);
  });
}

function gather(count: number, visit: (block: number, add: (hash: number) => void) => void): BlockTokens {
  const start = new Uint32Array(count + 1);
  const tokens: number[] = [];
  const seen = new Set<number>();
  for (let block = 0; block < count; block++) {
    seen.clear();
    visit(block, (hash) => {
      const token = tokenOf(hash);
      if (seen.has(token)) return;
      seen.add(token);
      tokens.push(token);
    });
    start[block + 1] = tokens.length;
  }
  return { start, tokens: Uint32Array.from(tokens) };
}

const tokenOf = (hash: number) => hash >>> (32 - TOKEN_BITS);

/** FNV-1a. */
const OFFSET = 2166136261 | 0;
const step = (hash: number, unit: number) => Math.imul(hash ^ unit, 16777619);

function hashOf(text: string): number {
  let hash = OFFSET;
  for (let i = 0; i < text.length; i++) hash = step(hash, text.charCodeAt(i));
  return hash;
}
