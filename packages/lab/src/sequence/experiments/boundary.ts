import { posteriors } from '@pith/learn/chains/model';
import type { LabelledSequence } from '@pith/learn/chains/sequences';
import { asLearned } from '@pith/methods/internal/sequence/model';
import type { FigureTable, Setting } from '../../reproduce/paper.ts';
import type { Split } from '../../splits/folds.ts';
import { sequenceSplits } from '../../splits/sequence-setups.ts';
import { withChosen } from '../choose-features.ts';
import type { Corpus, LabelledPage } from '../corpus.ts';
import { type Learned, learn, type Recipe } from '../learn.ts';
import { chooseRecipes } from './choose-recipe.ts';
import { COUNTINGS, counted, INTERVAL, MEASURES, scoreRow } from './counting.ts';
import type { TestedPage } from './cross-validate.ts';
import { annotatedDocuments } from './documents.ts';
import { STRICTEST } from './setups.ts';

/**
 * The boundary method of section 3: one classifier says where content begins, another where it ends, and all between
 * is content. Both are MaxEnt over the same features. To the second the page is told from its end, so that its history
 * predicates are those of the block after.
 */
async function boundaryLabels(corpus: Corpus, split: Split, recipe: Recipe): Promise<TestedPage[]> {
  const training = split.train.map((page) => corpus.pages[page]);
  const [begin, end] = [
    await learn(corpus, training.map(withFirstBlock), recipe),
    await learn(
      corpus,
      training.map((page) => withFirstBlock(reversed(page))),
      recipe,
    ),
  ];
  return split.test.map((page) => {
    const { sequence } = corpus.pages[page];
    const begins = firstBlockOdds(begin, sequence);
    const ends = firstBlockOdds(end, reversed(corpus.pages[page]).sequence).reverse();
    return { page, predicted: between(begins, ends), gold: sequence.labels };
  });
}

/** The page with one label only: that of its first content block. */
function withFirstBlock(page: LabelledPage): LabelledPage {
  const labels = new Uint8Array(page.sequence.length);
  const first = page.sequence.labels.indexOf(1);
  if (first >= 0) labels[first] = 1;
  return { ...page, sequence: { ...page.sequence, labels } };
}

/** The page from its last block to its first. */
function reversed(page: LabelledPage): LabelledPage {
  const { length, start, features, labels } = page.sequence;
  const turned: number[] = [];
  const starts = new Uint32Array(length + 1);
  for (let i = 0; i < length; i++) {
    const block = length - 1 - i;
    for (let k = start[block]; k < start[block + 1]; k++) turned.push(features[k]);
    starts[i + 1] = turned.length;
  }
  const sequence: LabelledSequence = {
    length,
    start: starts,
    features: Uint32Array.from(turned),
    values: null,
    labels: labels.slice().reverse(),
  };
  return { ...page, sequence };
}

/** For every block the probability that it is the first of the content. */
function firstBlockOdds({ model, chosen }: Learned, sequence: LabelledSequence): Float32Array {
  const odds = posteriors(model.chain, asLearned(model, withChosen(sequence, chosen)));
  return Float32Array.from({ length: sequence.length }, (_, block) => odds[2 * block + 1]);
}

/** The likeliest begin with an end that is not before it. The paper takes the likeliest too where none is above 0.5. */
export function between(begins: ArrayLike<number>, ends: ArrayLike<number>): Uint8Array {
  const labels = new Uint8Array(begins.length);
  let [best, from, to, likeliest] = [-1, 0, 0, 0];
  for (let block = 0; block < begins.length; block++) {
    if (begins[block] > begins[likeliest]) likeliest = block;
    const together = begins[likeliest] * ends[block];
    if (together > best) [best, from, to] = [together, likeliest, block + 1];
  }
  return labels.fill(1, from, to);
}

/** What the lowest of the sequence labellers has in the paper: "no better than" it was the boundary method there. */
const MAXENT_IN_PAPER = [0.576, 0.657, 0.75, 0.96, 0.981];

export async function boundaryTable(setting: Setting): Promise<FigureTable> {
  const documents = await annotatedDocuments(setting);
  const splits = sequenceSplits(STRICTEST, documents.sources);
  const step = setting.progress('boundaries', 2 * splits.length);
  const recipes = await chooseRecipes(documents, splits, 'maxent', step);
  const tested: TestedPage[] = [];
  for (const [fold, split] of splits.entries()) {
    tested.push(...(await boundaryLabels(documents, split, recipes[fold])));
    step();
  }
  return {
    kind: 'figures',
    measures: MEASURES,
    decides: 0,
    unit: 'share',
    intervalIs: INTERVAL,
    rows: COUNTINGS.map((counting) => ({
      ...scoreRow(
        `boundaries (paper: at most its MaxEnt); ${counting}`,
        null,
        counted(tested, documents, counting),
      ),
    })),
    notes: [
      `The paper has no figures for it, only that it was “no better than the lowest performing sequence labeling ` +
        `approach”, which is MaxEnt with ${MAXENT_IN_PAPER[0]} there. The recipes are those that MaxEnt chooses on the ` +
        'training pages of each fold.',
    ],
  };
}
