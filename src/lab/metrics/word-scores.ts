import { longestCommonSubsequence } from './lcs.ts';
import { type Scores, scoresOf } from './scores.ts';

/** Words as a bag (WCXB): how many of each are common, order aside. */
export function bagScores(predicted: readonly string[], gold: readonly string[]): Scores {
  const left = new Map<string, number>();
  for (const word of gold) left.set(word, (left.get(word) ?? 0) + 1);
  let matched = 0;
  for (const word of predicted) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    matched++;
    left.set(word, count - 1);
  }
  return scoresOf(matched, predicted.length, gold.length);
}

/**
 * Words by position ("Maximum Subsequence Segmentation", section 7: every word position is distinct). Two texts of one
 * page share the positions of their longest common subsequence. The same numbers are known as ROUGE-L.
 */
export function positionScores(predicted: readonly string[], gold: readonly string[]): Scores {
  return scoresOf(longestCommonSubsequence(predicted, gold), predicted.length, gold.length);
}

/** The most favourable of several gold extractions, by F1: the paper's "best" rows. */
export function bestScores(
  predicted: readonly string[],
  golds: readonly (readonly string[])[],
  score: (predicted: readonly string[], gold: readonly string[]) => Scores = positionScores,
): Scores {
  const all = golds.map((gold) => score(predicted, gold));
  return all.reduce((best, next) => (next.f1 > best.f1 ? next : best));
}

/**
 * CleanEval's text-only score: 1 - distance / length of the alignment, over words, with insertions and deletions only.
 * Two empty texts are equal.
 */
export function cleanEvalScore(predicted: readonly string[], gold: readonly string[]): number {
  const common = longestCommonSubsequence(predicted, gold);
  const alignment = predicted.length + gold.length - common;
  return alignment === 0 ? 1 : common / alignment;
}
