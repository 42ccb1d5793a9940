import type { Subsequence } from './maximum-subsequence.ts';

/** A candidate run: the sums of all scores before it (`left`) and up to its end (`right`). */
interface Candidate {
  start: number;
  end: number;
  left: number;
  right: number;
  /** The last earlier candidate with a smaller left sum, or -1. */
  before: number;
}

/**
 * All maximal runs of positive sum, in order, in linear time (Ruzzo & Tompa 1999, reference 21 of the paper): each is
 * the maximum subsequence of what is left when those of larger sum are taken out.
 */
export function maximalSubsequences(scores: ArrayLike<number>): Subsequence[] {
  const candidates: Candidate[] = [];
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    const left = sum;
    sum += scores[i];
    if (scores[i] <= 0) continue;
    let candidate: Candidate = {
      start: i,
      end: i + 1,
      left,
      right: sum,
      before: nearestLower(candidates, left),
    };
    // While an earlier candidate ends lower than this one does, joining the two gains.
    while (candidate.before >= 0 && candidates[candidate.before].right < candidate.right) {
      const earlier = candidates[candidate.before];
      candidates.length = candidate.before;
      candidate = { ...earlier, end: candidate.end, right: candidate.right };
    }
    candidates.push(candidate);
  }
  return candidates.map(({ start, end, left, right }) => ({ start, end, value: right - left }));
}

/** The nearest earlier candidate whose left sum is lower, by the links the candidates carry. */
function nearestLower(candidates: readonly Candidate[], left: number): number {
  let at = candidates.length - 1;
  while (at >= 0 && candidates[at].left >= left) at = candidates[at].before;
  return at;
}

/** The k runs of highest value, best first: the paper's k predictions (section 6.2). */
export function bestSubsequences(scores: ArrayLike<number>, k: number): Subsequence[] {
  return maximalSubsequences(scores)
    .sort((a, b) => b.value - a.value)
    .slice(0, k);
}
