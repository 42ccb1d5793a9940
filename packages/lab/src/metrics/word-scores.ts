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
export function bestOf(scores: readonly Scores[]): Scores {
  return scores.reduce((best, next) => (next.f1 > best.f1 ? next : best));
}

export function bestScores(predicted: readonly string[], golds: readonly (readonly string[])[]): Scores {
  return bestOf(golds.map((gold) => positionScores(predicted, gold)));
}

/**
 * CleanEval's text-only score: 1 - distance / length of the alignment, over words, with insertions and deletions only.
 * Two empty texts are equal.
 */
export function cleanEvalScore(predicted: readonly string[], gold: readonly string[]): number {
  return cleanEvalOf(positionScores(predicted, gold), predicted.length, gold.length);
}

/** The same, from the scores by position: both rest on the longest common subsequence, which is dear. */
export function cleanEvalOf({ precision }: Scores, predicted: number, gold: number): number {
  if (predicted === 0) return gold === 0 ? 1 : 0;
  const common = Math.round(precision * predicted);
  return common / (predicted + gold - common);
}
