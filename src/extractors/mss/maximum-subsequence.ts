/** A run of scores, from `start` up to but without `end`, and its sum. */
export interface Subsequence {
  start: number;
  end: number;
  value: number;
}

/**
 * The contiguous run with the largest sum, in one pass: Figure 1 of "Extracting Article Text from the Web with Maximum
 * Subsequence Segmentation". An empty sequence gives an empty run.
 */
export function maximumSubsequence(scores: ArrayLike<number>): Subsequence {
  let best: Subsequence = { start: 0, end: 0, value: Number.NEGATIVE_INFINITY };
  let start = 0;
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    sum += scores[i];
    if (sum > best.value) best = { start, end: i + 1, value: sum };
    if (sum < 0) {
      start = i + 1;
      sum = 0;
    }
  }
  return best;
}
