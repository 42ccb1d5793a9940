import { f1Of, mean, type Scores } from './scores.ts';

/** One page's share of true positives, false positives and false negatives; they sum to 1. */
export interface ShingleCounts {
  truePositive: number;
  falsePositive: number;
  falseNegative: number;
}

const SIZE = 4;

/** Four-grams of words with their counts; a text of fewer words is one shingle. */
function shingles(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  if (words.length === 0) return counts;
  for (let i = 0; i < Math.max(1, words.length - SIZE + 1); i++) {
    const shingle = words.slice(i, i + SIZE).join(' ');
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

/** A page in the manner of Scrapinghub's article benchmark (words as written): counts of four-grams, normalised so that long texts weigh no more. */
export function shingleCounts(predicted: readonly string[], gold: readonly string[]): ShingleCounts {
  const found = shingles(predicted);
  const wanted = shingles(gold);
  let truePositive = 0;
  let falseNegative = 0;
  for (const [shingle, count] of wanted) {
    const matched = Math.min(count, found.get(shingle) ?? 0);
    truePositive += matched;
    falseNegative += count - matched;
  }
  let total = 0;
  for (const count of found.values()) total += count;
  const falsePositive = total - truePositive;
  const sum = truePositive + falsePositive + falseNegative || 1;
  return {
    truePositive: truePositive / sum,
    falsePositive: falsePositive / sum,
    falseNegative: falseNegative / sum,
  };
}

/** A set of pages: means of precision and recall where they are defined, F1 of the means, and the share without a fault. */
export function shingleScores(pages: readonly ShingleCounts[]): Scores & { accuracy: number } {
  const precision = mean(
    pages
      .filter(({ truePositive, falsePositive }) => truePositive + falsePositive > 0)
      .map(({ truePositive, falsePositive }) => truePositive / (truePositive + falsePositive)),
  );
  const recall = mean(
    pages
      .filter(({ truePositive, falseNegative }) => truePositive + falseNegative > 0)
      .map(({ truePositive, falseNegative }) => truePositive / (truePositive + falseNegative)),
  );
  const faultless = pages.map(({ falsePositive, falseNegative }) =>
    falsePositive + falseNegative === 0 ? 1 : 0,
  );
  return { precision, recall, f1: f1Of(precision, recall), accuracy: mean(faultless) };
}
