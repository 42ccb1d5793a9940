import { numberNames } from './features.ts';
import type { VisualBlocksModel } from './model.ts';
import type { TextBlock } from './text-block.ts';
import { vectorize } from './vectorizer.ts';

const MOST_REASONS = 4;

/** The features of a block that weigh most for or against content, weightiest first, in words. */
export function weightiestFeatures({ vectorizer, svm }: VisualBlocksModel, block: TextBlock): string[] {
  const names = [...numberNames(vectorizer.sets), ...vectorizer.columns.keys()];
  const { columns, values } = vectorize(vectorizer, [block]);
  return Array.from(columns, (column, k) => ({ column, weight: svm.weights[column] * values[k] }))
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MOST_REASONS)
    .map(({ column, weight }) => `${weight < 0 ? '−' : '+'}${Math.abs(weight).toFixed(2)} ${names[column]}`);
}
