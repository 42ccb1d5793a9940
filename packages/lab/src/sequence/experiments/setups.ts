import { groupBy } from '../../group-by.ts';
import { blockScores, isContiguous } from '../../metrics/blocks.ts';
import { SETUPS, type Setup, sequenceSplits } from '../../splits/sequence-setups.ts';
import type { Recipe } from '../learn.ts';
import { crossValidate, recipeName, type TestedPage } from './cross-validate.ts';
import type { Documents } from './documents.ts';
import {
  CONTIGUITY_HEADER,
  contiguityCells,
  printTable,
  progress,
  SCORE_HEADER,
  scoreCells,
} from './tables.ts';

export const STRICTEST: Setup = 'no duplicates, separate sources';

/** Chosen in the strictest setup, as `optionsTable` has it, and used in all. */
const SIGMA = 0.3;
export const BEST: Recipe = { kind: 'crf', sigma: SIGMA };

/** Table 1's learners with its options H and E. */
const RECIPES: Record<Setup, Recipe[]> = {
  'no duplicates, separate sources': [
    BEST,
    { kind: 'memm', sigma: SIGMA, history: true },
    { kind: 'maxent', sigma: SIGMA, history: true },
  ],
  'duplicates, separate sources': [
    BEST,
    { kind: 'memm', sigma: SIGMA, history: true },
    { kind: 'maxent', sigma: SIGMA, history: true },
  ],
  'no duplicates, mixed sources': [
    { kind: 'crf', sigma: SIGMA, edges: true },
    { kind: 'memm', sigma: SIGMA, history: true, edges: true },
    { kind: 'maxent', sigma: SIGMA, history: true },
  ],
  'duplicates, mixed sources': [
    BEST,
    { kind: 'memm', sigma: SIGMA, history: true, edges: true },
    { kind: 'maxent', sigma: SIGMA, history: true },
  ],
};

/** Tables 1 and 3: the three learners in the setups, strictest first. */
export async function setupTables(
  name: string,
  documents: Documents,
  setups: readonly Setup[] = SETUPS.toReversed(),
): Promise<void> {
  const table1: (string | number)[][] = [];
  const table3: (string | number)[][] = [];
  for (const setup of setups) {
    const splits = sequenceSplits(setup, documents.sources);
    let tested: TestedPage[] = [];
    const rows: [string, TestedPage[]][] = [];
    for (const recipe of RECIPES[setup]) {
      tested = await crossValidate(documents, splits, recipe);
      rows.push([recipeName(recipe), tested]);
      progress(`${name}, ${setup}, ${recipeName(recipe)}: ${scoreCells(tested)}`);
    }
    const contiguous = tested.filter(({ gold }) => isContiguous(gold)).length;
    table1.push([`**${setup}** (${tested.length} pages)`]);
    table3.push([`**${setup}** (NonContig=${tested.length - contiguous}, Contig=${contiguous})`]);
    for (const [recipe, pages] of rows) {
      table1.push([recipe, ...scoreCells(pages)]);
      table3.push([recipe, ...contiguityCells(pages)]);
    }
  }
  printTable(`Table 1 on ${name}`, ['Classifier', ...SCORE_HEADER], table1);
  printTable(`Table 3 on ${name}: noncontiguous, contiguous`, ['Classifier', ...CONTIGUITY_HEADER], table3);
}

const PAGES_A_SITE = [
  [1, 1],
  [2, 3],
  [4, Number.POSITIVE_INFINITY],
] as const;

/** What σ, H and E do to the CRF, and the paper's own σ, in the strictest setup. */
export async function optionsTable(documents: Documents): Promise<void> {
  const splits = sequenceSplits(STRICTEST, documents.sources);
  const recipes: Recipe[] = [
    ...[0.1, 0.3, 1, 3, 10, 100].map((sigma): Recipe => ({ kind: 'crf', sigma })),
    { ...BEST, history: true },
    { ...BEST, edges: true },
    { ...BEST, history: true, edges: true },
    { ...BEST, iterations: 300 },
    { kind: 'memm', sigma: 100, history: true },
    { kind: 'maxent', sigma: 10, history: true },
  ];
  const rows: (string | number)[][] = [];
  for (const recipe of recipes) {
    rows.push([recipeName(recipe), ...scoreCells(await crossValidate(documents, splits, recipe))]);
    progress(String(rows.at(-1)));
  }
  printTable(`Options, ${STRICTEST}`, ['Classifier', ...SCORE_HEADER], rows);
}

/** What it is worth to have seen other pages of a site: the same pages with their site learned from, and without. */
export async function pagesASiteTable(documents: Documents): Promise<void> {
  const pagesOf = groupBy(documents.sources, ({ source }) => source);
  const header = [
    'Setup',
    ...PAGES_A_SITE.map(
      ([low, high]) => `${low === high ? low : high < 9 ? `${low} to ${high}` : `${low} or more`} pages`,
    ),
  ];
  const rows: (string | number)[][] = [];
  for (const setup of [STRICTEST, 'no duplicates, mixed sources'] as const) {
    const splits = sequenceSplits(setup, documents.sources);
    const tested = await crossValidate(documents, splits, BEST);
    const cells = PAGES_A_SITE.map(([low, high]) => {
      const some = tested.filter(({ page }) => {
        const { length } = pagesOf.get(documents.sources[page].source)!;
        return length >= low && length <= high;
      });
      return `${blockScores(some).documentAccuracy.toFixed(3)} of ${some.length}`;
    });
    rows.push([setup, ...cells]);
    progress(String(rows.at(-1)));
  }
  printTable('Document accuracy of the CRF by the pages that a site has', header, rows);
}
