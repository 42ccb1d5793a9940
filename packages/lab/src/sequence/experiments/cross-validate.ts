import type { LabelledPage as MeasuredPage } from '../../metrics/blocks.ts';
import type { Split } from '../../splits/folds.ts';
import type { Corpus } from '../corpus.ts';
import { labelsOf, learn, type Recipe } from '../learn.ts';

const NAMES = { crf: 'CRF', memm: 'MEMM', maxent: 'MaxEnt' };

/** As the paper's tables write it: `MEMM σ=1,H,E`. */
export function recipeName({ kind, sigma, history, edges, iterations }: Recipe): string {
  const options = [
    `σ=${sigma}`,
    ...(history ? ['H'] : []),
    ...(edges ? ['E'] : []),
    ...(iterations === undefined ? [] : [` ${iterations} iterations`]),
  ];
  return `${NAMES[kind]} ${options.join(',')}`;
}

/** A page that was tested, and which of the corpus it is. */
export interface TestedPage extends MeasuredPage {
  page: number;
}

/**
 * Every page that is in the test part of a split, labelled by a model of the training part. There is one recipe for all
 * splits, or one for each.
 */
export async function crossValidate(
  corpus: Corpus,
  splits: readonly Split[],
  recipe: Recipe | Recipe[],
): Promise<TestedPage[]> {
  const tested: TestedPage[] = [];
  for (const [fold, { train, test }] of splits.entries()) {
    const learned = await learn(
      corpus,
      train.map((page) => corpus.pages[page]),
      Array.isArray(recipe) ? recipe[fold] : recipe,
    );
    for (const page of test) {
      const predicted = labelsOf(learned, corpus.pages[page]);
      tested.push({ page, predicted, gold: corpus.pages[page].sequence.labels });
    }
  }
  return tested;
}
