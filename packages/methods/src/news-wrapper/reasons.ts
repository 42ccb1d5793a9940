import { decisionValue, type RbfSvm } from '@pith/learn/rbf-svm';
import { type FeatureSet, inSet, namesInSet, type Part } from './features.ts';
import type { JudgedSubtree } from './find-news.ts';

const MOST_REASONS = 3;

/**
 * The features that decided for a subtree: by how much the decision function would fall if the subtree had, in place
 * of its own value, the mean of the page's candidates.
 */
export function decidingFeatures(
  svm: RbfSvm,
  part: Part,
  set: FeatureSet,
  chosen: JudgedSubtree,
  all: readonly JudgedSubtree[],
): string[] {
  const row = inSet(part, set, chosen.features);
  const whole = decisionValue(svm, row);
  const gains = namesInSet(part, set).map((name, i) => {
    const changed = row.slice();
    changed[i] = all.reduce((sum, { features }) => sum + inSet(part, set, features)[i], 0) / all.length;
    return { name, value: row[i], gain: whole - decisionValue(svm, changed) };
  });
  return gains
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, MOST_REASONS)
    .map(
      ({ name, value, gain }) =>
        `${gain < 0 ? '−' : '+'}${Math.abs(gain).toFixed(2)} ${name} ${value.toFixed(2)}`,
    );
}
