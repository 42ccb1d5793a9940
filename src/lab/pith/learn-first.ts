import { FIRST_NAMES } from '../../extractors/pith/inference.ts';
import type { PithModel } from '../../extractors/pith/model.ts';
import { seededRandom } from '../../learn/random.ts';
import { dropNames } from './dropout.ts';
import { learnEvidence } from './evidence.ts';
import type { ExampleSet } from './examples.ts';
import { FIRST_STAGE } from './recipe.ts';
import { type Folds, learnStage, type Stage } from './stages.ts';
import { tableOf, targetsOf, weightsOf } from './table.ts';

/** The evidence of words and names, and the first stage upon it. */
export async function learnFirst(
  set: ExampleSet,
  folds: Folds,
  onStep: (step: string) => void = () => {},
): Promise<{ evidence: PithModel['evidence']; first: Stage }> {
  const { examples } = set;
  const evidence = learnEvidence(set, folds.folds);
  onStep('words and names counted');
  const rowsOf = examples.map(({ rows }) => rows);
  const table = tableOf(rowsOf, FIRST_NAMES.length);
  dropNames(table, seededRandom(1));
  const first = await learnStage({
    table,
    rowsOf,
    targets: targetsOf(examples),
    weights: weightsOf(examples),
    ...folds,
    options: FIRST_STAGE,
    onTrees: (done, of) => onStep(`first stage: ${done} of ${of} trainings`),
  });
  return { evidence, first };
}
