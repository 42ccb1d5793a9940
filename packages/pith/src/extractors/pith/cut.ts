import { tick } from '../../page/index.ts';
import type { PageFacts } from './features/facts.ts';
import { orderOf } from './order.ts';

/**
 * The cut of a page: blocks are taken from the likeliest on, as long as the expected F1 over words grows. With
 * probabilities p and words w, taking the blocks T gives 2 Σ_T p·w / (Σ_T w + Σ p·w).
 */
export interface Cut {
  keep: Uint8Array;
  /** The probability of the last block that was taken. */
  threshold: number;
  /** Halfway from there to the likeliest block that was left: all that was taken is above it. */
  border: number;
  /** The expected F1 of what was taken. */
  expected: number;
}

/** The cut of a page; `beta` as for `bestCut`. */
export function pageCut({ counts }: PageFacts, p: Float32Array, beta = 1): Cut {
  return bestCut(
    p,
    counts.map(({ words }) => words),
    beta,
  );
}

/** `beta` above 1 weighs recall more, below 1 precision, as in the F-measure of that name. */
export function bestCut(p: Float32Array, words: ArrayLike<number>, beta = 1): Cut {
  const order = orderOf(p, -1);
  let content = 0;
  for (let block = 0; block < p.length; block++) content += p[block] * words[block];
  const weight = beta * beta;
  let [taken, hit, most, best] = [0, 0, 0, 0];
  for (let i = 0; i < order.length; i++) {
    tick();
    const block = order[i];
    taken += words[block];
    hit += p[block] * words[block];
    const f = ((1 + weight) * hit) / (taken + weight * content + 1e-9);
    // Blocks as likely as the last one go with it.
    if (f > most && (i + 1 === order.length || p[order[i + 1]] < p[block])) {
      most = f;
      best = i + 1;
    }
  }
  const keep = new Uint8Array(p.length);
  for (let i = 0; i < best; i++) keep[order[i]] = 1;
  const threshold = best === 0 ? 1 : p[order[best - 1]];
  const next = best === order.length ? 0 : p[order[best]];
  return { keep, threshold, border: (threshold + next) / 2, expected: most };
}
