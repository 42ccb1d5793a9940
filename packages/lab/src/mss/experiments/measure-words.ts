import type { Scores } from '../../metrics/scores.ts';
import { bestOf, positionScores } from '../../metrics/word-scores.ts';

/** A page's scores against its main text, against the best of its readings, and against the gold as the set has it. */
export interface Measured {
  short: Scores;
  best: Scores;
  whole: Scores;
}

export type Against = keyof Measured;

/** Words are distinct by position (section 7). */
export function measureWords(
  { goldWords }: { goldWords: readonly (readonly string[])[] },
  words: readonly string[],
): Measured {
  const scores = goldWords.map((gold) => positionScores(words, gold));
  return { short: scores[0], best: bestOf(scores), whole: scores[Math.min(1, scores.length - 1)] };
}
