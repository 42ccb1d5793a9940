import { f1Of, type Scores } from './scores.ts';

/** How many snippets that must appear did, and how many that must not. */
export interface SegmentCounts {
  truePositive: number;
  falseNegative: number;
  falsePositive: number;
  trueNegative: number;
}

const normal = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Snippets that must, and must not, be in the text, in the manner of trafilatura's evaluation; white space aside. */
export function segmentCounts(
  text: string,
  wanted: readonly string[],
  unwanted: readonly string[],
): SegmentCounts {
  const page = normal(text);
  const found = (segments: readonly string[]) =>
    segments.filter((segment) => page.includes(normal(segment))).length;
  const truePositive = found(wanted);
  const falsePositive = found(unwanted);
  return {
    truePositive,
    falseNegative: wanted.length - truePositive,
    falsePositive,
    trueNegative: unwanted.length - falsePositive,
  };
}

/** Over a set of pages every snippet weighs the same. */
export function segmentScores(pages: readonly SegmentCounts[]): Scores & { accuracy: number } {
  const sum = (name: keyof SegmentCounts) => pages.reduce((total, page) => total + page[name], 0);
  const [tp, fn, fp, tn] = (['truePositive', 'falseNegative', 'falsePositive', 'trueNegative'] as const).map(
    sum,
  );
  const precision = tp + fp === 0 ? 0 : tp / (tp + fp);
  const recall = tp + fn === 0 ? 0 : tp / (tp + fn);
  const all = tp + fn + fp + tn;
  return { precision, recall, f1: f1Of(precision, recall), accuracy: all === 0 ? 0 : (tp + tn) / all };
}
