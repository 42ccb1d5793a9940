/** A pair of places, one in each list, that belong together. */
export type Pair = readonly [a: number, b: number];

/** Rows kept for walking back; larger problems are split first. */
const MOST_BITS = 1 << 29;

/**
 * A longest common subsequence of two lists of integers, as pairs. Bit-parallel, keeping a row a step for the walk
 * back; a problem too large for that is split in the middle of the longer list, at the best place of the other.
 */
export function commonSubsequence(a: Int32Array, b: Int32Array): Pair[] {
  const pairs: Pair[] = [];
  align(a, b, 0, 0, pairs);
  return pairs;
}

function align(a: Int32Array, b: Int32Array, offsetA: number, offsetB: number, pairs: Pair[]): void {
  if (a.length === 0 || b.length === 0) return;
  if (a.length * b.length <= MOST_BITS) {
    walkBack(a, b, offsetA, offsetB, pairs);
    return;
  }
  // Hirschberg: the best split of `a` for the halves of `b`.
  const middle = b.length >> 1;
  const forward = prefixLengths(a, b.subarray(0, middle));
  const backward = prefixLengths(a.toReversed(), b.subarray(middle).toReversed());
  let split = 0;
  let best = -1;
  for (let i = 0; i <= a.length; i++) {
    const length = forward[i] + backward[a.length - i];
    if (length > best) {
      best = length;
      split = i;
    }
  }
  align(a.subarray(0, split), b.subarray(0, middle), offsetA, offsetB, pairs);
  align(a.subarray(split), b.subarray(middle), offsetA + split, offsetB + middle, pairs);
}

/** The places of each value in a list. */
function placesOf(a: Int32Array): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let i = 0; i < a.length; i++) {
    const at = places.get(a[i]);
    if (at === undefined) places.set(a[i], [i]);
    else at.push(i);
  }
  return places;
}

/** One step of the bit-parallel recurrence V' = (V + (V & M)) | (V & ~M). */
function step(v: Uint32Array, next: Uint32Array, matches: Uint32Array, at: readonly number[]): void {
  for (const i of at) matches[i >>> 5] |= 1 << (i & 31);
  let carry = 0;
  for (let k = 0; k < v.length; k++) {
    const sum = v[k] + ((v[k] & matches[k]) >>> 0) + carry;
    carry = sum > 0xffffffff ? 1 : 0;
    next[k] = (sum >>> 0) | (v[k] & ~matches[k]);
  }
  for (const i of at) matches[i >>> 5] = 0;
}

/** For every prefix of `a`, the length of its longest common subsequence with all of `b`. */
export function prefixLengths(a: Int32Array, b: Int32Array): Uint32Array {
  const places = placesOf(a);
  const size = (a.length + 31) >>> 5;
  let v = new Uint32Array(size).fill(0xffffffff);
  let next = new Uint32Array(size);
  const matches = new Uint32Array(size);
  for (const value of b) {
    const at = places.get(value);
    if (at === undefined) continue;
    step(v, next, matches, at);
    [v, next] = [next, v];
  }
  const lengths = new Uint32Array(a.length + 1);
  for (let i = 0; i < a.length; i++)
    lengths[i + 1] = lengths[i] + (((v[i >>> 5] >>> (i & 31)) & 1) === 0 ? 1 : 0);
  return lengths;
}

function walkBack(a: Int32Array, b: Int32Array, offsetA: number, offsetB: number, pairs: Pair[]): void {
  const places = placesOf(a);
  const size = (a.length + 31) >>> 5;
  const matches = new Uint32Array(size);
  const rows = new Uint32Array(size * (b.length + 1)).fill(0xffffffff, 0, size);
  for (let j = 0; j < b.length; j++) {
    const row = rows.subarray(j * size, (j + 1) * size);
    const next = rows.subarray((j + 1) * size, (j + 2) * size);
    step(row, next, matches, places.get(b[j]) ?? []);
  }
  // A 0 at place i of row j: the subsequence of a[..i] and b[..j-1] is one longer than that of a[..i-1].
  const longerHere = (i: number, j: number) => ((rows[j * size + (i >>> 5)] >>> (i & 31)) & 1) === 0;
  const found: Pair[] = [];
  let i = a.length - 1;
  let j = b.length;
  while (i >= 0 && j > 0) {
    if (!longerHere(i, j)) i--;
    else if (longerHere(i, j - 1)) j--;
    else {
      found.push([offsetA + i, offsetB + j - 1]);
      i--;
      j--;
    }
  }
  for (let i = found.length - 1; i >= 0; i--) pairs.push(found[i]);
}
