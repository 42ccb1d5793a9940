import type { SvmOptions } from '../learn/rbf-svm.ts';
import type { LabelledRows } from './examples.ts';
import { ranksRight } from './ranks-right.ts';
import { trainMachine } from './train-machine.ts';

const COSTS = [1, 10, 100];
const GAMMAS = [0.5, 2, 8, 32];
const FOLDS = 3;

/** C and γ by cross-validation over pages: the pair whose machines rank the labelled subtree first most often. */
export async function tunedOptions(pages: readonly LabelledRows[]): Promise<SvmOptions & { right: number }> {
  let best = { cost: COSTS[0], gamma: GAMMAS[0], right: -1 };
  for (const cost of COSTS) {
    for (const gamma of GAMMAS) {
      let right = 0;
      for (let fold = 0; fold < FOLDS; fold++) {
        const others = pages.filter((_, i) => i % FOLDS !== fold);
        if (others.length === 0) continue;
        const svm = await trainMachine(others, { cost, gamma });
        for (let i = fold; i < pages.length; i += FOLDS) if (ranksRight(svm, pages[i])) right++;
      }
      if (right > best.right) best = { cost, gamma, right };
    }
  }
  return best;
}
