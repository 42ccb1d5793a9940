/** Precision, recall and their harmonic mean. */
export interface Scores {
  precision: number;
  recall: number;
  f1: number;
}

/** Scores from counts. Nothing predicted where nothing was wanted is right; else an empty side scores 0. */
export function scoresOf(matched: number, predicted: number, wanted: number): Scores {
  if (predicted === 0 && wanted === 0) return { precision: 1, recall: 1, f1: 1 };
  const precision = predicted === 0 ? 0 : matched / predicted;
  const recall = wanted === 0 ? 0 : matched / wanted;
  return { precision, recall, f1: f1Of(precision, recall) };
}

export function f1Of(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The means of precision, recall and F1 over pages: every page weighs the same. */
export function meanScores(scores: readonly Scores[]): Scores {
  return {
    precision: mean(scores.map(({ precision }) => precision)),
    recall: mean(scores.map(({ recall }) => recall)),
    f1: mean(scores.map(({ f1 }) => f1)),
  };
}
