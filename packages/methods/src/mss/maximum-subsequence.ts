/** A run of scores, from `start` up to but without `end`, and its sum. */
export interface Subsequence {
  start: number;
  end: number;
  value: number;
}

/**
 * The contiguous run with the largest sum, in one pass, score by score as they come: Figure 1 of "Extracting Article
 * Text from the Web with Maximum Subsequence Segmentation".
 */
export class MaximumSubsequence {
  /** Empty until there is a score. */
  readonly best: Subsequence = { start: 0, end: 0, value: Number.NEGATIVE_INFINITY };
  #start = 0;
  #sum = 0;
  #count = 0;

  add(score: number): void {
    this.#sum += score;
    this.#count++;
    if (this.#sum > this.best.value) {
      this.best.start = this.#start;
      this.best.end = this.#count;
      this.best.value = this.#sum;
    }
    if (this.#sum < 0) {
      this.#start = this.#count;
      this.#sum = 0;
    }
  }
}

/** The same over scores at hand. An empty sequence gives an empty run. */
export function maximumSubsequence(scores: ArrayLike<number>): Subsequence {
  const maximum = new MaximumSubsequence();
  for (let i = 0; i < scores.length; i++) maximum.add(scores[i]);
  return maximum.best;
}
