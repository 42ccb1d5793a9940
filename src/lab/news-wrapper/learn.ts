import { type FeatureSet, inSet, type Part } from '../../extractors/news-wrapper/features.ts';
import type { NewsWrapperModel } from '../../extractors/news-wrapper/model.ts';
import { decisionValue, type RbfSvm } from '../../learn/rbf-svm.ts';
import { PithError } from '../../page/index.ts';
import { type LibSvmClass, loadLibSvm, type SvmOptions, trainRbfSvm } from '../learn/rbf-svm.ts';
import type { LabelledRows, NewsExample } from './examples.ts';

/** The paper does not say which C and γ it had: these are tried, the smoother first. */
const COSTS = [1, 10, 100];
const GAMMAS = [0.5, 2, 8, 32];
const FOLDS = 3;

/** A wrapper learned from labelled pages, for each of some feature sets. */
export async function learnWrapper(
  examples: readonly NewsExample[],
  sets: readonly FeatureSet[] = ['all'],
  onStep: (step: string) => void = () => {},
): Promise<NewsWrapperModel> {
  const LibSvm = await loadLibSvm();
  const machines: Record<Part, Partial<Record<FeatureSet, RbfSvm>>> = { body: {}, title: {} };
  const about: Record<string, string | number> = {};
  for (const part of ['body', 'title'] as const) {
    // A page whose labelled subtree is no candidate says only what is wrong.
    const pages = examples.map((example) => example[part]).filter(({ right }) => right >= 0);
    if (pages.length < FOLDS)
      throw new PithError('BAD_INPUT', `Only ${pages.length} pages have a ${part}: label more.`, {
        pages: pages.length,
      });
    about[`${part} pages`] = pages.length;
    for (const set of sets) {
      const chosen = pages.map((page) => rowsInSet(page, part, set));
      const options = chooseOptions(LibSvm, chosen);
      machines[part][set] = train(LibSvm, chosen, { ...options, probabilities: true });
      about[`${part} ${set}`] = `C ${options.cost}, gamma ${options.gamma}`;
      onStep(
        `${part}, ${set} features: C ${options.cost}, gamma ${options.gamma}, right on ${(100 * options.right).toFixed(1)} % of held-out pages`,
      );
    }
  }
  return { ...machines, about };
}

function rowsInSet({ rows, right }: LabelledRows, part: Part, set: FeatureSet): LabelledRows {
  return { rows: rows.map((row) => inSet(part, set, row)), right };
}

function train(LibSvm: LibSvmClass, pages: readonly LabelledRows[], options: SvmOptions): RbfSvm {
  return trainRbfSvm(
    LibSvm,
    {
      rows: pages.flatMap(({ rows }) => rows),
      positive: pages.flatMap(({ rows, right }) => rows.map((_, i) => i === right)),
    },
    options,
  );
}

/** C and γ by cross-validation over training pages: the pair whose machines rank the labelled subtree first most often. */
function chooseOptions(LibSvm: LibSvmClass, pages: readonly LabelledRows[]): SvmOptions & { right: number } {
  let best = { cost: COSTS[0], gamma: GAMMAS[0], right: -1 };
  for (const cost of COSTS) {
    for (const gamma of GAMMAS) {
      let right = 0;
      for (let fold = 0; fold < FOLDS; fold++) {
        const svm = train(
          LibSvm,
          pages.filter((_, i) => i % FOLDS !== fold),
          { cost, gamma },
        );
        for (const page of pages.filter((_, i) => i % FOLDS === fold))
          if (rankedFirst(svm, page) === page.right) right++;
      }
      if (right / pages.length > best.right) best = { cost, gamma, right: right / pages.length };
    }
  }
  return best;
}

/** The candidate with the highest decision value, and so with the highest posterior; of equals the last. */
function rankedFirst(svm: RbfSvm, { rows }: LabelledRows): number {
  const values = rows.map((row) => decisionValue(svm, row));
  return values.lastIndexOf(Math.max(...values));
}
