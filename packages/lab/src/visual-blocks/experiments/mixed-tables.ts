import { ALL_FEATURES, type FeatureSet } from '@pith/methods/internal/visual-blocks/features';
import { labelSite } from '@pith/methods/internal/visual-blocks/learn-sites';
import { mean } from '../../metrics/scores.ts';
import { bagScores } from '../../metrics/word-scores.ts';
import { metricWords } from '../../metrics/words.ts';
import { printTable } from '../../sequence/experiments/tables.ts';
import { groupFolds, pageFolds, type Split } from '../../splits/folds.ts';
import { FOLDS, type LabelledPages, onePageABlock, testFold } from '../cross-validate.ts';
import type { ExperimentPage } from '../spider.ts';
import { type MixedPages, readMixed } from './corpus.ts';
import { TABLE_3, TABLE_4 } from './paper-figures.ts';
import { FEW_SHUFFLES, percent, printScores, repeat } from './tables.ts';

/** No site of the test pages is one of training (section 5, second approach). */
const unseen =
  ({ pages }: MixedPages) =>
  (seed: number) =>
    groupFolds(
      pages.map(({ host }) => host),
      FOLDS,
      seed,
    );
/** Pages as they come, so that most sites are on both sides (third approach). */
const mixture =
  ({ pages }: MixedPages) =>
  (seed: number) =>
    pageFolds(pages.length, FOLDS, seed);

/** The pages in the order of the data, by their sites, cut into four runs of about as many blocks: the authors' folds. */
function inOrder({ pages }: MixedPages): Split[] {
  const total = pages.reduce((sum, { blocks }) => sum + blocks.length, 0);
  let before = 0;
  const folds = pages.map(({ blocks: { length } }) => {
    const fold = Math.floor((FOLDS * (before + length / 2)) / total);
    before += length;
    return fold;
  });
  return Array.from({ length: FOLDS }, (_, fold) => ({
    train: folds.flatMap((own, i) => (own === fold ? [] : [i])),
    test: folds.flatMap((own, i) => (own === fold ? [i] : [])),
  }));
}

export async function table3(): Promise<void> {
  const [data, strict] = [await readMixed(), await readMixed(false)];
  const row = (name: string, of: MixedPages, splits: (seed: number) => Split[], sets = ALL_FEATURES) => ({
    name,
    score: () => repeat(of, splits, sets, FEW_SHUFFLES),
    paper: TABLE_3[0],
  });
  printScores('Table 3: sites not seen before', [
    row('all features', data, unseen(data)),
    row('without numbers', data, unseen(data), DISCRETE),
    row('without numbers, noise is no content', strict, unseen(strict), DISCRETE),
    row('the same, folds in the order of the data', strict, () => inOrder(strict), DISCRETE),
  ]);
}

export async function table4(): Promise<void> {
  const [data, strict] = [await readMixed(), await readMixed(false)];
  const blocks = onePageABlock(data);
  const row = (name: string, of: LabelledPages, sets: readonly FeatureSet[] = DISCRETE) => ({
    name,
    score: () => repeat(of, (seed) => pageFolds(of.pages.length, FOLDS, seed), sets, FEW_SHUFFLES),
    paper: TABLE_4[0],
  });
  printScores('Table 4: a random mixture', [
    row('all features', data, ALL_FEATURES),
    row('without numbers', data),
    row('without numbers, noise is no content', strict),
    row('without numbers, blocks shuffled in place of pages', blocks),
  ]);
}

/** What the authors' program has on these pages: tag path, CSS selectors, CSS properties. */
const DISCRETE: readonly FeatureSet[] = ['tag-path', 'css-selectors', 'css-properties'];

/** Section 8: how density sum and the CSS features do together. */
export async function densityTable(): Promise<void> {
  const data = await readMixed();
  const sets: Record<string, FeatureSet[]> = {
    'text length': ['text-length'],
    'density sum': ['density-sum'],
    'CSS properties': ['css-properties'],
    'CSS properties and density sum': ['css-properties', 'density-sum'],
    'all and density sum': [...ALL_FEATURES, 'density-sum'],
  };
  for (const [regime, splits] of Object.entries({ 'unseen sites': unseen, 'random mixture': mixture }))
    printScores(
      `Future work, ${regime}`,
      Object.entries(sets).map(([name, own]) => ({
        name,
        score: () => repeat(data, splits(data), own, FEW_SHUFFLES),
      })),
    );
}

/** How much of the gold text the labels have, and what of it is left of it after learning: words as a bag, by page. */
export async function goldTable(): Promise<void> {
  const { pages, labels } = await readMixed();
  const described = pages.map((page) => labelSite(page.site, [page]).labels[0]);
  const learned = (splits: readonly Split[], sets: readonly FeatureSet[]) => {
    const found: Uint8Array[] = [];
    for (const split of splits)
      for (const [i, { predicted }] of testFold({ pages, labels }, split, sets).entries())
        found[split.test[i]] = predicted;
    return found;
  };
  const data = { pages, labels };
  const rows: [string, readonly Uint8Array[]][] = [
    ['the cluster nearest to the gold text', labels],
    ["the cluster nearest to the page's own description", described],
    ['learned, unseen sites, all features', learned(unseen(data)(1), ALL_FEATURES)],
    [
      'learned, unseen sites, CSS properties and density sum',
      learned(unseen(data)(1), ['css-properties', 'density-sum']),
    ],
    ['learned, random mixture, all features', learned(mixture(data)(1), ALL_FEATURES)],
  ];
  printTable(
    'Words of the gold text, chaos',
    ['content is', 'Precision', 'Recall', 'F1'],
    rows.map(([name, chosen]) => [name, ...wordScores(pages, chosen).map(percent)]),
  );
}

function wordScores(pages: readonly ExperimentPage[], labels: readonly Uint8Array[]): number[] {
  const scores = pages.map(({ blocks, gold }, i) =>
    bagScores(
      metricWords(
        blocks
          .filter((_, block) => labels[i][block] === 1)
          .map(({ text }) => text)
          .join('\n'),
      ),
      metricWords(gold ?? ''),
    ),
  );
  return [
    mean(scores.map(({ precision }) => precision)),
    mean(scores.map(({ recall }) => recall)),
    mean(scores.map(({ f1 }) => f1)),
  ];
}
