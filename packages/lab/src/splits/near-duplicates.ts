import { BAND, HASHES, minHash, similarity } from '@pith/learn/min-hash';

/** Two texts are near-duplicates when at least this share of their shingles is common. */
export const DUPLICATE_SIMILARITY = 0.5;

/** Texts that differ but share a bucket; more are no help and cost time. */
const MOST_IN_BUCKET = 50;

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
