import type { RbfSvm } from '@pith/learn/rbf-svm';
import { loadLibSvm, type SvmOptions, trainRbfSvm } from '../learn/rbf-svm.ts';
import type { LabelledRows } from './examples.ts';

/** A machine that tells the labelled candidate of each page from the others. */
export async function trainMachine(pages: readonly LabelledRows[], options: SvmOptions): Promise<RbfSvm> {
  return trainRbfSvm(
    await loadLibSvm(),
    {
      rows: pages.flatMap(({ rows }) => rows),
      positive: pages.flatMap(({ rows, right }) => rows.map((_, i) => i === right)),
    },
    options,
  );
}
