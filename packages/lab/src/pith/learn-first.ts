import { seededRandom } from '@pith/learn/random';
import type { PithModel } from 'pith/internal/extractors/pith/model';
import { addTypes, FIRST_FEATURES } from 'pith/internal/extractors/pith/pipeline';
import { dropFromBlocks } from './dropout.ts';
import { learnEvidence } from './evidence.ts';
import type { ExampleSet } from './examples.ts';
import type { Recipe } from './recipe.ts';
import { type Folds, learnStage, type Stage } from './stages.ts';
import { tableOf, targetsOf, weightsOf } from './table.ts';

/** Who looks on while the stages are learned. */
export interface Watching {
  onStep?: (step: string) => void;
  /** The mean loss of a stage on what it learns from, as trees grow: without a fold, or of all pages (null). */
  onLoss?: (told: { stage: 'first' | 'second'; fold: number | null; tree: number; loss: number }) => void;
}

/** The evidence of words and names, and the first stage upon it and upon types of pages that had not been seen. */
export async function learnFirst(
  set: ExampleSet,
  types: readonly Float32Array[],
  folds: Folds,
  recipe: Recipe,
  { onStep = () => {}, onLoss }: Watching = {},
): Promise<{ evidence: PithModel['evidence']; first: Stage }> {
  const { examples } = set;
  const evidence = learnEvidence(set, folds.folds, recipe.evidence);
  onStep('words and names counted');
  for (const [i, { rows }] of examples.entries()) addTypes(rows, types[i]);
  const rowsOf = examples.map(({ rows }) => rows);
  const table = tableOf(rowsOf, FIRST_FEATURES.length);
  dropFromBlocks(table, seededRandom(1));
  const first = await learnStage({
    table,
    rowsOf,
    targets: targetsOf(examples),
    weights: weightsOf(examples),
    ...folds,
    learns: (example) => set.teachesBlocks[example],
    options: recipe.first,
    bins: recipe.bins,
    onTrees: (done, of) => onStep(`first stage: ${done} of ${of} trainings`),
    ...(onLoss && { onTree: (fold, tree, loss) => onLoss({ stage: 'first', fold, tree, loss }) }),
  });
  return { evidence, first };
}
