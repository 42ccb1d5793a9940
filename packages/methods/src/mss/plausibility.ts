import type { Subsequence } from './maximum-subsequence.ts';

/** The window radius w of section 6.2.4. */
export const WINDOW_RADIUS = 10;

/** Naive Bayes must not be certain, or one token would decide (section 6.2.4). */
const LEAST = 1e-6;

/**
 * How likely a predicted extraction is right, from 0 to 1 (section 6.2.4, third formula): the geometric mean of the
 * probabilities that the local classifier gave the labels of the tokens at most w from a border. An infinite w takes
 * all tokens, which is the first formula.
 */
export function plausibility(
  p: ArrayLike<number>,
  { start, end }: Pick<Subsequence, 'start' | 'end'>,
  w = WINDOW_RADIUS,
): number {
  if (end <= start) return 0;
  const [j, k] = [start, end - 1];
  let sum = 0;
  let count = 0;
  const take = (from: number, to: number) => {
    for (let i = Math.max(0, from); i <= Math.min(p.length - 1, to); i++) {
      const label = i >= j && i <= k ? p[i] : 1 - p[i];
      sum += Math.log(Math.max(LEAST, label));
      count++;
    }
  };
  take(j - w, j + w);
  // A token near both borders counts once.
  take(Math.max(k - w, j + w + 1), k + w);
  return Math.exp(sum / count);
}
