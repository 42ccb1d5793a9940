import { groupBy } from '../../group-by.ts';
import { blockScores, isContiguous } from '../../metrics/blocks.ts';
import { oncePerRun } from '../../reproduce/once-per-run.ts';
import type { FigureTable, PlainTable, Setting } from '../../reproduce/paper.ts';
import { SETUPS, type Setup, sequenceSplits } from '../../splits/sequence-setups.ts';
import type { Recipe } from '../learn.ts';
import { chooseRecipes, chosenText } from './choose-recipe.ts';
import {
  CONTIGUITY_MEASURES,
  COUNTINGS,
  contiguityRow,
  counted,
  INTERVAL,
  MEASURES,
  scoreRow,
} from './counting.ts';
import { crossValidate, type TestedPage } from './cross-validate.ts';
import { annotatedDocuments } from './documents.ts';
import { type PaperRow, SETUP_ROWS } from './paper-figures.ts';

export const STRICTEST: Setup = 'no duplicates, separate sources';

/** A learner in a setup: the recipes that its training pages chose, fold by fold, and what they gave. */
export interface SetupRun {
  row: PaperRow;
  recipes: Recipe[];
  tested: TestedPage[];
}

const runOf = Object.fromEntries(
  SETUPS.map((setup) => [
    setup,
    SETUP_ROWS[setup].map((row) =>
      oncePerRun(async (setting): Promise<SetupRun> => {
        const documents = await annotatedDocuments(setting);
        const splits = sequenceSplits(setup, documents.sources);
        const step = setting.progress(`${row.kind}, ${setup}`, splits.length + 1);
        const recipes = await chooseRecipes(documents, splits, row.kind, step);
        const tested = await crossValidate(documents, splits, recipes);
        step();
        return { row, recipes, tested };
      }),
    ),
  ]),
) as Record<Setup, ((setting: Setting) => Promise<SetupRun>)[]>;

async function runsOf(setting: Setting, setup: Setup): Promise<SetupRun[]> {
  const runs: SetupRun[] = [];
  for (const run of runOf[setup]) runs.push(await run(setting));
  return runs;
}

/** The CRF in the strictest setup, whose recipes other tables use too. */
export function strictestCrf(setting: Setting): Promise<SetupRun> {
  const place = SETUP_ROWS[STRICTEST].findIndex(({ kind }) => kind === 'crf');
  return runOf[STRICTEST][place](setting);
}

/** A part of Table 1: the three learners in one setup, counted in both ways. */
export async function table1(setting: Setting, setup: Setup): Promise<FigureTable> {
  const documents = await annotatedDocuments(setting);
  const runs = await runsOf(setting, setup);
  return {
    kind: 'figures',
    measures: MEASURES,
    decides: 0,
    unit: 'share',
    intervalIs: INTERVAL,
    rows: COUNTINGS.flatMap((counting) =>
      runs.map(({ row, tested }) => ({
        ...scoreRow(`${row.name}; ${counting}`, row.table1, counted(tested, documents, counting)),
        why: 'no single reason found; the tables wrong-blocks, seen-sites and stiffness have what was measured',
      })),
    ),
    notes: [
      `${runs[0].tested.length} pages. Chosen on the training pages of each fold: ${runs
        .map(({ row, recipes }) => `${row.kind}: ${chosenText(recipes)}`)
        .join('. ')}.`,
    ],
  };
}

/** The part of Table 3 for the same runs. */
export async function table3(setting: Setting, setup: Setup): Promise<FigureTable> {
  const documents = await annotatedDocuments(setting);
  const runs = await runsOf(setting, setup);
  const sizes = COUNTINGS.map((counting) => {
    const pages = counted(runs[0].tested, documents, counting);
    const contiguous = pages.filter(({ gold }) => isContiguous(gold)).length;
    return `${counting}: ${pages.length - contiguous} noncontiguous and ${contiguous} contiguous pages`;
  });
  return {
    kind: 'figures',
    measures: CONTIGUITY_MEASURES,
    decides: 0,
    unit: 'share',
    intervalIs: INTERVAL,
    rows: COUNTINGS.flatMap((counting) =>
      runs.map(({ row, tested }) => ({
        ...contiguityRow(`${row.name}; ${counting}`, row.table3, counted(tested, documents, counting)),
        why: 'no single reason found; the table stiffness has what was measured',
      })),
    ),
    notes: [`${sizes.join('; ')}.`],
  };
}

const PAGES_A_SITE = [
  [1, 1],
  [2, 3],
  [4, Number.POSITIVE_INFINITY],
] as const;

/**
 * What it is worth to have seen other pages of a site: the same recipes with the site learned from, and without. If seen
 * sites help, more of the same pages must become right by them than wrong.
 */
export async function seenSitesTable(setting: Setting): Promise<PlainTable> {
  const documents = await annotatedDocuments(setting);
  const { recipes } = await strictestCrf(setting);
  const pagesOf = groupBy(documents.sources, ({ source }) => source);
  const isOf = (page: number, [low, high]: readonly [number, number]) => {
    const { length } = pagesOf.get(documents.sources[page].source)!;
    return length >= low && length <= high;
  };
  const rows: string[][] = [];
  const isRight: Map<number, boolean>[] = [];
  for (const setup of [STRICTEST, 'no duplicates, mixed sources'] as const) {
    const tested = await crossValidate(documents, sequenceSplits(setup, documents.sources), recipes);
    const cells = PAGES_A_SITE.map((size) => {
      const some = tested.filter(({ page }) => isOf(page, size));
      return `${blockScores(some).documentAccuracy.toFixed(3)} of ${some.length}`;
    });
    rows.push([setup, ...cells]);
    isRight.push(new Map(tested.map((one) => [one.page, blockScores([one]).documentAccuracy === 1])));
  }
  const [separate, mixed] = isRight;
  const changed = PAGES_A_SITE.map((size) => {
    const pages = [...separate.keys()].filter((page) => mixed.has(page) && isOf(page, size));
    const better = pages.filter((page) => mixed.get(page) && !separate.get(page)).length;
    const worse = pages.filter((page) => separate.get(page) && !mixed.get(page)).length;
    return `${better}, ${worse}`;
  });
  return {
    kind: 'plain',
    header: ['setup', 'the only page of its site', '2 or 3 pages a site', '4 or more pages a site'],
    rows: [...rows, ['pages right in the second alone, in the first alone', ...changed]],
    notes: ['Document accuracy of the CRF with the recipes of Table 1, all blocks counted.'],
  };
}
