import type { DbscanOptions } from '@pith/learn/dbscan';
import { CLUSTERING } from '@pith/methods/internal/visual-blocks/clustering';
import { ALL_FEATURES, type FeatureSet } from '@pith/methods/internal/visual-blocks/features';
import type { FigureTable, PaperTable, Setting } from '../../reproduce/paper.ts';
import { groupFolds, pageFolds, type Split } from '../../splits/folds.ts';
import { FOLDS, type LabelledPages, onePageABlock } from '../cross-validate.ts';
import { type MixedPages, readMixed } from './corpus.ts';
import { TABLE_3, TABLE_4 } from './paper-figures.ts';
import { FEW_SHUFFLES, repeat, scoreTable } from './tables.ts';

/** No site of the test pages is one of training (section 5, second approach). */
export const unseen =
  ({ pages }: MixedPages) =>
  (seed: number) =>
    groupFolds(
      pages.map(({ host }) => host),
      FOLDS,
      seed,
    );
/** Pages as they come, so that most sites are on both sides (third approach). */
export const mixture =
  ({ pages }: LabelledPages) =>
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

/** The four sets of section 6. */
const SECTION_6: readonly FeatureSet[] = ['text-length', 'tag-path', 'css-selectors', 'css-properties'];
const DISCRETE = SECTION_6.slice(1);
/** What we took for the authors' minimum before; here to show what it does. */
const MINIMUM_OF_5: DbscanOptions = { ...CLUSTERING, minPoints: 5 };

async function table3(setting: Setting): Promise<FigureTable> {
  const data = await readMixed(setting);
  const of5 = await readMixed(setting, MINIMUM_OF_5);
  const score = (of: MixedPages, sets = SECTION_6) => repeat(of, () => inOrder(of), sets, 1);
  return scoreTable(setting, 'table3', [
    { name: 'Chaos', score: () => score(data), paper: TABLE_3[0], why: 'by less than a point' },
    { name: "with DBSCAN's minimum at 5", score: () => score(of5) },
    { name: 'without text length', score: () => score(data, DISCRETE) },
    { name: 'with sites shuffled', score: () => repeat(data, unseen(data), SECTION_6, FEW_SHUFFLES) },
  ]);
}

async function table4(setting: Setting): Promise<FigureTable> {
  const data = await readMixed(setting);
  const of5 = await readMixed(setting, MINIMUM_OF_5);
  const blocks = onePageABlock(data);
  const score = (of: LabelledPages) => repeat(of, mixture(of), SECTION_6, FEW_SHUFFLES);
  return scoreTable(setting, 'table4', [
    { name: 'Chaos', score: () => score(data), paper: TABLE_4[0] },
    { name: "with DBSCAN's minimum at 5", score: () => score(of5) },
    { name: 'with blocks shuffled in place of pages', score: () => score(blocks) },
  ]);
}

/** Section 8: how density sum and the CSS features do together. */
async function densityTable(setting: Setting, regime: typeof unseen): Promise<FigureTable> {
  const data = await readMixed(setting);
  const sets: Record<string, FeatureSet[]> = {
    'text length': ['text-length'],
    'density sum': ['density-sum'],
    'CSS properties': ['css-properties'],
    'CSS properties and density sum': ['css-properties', 'density-sum'],
    'all and density sum': [...ALL_FEATURES, 'density-sum'],
  };
  const rows = Object.entries(sets).map(([name, own]) => ({
    name,
    score: () => repeat(data, regime(data), own, FEW_SHUFFLES),
  }));
  return scoreTable(setting, 'density', rows);
}

export const mixedTables: readonly PaperTable[] = [
  { name: 'table3', title: 'Table 3: sites not seen before', run: table3 },
  { name: 'table4', title: 'Table 4: a random mixture', run: table4 },
  {
    name: 'density-unseen',
    title: 'Future work, sites not seen before',
    run: (setting) => densityTable(setting, unseen),
  },
  {
    name: 'density-mixture',
    title: 'Future work, a random mixture',
    run: (setting) => densityTable(setting, mixture),
  },
];
