import { PAGE_TYPES, type PageType } from '../../extractors/page-type.ts';
import { bestCut } from '../../extractors/pith/cut.ts';
import {
  CONFIDENCE_NAMES,
  confidenceRow,
  FIRST_NAMES,
  joined,
  predictRows,
  SECOND_NAMES,
  secondRows,
  typeRow,
} from '../../extractors/pith/inference.ts';
import { mend } from '../../extractors/pith/mend.ts';
import type { PithModel } from '../../extractors/pith/model.ts';
import { SUMMARY_NAMES } from '../../extractors/pith/page-summary.ts';
import { seededRandom } from '../../learn/random.ts';
import { bagScores } from '../metrics/word-scores.ts';
import { metricWords } from '../metrics/words.ts';
import { dropNames } from './dropout.ts';
import { learnEvidence } from './evidence.ts';
import type { Example } from './example.ts';
import type { ExampleSet } from './examples.ts';
import { type Folds, learnStage } from './stages.ts';
import { tableOf, targetsOf, weightsOf } from './table.ts';

export const FOLDS = 4;

const SHARED = { seed: 1, lambda: 2, minLeafHessian: 2 };

/** What was measured on pages of folds that were not learned from. */
export interface HeldOut {
  example: Example;
  type: PageType;
  /** The word F1 of what is kept, and the estimate of it. */
  f1: number;
  confidence: number;
}

export interface Trained {
  model: PithModel;
  heldOut: HeldOut[];
}

export interface TrainPithOptions {
  /** Worker threads. */
  threads: number;
  /** Where pages have no types, or all one: who knows them. */
  types?: PithModel['types'];
  about?: PithModel['about'];
  onStep?: (step: string) => void;
}

/** All parts of the model, each learned from what the parts before it say of pages they have not seen. */
export async function trainPith(set: ExampleSet, options: TrainPithOptions): Promise<Trained> {
  const { examples, fold, isOriginal } = set;
  const { onStep = () => {}, threads } = options;
  const folds = { fold, folds: FOLDS, threads };
  const evidence = learnEvidence(set, FOLDS);
  onStep('words and names counted');

  const targets = targetsOf(examples);
  const weights = weightsOf(examples);
  const rowsOf = examples.map(({ rows }) => rows);
  const table = tableOf(rowsOf, FIRST_NAMES.length);
  dropNames(table, seededRandom(1));
  const first = await learnStage({
    table,
    rowsOf,
    targets,
    weights,
    ...folds,
    options: {
      ...SHARED,
      objective: 'binary',
      trees: 200,
      leaves: 63,
      learningRate: 0.09,
      featureFraction: 0.5,
      rowFraction: 0.35,
    },
    onTrees: (done, of) => onStep(`first stage: ${done} of ${of} trainings`),
  });

  const types = await learnTypes(examples, first.heldOut, folds, options.types);
  onStep('page types');

  const secondOf = examples.map(({ facts }, i) => secondRows(facts, first.heldOut[i], types.heldOut[i]));
  const second = await learnStage({
    table: tableOf(secondOf, SECOND_NAMES.length),
    rowsOf: secondOf,
    targets,
    weights,
    ...folds,
    options: {
      ...SHARED,
      objective: 'binary',
      trees: 100,
      leaves: 31,
      learningRate: 0.08,
      featureFraction: 0.5,
      rowFraction: 0.5,
    },
    onTrees: (done, of) => onStep(`second stage: ${done} of ${of} trainings`),
  });

  const p = examples.map((_, i) => joined(first.heldOut[i], second.heldOut[i]));
  const cuts = examples.map(({ facts }, i) =>
    bestCut(
      p[i],
      facts.counts.map(({ words }) => words),
    ),
  );
  const confidenceOf = examples.map(({ facts }, i) => confidenceRow(facts, p[i], cuts[i], types.heldOut[i]));
  for (const [i, { facts }] of examples.entries()) {
    mend(facts, p[i], cuts[i].keep, likeliest(types.heldOut[i]));
  }
  const f1 = Float32Array.from(examples, (example, i) => wordF1(example, cuts[i].keep));
  const confidence = await learnStage({
    table: tableOf(confidenceOf, CONFIDENCE_NAMES.length),
    rowsOf: confidenceOf,
    targets: f1,
    ...folds,
    options: { ...SHARED, objective: 'squared', trees: 60, leaves: 8, learningRate: 0.08, minLeafRows: 25 },
  });
  onStep('confidence');

  return {
    model: {
      evidence,
      first: first.trees,
      types: types.trees,
      second: second.trees,
      confidence: confidence.trees,
      about: options.about ?? {},
    },
    heldOut: examples.flatMap((example, i) =>
      isOriginal[i]
        ? [{ example, f1: f1[i], type: likeliest(types.heldOut[i]), confidence: confidence.heldOut[i][0] }]
        : [],
    ),
  };
}

async function learnTypes(
  examples: readonly Example[],
  p: readonly Float32Array[],
  folds: Folds,
  known: PithModel['types'] | undefined,
): Promise<{ trees: PithModel['types']; heldOut: Float32Array[] }> {
  const rowsOf = examples.map(({ facts, rows }, i) => typeRow(facts, rows, p[i]));
  const type = examples.map((example) => PAGE_TYPES.indexOf(example.type as PageType));
  if (known !== undefined && new Set(type.filter((t) => t >= 0)).size < 2) {
    const columns = SUMMARY_NAMES.length;
    return {
      trees: known,
      heldOut: rowsOf.map((row) => predictRows(known, row, columns)),
    };
  }
  return learnStage({
    table: tableOf(rowsOf, SUMMARY_NAMES.length),
    rowsOf,
    targets: Float32Array.from(type, (t) => Math.max(0, t)),
    ...folds,
    learns: (example) => type[example] >= 0,
    options: {
      ...SHARED,
      objective: 'multiclass',
      classes: PAGE_TYPES.length,
      trees: 100,
      leaves: 12,
      learningRate: 0.08,
      minLeafRows: 10,
      featureFraction: 0.3,
      rowFraction: 0.7,
    },
  });
}

function likeliest(probabilities: Float32Array): PageType {
  return PAGE_TYPES[probabilities.indexOf(Math.max(...probabilities))];
}

function wordF1({ facts: { blocks }, gold }: Example, keep: Uint8Array): number {
  const words: string[] = [];
  for (let block = 0; block < keep.length; block++)
    if (keep[block] === 1) words.push(...metricWords(blocks.text(block)));
  return bagScores(words, gold).f1;
}
