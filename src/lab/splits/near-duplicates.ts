import { seededRandom } from '../../learn/random.ts';
import { metricWords } from '../metrics/words.ts';

const HASHES = 64;
const SHINGLE = 5;
/** 16 bands of 4: pages that share half their shingles meet almost surely. */
const BAND = 4;
/** Two texts are near-duplicates when at least this share of their shingles is common. */
export const DUPLICATE_SIMILARITY = 0.5;

/** Texts that differ but share a bucket; more are no help and cost time. */
const MOST_IN_BUCKET = 50;

const PRIME = 4294967291;

/** Multipliers and offsets of the hash functions: fixed, so that signatures can be compared between runs. */
const FUNCTIONS = (() => {
  const random = seededRandom(7);
  const number = () => 1 + Math.floor(random() * (PRIME - 1));
  return Array.from({ length: HASHES }, () => [number(), number()] as const);
})();

/** MinHash of a text's five-word shingles: equal places estimate the share of common shingles. */
export function minHash(text: string): Uint32Array {
  const words = metricWords(text);
  const signature = new Uint32Array(HASHES).fill(0xffffffff);
  const seen = new Set<number>();
  for (let i = 0; i < Math.max(1, words.length - SHINGLE + 1); i++) {
    const hash = hashOf(words.slice(i, i + SHINGLE).join(' '));
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
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function similarity(a: Uint32Array, b: Uint32Array): number {
  let same = 0;
  for (let i = 0; i < HASHES; i++) if (a[i] === b[i]) same++;
  return same / HASHES;
}

/** Groups of near-duplicate texts: for each text the number of its group. Linear in the texts, by banding. */
export function duplicateGroups(texts: readonly string[]): number[] {
  const signatures = texts.map(minHash);
  const group = texts.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (group[at] !== at) at = group[at] = group[group[at]];
    return at;
  };
  for (let band = 0; band < HASHES; band += BAND) {
    const buckets = new Map<string, number[]>();
    for (const [i, signature] of signatures.entries()) {
      const key = signature.subarray(band, band + BAND).join(',');
      const others = buckets.get(key) ?? [];
      buckets.set(key, others);
      const twin = others.find((other) => similarity(signature, signatures[other]) >= DUPLICATE_SIMILARITY);
      if (twin !== undefined) group[root(i)] = root(twin);
      else if (others.length < MOST_IN_BUCKET) others.push(i);
    }
  }
  return texts.map((_, i) => root(i));
}
