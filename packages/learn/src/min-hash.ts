import { hashOf } from './hash.ts';
import { seededRandom } from './random.ts';
import { lowerCaseWords } from './words.ts';

/** Places of a signature. */
export const HASHES = 64;
const SHINGLE = 5;
/** 16 bands of 4: texts that share half their shingles meet almost surely. */
export const BAND = 4;

const PRIME = 4294967291;

/** Multipliers and offsets of the hash functions: fixed, so that signatures can be compared between runs. */
const FUNCTIONS = (() => {
  const random = seededRandom(7);
  const number = () => 1 + Math.floor(random() * (PRIME - 1));
  return Array.from({ length: HASHES }, () => [number(), number()] as const);
})();

/** MinHash of a text's five-word shingles: equal places estimate the share of common shingles. */
export function minHash(text: string): Uint32Array {
  const words = lowerCaseWords(text);
  const signature = new Uint32Array(HASHES).fill(0xffffffff);
  const seen = new Set<number>();
  for (let i = 0; i < Math.max(1, words.length - SHINGLE + 1); i++) {
    const hash = mixedHashOf(words.slice(i, i + SHINGLE).join(' '));
    if (seen.has(hash)) continue;
    seen.add(hash);
    for (let h = 0; h < HASHES; h++) {
      const [multiplier, offset] = FUNCTIONS[h];
      const value = (Math.imul(hash, multiplier | 1) + offset) >>> 0;
      const mixed = (value ^ (value >>> 16)) >>> 0;
      if (mixed < signature[h]) signature[h] = mixed;
    }
  }
  return signature;
}

/** FNV-1a, finished by an avalanche so that low bits matter. */
function mixedHashOf(text: string): number {
  let hash = hashOf(text);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function similarity(a: Uint32Array, b: Uint32Array): number {
  let same = 0;
  for (let i = 0; i < HASHES; i++) if (a[i] === b[i]) same++;
  return same / HASHES;
}
