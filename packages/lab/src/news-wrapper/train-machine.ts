import { decisionValue, type RbfSvm } from '@pith/learn/rbf-svm';
import { fitSigmoid } from '../learn/fit-sigmoid.ts';
import { loadLibSvm, type SvmExamples, type SvmOptions, trainRbfSvm } from '../learn/rbf-svm.ts';
import type { LabelledRows } from './examples.ts';

/**
 * A machine that tells the labelled candidate of each page from the others. A twin of it, which has the same text, is
 * neither right nor wrong, and is not learned from.
 */
export async function trainMachine(pages: readonly LabelledRows[], options: SvmOptions): Promise<RbfSvm> {
  const examples = examplesOf(pages);
  return withRisingSigmoid(trainRbfSvm(await loadLibSvm(), examples, options), examples);
}

/** What a machine learns from. */
export function examplesOf(pages: readonly LabelledRows[]): SvmExamples {
  const rows: Float64Array[] = [];
  const positive: boolean[] = [];
  for (const { rows: own, right, twins } of pages) {
    for (const [i, row] of own.entries()) {
      if (twins.includes(i)) continue;
      rows.push(row);
      positive.push(i === right);
    }
  }
  return { rows, positive };
}

/**
 * libsvm fits A and B to the decision values of examples that it held out. With few pages, a positive that is held out
 * is often the only one of its kind, and looks worse than the negatives: then A is above 0, and the best candidate would
 * be the least likely. Such a sigmoid is fitted anew, to the decision values of the examples themselves.
 */
export function withRisingSigmoid(svm: RbfSvm, { rows, positive }: SvmExamples): RbfSvm {
  if (svm.plattA < 0) return svm;
  const { a, b } = fitSigmoid(
    rows.map((row) => decisionValue(svm, row)),
    positive,
  );
  // Only where the machine has learned nothing at all is this one falling too: then the margin is the border.
  return a < 0 ? { ...svm, plattA: a, plattB: b } : { ...svm, plattA: -1, plattB: 0 };
}
