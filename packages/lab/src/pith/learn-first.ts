import { seededRandom } from '@pith/learn/random';
import { addTypes, FIRST_NAMES } from 'pith/internal/extractors/pith/inference';
import type { PithModel } from 'pith/internal/extractors/pith/model';
import { dropFromBlocks } from './dropout.ts';
import { learnEvidence } from './evidence.ts';
import type { ExampleSet } from './examples.ts';
import { FIRST_STAGE } from './recipe.ts';
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
  { onStep = () => {}, onLoss }: Watching = {},
): Promise<{ evidence: PithModel['evidence']; first: Stage }> {
  const { examples } = set;
  const evidence = learnEvidence(set, folds.folds);
  onStep('words and names counted');
  for (const [i, { rows }] of examples.entries()) addTypes(rows, types[i]);
  const rowsOf = examples.map(({ rows }) => rows);
  const table = tableOf(rowsOf, FIRST_NAMES.length);
  dropFromBlocks(table, seededRandom(1));
  const first = await learnStage({
    table,
    rowsOf,
    targets: targetsOf(examples),
    weights: weightsOf(examples),
    ...folds,
    learns: (example) => set.teachesBlocks[example],
    options: FIRST_STAGE,
    onTrees: (done, of) => onStep(`first stage: ${done} of ${of} trainings`),
    ...(onLoss && { onTree: (fold, tree, loss) => onLoss({ stage: 'first', fold, tree, loss }) }),
  });
  return { evidence, first };
}
