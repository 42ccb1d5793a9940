import { likeliestType, type PageType } from 'pith/internal/extractors/page-type';
import { pageCut } from 'pith/internal/extractors/pith/cut';
import type { PithModel } from 'pith/internal/extractors/pith/model';
import {
  CONFIDENCE_FEATURES,
  confidenceRow,
  meanOfStages,
  SECOND_FEATURES,
  secondRows,
} from 'pith/internal/extractors/pith/pipeline';
import { postsTogether } from 'pith/internal/extractors/pith/posts';
import { chosenByRules } from 'pith/internal/extractors/pith/rules/index';
import type { Example } from './example.ts';
import type { ExampleSet } from './examples.ts';
import { learnFirst, type Watching } from './learn-first.ts';
import { type KnownTypes, learnTypes } from './learn-types.ts';
import { FOLDS, RECIPE, type Recipe } from './recipe.ts';
import { wordF1, writtenF1 } from './scores.ts';
import { learnStage } from './stages.ts';
import { tableOf, targetsOf, weightsOf } from './table.ts';

/** What was measured on pages of folds that were not learned from. */
export interface HeldOut {
  example: Example;
  type: PageType;
  /** The word F1 of what is kept, and the estimate of it. */
  f1: number;
  confidence: number;
  /** P(content) of each block, and the probabilities of `PAGE_TYPES`. */
  p: Float32Array;
  types: Float32Array;
  /** 1 for each block that is kept. */
  keep: Uint8Array;
}

export interface Trained {
  model: PithModel;
  heldOut: HeldOut[];
}

export interface TrainPithOptions extends Watching {
  /** Worker threads. */
  threads: number;
  /** Where pages have no types, or all one: who knows them. */
  types?: KnownTypes;
  about?: PithModel['about'];
  /** That of `pith`, where none is given. */
  recipe?: Recipe;
}

/** All parts of the model, each learned from what the parts before it say of pages they have not seen. */
export async function trainPith(set: ExampleSet, options: TrainPithOptions): Promise<Trained> {
  const { examples, fold, isOriginal } = set;
  const { onStep = () => {}, onLoss, threads, recipe = RECIPE } = options;
  const folds = { fold, folds: FOLDS, threads };
  const learns = (example: number) => set.teachesBlocks[example];
  const types = await learnTypes(set, folds, options.types, recipe);
  onStep('page types');
  const { evidence, first } = await learnFirst(set, types.heldOut, folds, recipe, options);

  const secondOf = examples.map(({ facts }, i) => secondRows(facts, first.heldOut[i], types.heldOut[i]));
  const second = await learnStage({
    table: tableOf(secondOf, SECOND_FEATURES.length),
    rowsOf: secondOf,
    targets: targetsOf(examples),
    weights: weightsOf(examples),
    ...folds,
    learns,
    options: recipe.second,
    bins: recipe.bins,
    onTrees: (done, of) => onStep(`second stage: ${done} of ${of} trainings`),
    ...(onLoss && { onTree: (fold, tree, loss) => onLoss({ stage: 'second', fold, tree, loss }) }),
  });

  const p = examples.map(({ facts }, i) =>
    postsTogether(facts, meanOfStages(first.heldOut[i], second.heldOut[i]), types.heldOut[i]),
  );
  const cuts = examples.map(({ facts }, i) => pageCut(facts, p[i]));
  const confidenceOf = examples.map(({ facts }, i) => confidenceRow(facts, p[i], cuts[i], types.heldOut[i]));
  const chosen = examples.map(({ facts }, i) =>
    chosenByRules({ facts, p: p[i], types: types.heldOut[i] }, cuts[i]),
  );
  const f1 = Float32Array.from(examples, (example, i) => wordF1(example, chosen[i].keep));
  const confidence = await learnStage({
    table: tableOf(confidenceOf, CONFIDENCE_FEATURES.length),
    rowsOf: confidenceOf,
    targets: f1,
    ...folds,
    learns,
    options: recipe.confidence,
    bins: recipe.bins,
  });
  onStep('confidence');

  return {
    model: {
      evidence,
      first: first.trees,
      types: types.trees,
      typeEvidence: types.typeEvidence,
      second: second.trees,
      confidence: confidence.trees,
      about: options.about ?? {},
    },
    heldOut: examples.flatMap((example, i) =>
      isOriginal[i]
        ? [
            {
              example,
              f1: writtenF1(example.facts.page, chosen[i], example.dataset, example.gold),
              type: likeliestType(types.heldOut[i]),
              confidence: confidence.heldOut[i][0],
              p: p[i],
              types: types.heldOut[i],
              keep: chosen[i].keep,
            },
          ]
        : [],
    ),
  };
}
