import type { Setting, TableResult } from '../../reproduce/paper.ts';
import { corpusOf } from './corpus.ts';
import type { Document } from './documents.ts';
import { whyShared } from './eras.ts';
import { measureRun, simpleOf } from './measure.ts';
import { SHORT_OVERALL, TABLE_1, TABLE_2 } from './paper-figures.ts';
import { figureTable, row, sourceTable } from './rows.ts';

/** Table 1: the literal baseline, all that is in a cell counted; the innermost cell is a variant of ours. */
export async function table1(setting: Setting): Promise<TableResult> {
  const { test } = await corpusOf(setting);
  const table = sourceTable(TABLE_1, test, (page) => page.longestCell, 'best');
  return {
    ...table,
    rows: [
      ...table.rows,
      row('Overall, short', [null, null, SHORT_OVERALL.baseline1], test, (page) => page.longestCell, 'short'),
      row(
        'Overall, the longest cell without another in it',
        null,
        test,
        (page) => page.innermostCell,
        'best',
      ),
    ],
  };
}

/** Table 2. */
export async function table2(setting: Setting): Promise<TableResult> {
  const { test } = await corpusOf(setting);
  const measured = new Map(test.map((page) => [page, measureRun(page, simpleOf(page))]));
  const measuredOf = (page: Document) => measured.get(page)!;
  const table = sourceTable(TABLE_2, test, measuredOf, 'best', (pages) =>
    whyShared(pages, measuredOf, 'best'),
  );
  const short = row('Overall, short', [null, null, SHORT_OVERALL.baseline2], test, measuredOf, 'short');
  return { ...table, rows: [...table.rows, short] };
}

/** The paper's figures for the score of a tag are three: the best, and where 90 is passed on either side of it. */
const TAG_SCORES: readonly [tagScore: number, paper: number | null][] = [
  ...[-6, -5.5].map((tagScore): [number, null] => [tagScore, null]),
  [-4.99, 90],
  ...[-4.5, -4, -3.5].map((tagScore): [number, null] => [tagScore, null]),
  [-3.25, SHORT_OVERALL.bestPenalty],
  ...[-3, -2.5].map((tagScore): [number, null] => [tagScore, null]),
  [-2.14, 90],
  ...[-1.5, -1].map((tagScore): [number, null] => [tagScore, null]),
];

/** The curve of section 6.2.2: how much the penalty of a tag matters. */
export async function penaltyTable(setting: Setting): Promise<TableResult> {
  const { test } = await corpusOf(setting);
  const step = setting.progress('penalties of tags', TAG_SCORES.length);
  const rows = TAG_SCORES.map(([tagScore, paper]) => {
    const measured = new Map(test.map((page) => [page, measureRun(page, simpleOf(page, tagScore))]));
    step();
    const measuredOf = (page: Document) => measured.get(page)!;
    return row(
      `a tag scores ${tagScore}`,
      paper === null ? null : [null, null, paper],
      test,
      measuredOf,
      'short',
    );
  });
  return figureTable(rows);
}
