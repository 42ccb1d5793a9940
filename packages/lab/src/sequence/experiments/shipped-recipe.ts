import { DEFAULT_FEATURES, without } from '@pith/methods/internal/sequence/feature-types';
import { requireDataset } from 'pith/internal/records/dataset';
import { bootstrapInterval } from '../../metrics/bootstrap.ts';
import { mean, scoresOf } from '../../metrics/scores.ts';
import { domainOf } from '../../mss/experiments/documents.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { groupFolds } from '../../splits/folds.ts';
import { type Corpus, readCorpus } from '../corpus.ts';
import type { Recipe } from '../learn.ts';
import { SHIPPED_DATA, SHIPPED_RECIPE } from '../shipped-recipe.ts';
import { crossValidate, recipeName, type TestedPage } from './cross-validate.ts';

const FOLDS = 4;
/** About as many pages has the largest of the sets: a sample takes every so many-th of them. */
const MOST_PAGES = 1500;

const RECIPES: Recipe[] = [
  { kind: 'crf', sigma: 1 },
  { kind: 'crf', sigma: 0.3 },
  { kind: 'crf', sigma: 3 },
  { kind: 'crf', sigma: 1, history: true },
  { kind: 'crf', sigma: 1, features: without(DEFAULT_FEATURES, ['words']) },
  { kind: 'crf', sigma: 1, most: 20_000 },
  { kind: 'crf', sigma: 1, most: 8000 },
  SHIPPED_RECIPE,
];

/** The recipe of the shipped model, chosen on its own data: one part of the domains is tested, the others learned from. */
export async function shippedRecipeTable(setting: Setting): Promise<PlainTable> {
  const corpus = await readCorpus(
    SHIPPED_DATA.map((name) => requireDataset(name, setting.data)),
    {
      features: DEFAULT_FEATURES,
      labelling: 'content',
      ...(setting.sample !== undefined && { step: Math.max(1, Math.floor(MOST_PAGES / setting.sample)) }),
    },
  );
  const [split] = groupFolds(corpus.pages.map(domainOf), FOLDS);
  const step = setting.progress('recipes of the shipped model', RECIPES.length);
  const rows: string[][] = [];
  for (const recipe of RECIPES) {
    const tested = await crossValidate(corpus, [split], recipe);
    const { most, features } = recipe;
    const notes = [...(most ? [`${most} features`] : []), ...(features ? ['no words'] : [])];
    rows.push([[recipeName(recipe), ...notes].join(', '), ...wordCells(corpus, tested)]);
    step();
  }
  return {
    kind: 'plain',
    header: ['recipe', 'word F1', '95 %', 'precision', 'recall'],
    rows,
    notes: [`${split.train.length} pages to learn from, ${split.test.length} of other domains to test.`],
  };
}

/** Means over pages of the shares of words in blocks labelled rightly. */
function wordCells(corpus: Corpus, tested: readonly TestedPage[]): string[] {
  const scores = tested.map(({ page, predicted, gold }) => {
    let [matched, taken, wanted] = [0, 0, 0];
    for (const [block, words] of corpus.pages[page].words.entries()) {
      if (predicted[block] && gold[block]) matched += words;
      if (predicted[block]) taken += words;
      if (gold[block]) wanted += words;
    }
    return scoresOf(matched, taken, wanted);
  });
  const f1 = scores.map((score) => score.f1);
  const { low, high } = bootstrapInterval(f1);
  return [
    mean(f1).toFixed(3),
    `${low.toFixed(3)} to ${high.toFixed(3)}`,
    mean(scores.map(({ precision }) => precision)).toFixed(3),
    mean(scores.map(({ recall }) => recall)).toFixed(3),
  ];
}
