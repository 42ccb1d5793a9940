import { decisionValue, type RbfSvm } from '@pith/learn/rbf-svm';
import type { LabelledRows } from './examples.ts';

/** Whether the candidate with the highest decision value (of equals the last) is the labelled one, or its twin. */
export function ranksRight(svm: RbfSvm, { rows, right, twins }: LabelledRows): boolean {
  const values = rows.map((row) => decisionValue(svm, row));
  const first = values.lastIndexOf(Math.max(...values));
  return first >= 0 && (first === right || twins.includes(first));
}
