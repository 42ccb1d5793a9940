import { countPages, readDataset, requireDataset } from 'pith/internal/records/dataset';
import { measurePage } from '../eval/measure.ts';
import { loadSystem } from '../eval/system.ts';
import { meanScores } from '../metrics/scores.ts';
import type { FigureTable, Paper, PlainTable, Setting } from '../reproduce/paper.ts';

const METHODS = [
  ...['bte', 'lsi', 'dsc', 'lp', 'lqf', 'lqf-25', 'lqf-75', 'fe', 'kfe', 'adsc', 'ccb', 'accb', 'tccb'],
  ...[
    'ensemble-serial',
    'ensemble-vote',
    'longest-cell',
    'longest-cell-nested',
    'cetd-td',
    'cetd',
    'cetd-ds',
  ],
];
const SETS = ['l3s-gn1', 'cleaneval-final', 'dragnet', 'wcxb-dev'];
/** Every tenth page, where no other sample is asked for. */
const STEP = 10;

/** All classic methods on four sets: F1, precision and recall, words as a bag. */
async function measuredTable(setting: Setting): Promise<PlainTable> {
  const columns: string[][] = [];
  const header = ['method'];
  const systems = await Promise.all(METHODS.map(loadSystem));
  for (const name of SETS) {
    const file = requireDataset(name, setting.data);
    const count = await countPages(file);
    const step = setting.sample === undefined ? STEP : Math.max(1, Math.floor(count / setting.sample));
    const done = setting.progress(`pages of ${name}`, Math.ceil(count / step));
    const scores = systems.map(() => [] as NonNullable<Awaited<ReturnType<typeof measurePage>>['words']>[]);
    let place = 0;
    for await (const page of readDataset(file)) {
      if (place++ % step !== 0) continue;
      for (const [i, system] of systems.entries()) {
        const { words } = await measurePage(system, name, page);
        if (words !== undefined) scores[i].push(words);
      }
      done();
    }
    header.push(`${name} (${scores[0].length})`);
    columns.push(
      scores.map((own) => {
        const { f1, precision, recall } = meanScores(own);
        return `${(100 * f1).toFixed(1)} (${(100 * precision).toFixed(0)}/${(100 * recall).toFixed(0)})`;
      }),
    );
  }
  return {
    kind: 'plain',
    header,
    rows: METHODS.map((method, i) => [method, ...columns.map((column) => column[i])]),
    notes: ['F1 in per cent, in brackets precision and recall: means over pages, words as a bag.'],
  };
}

/** What Pasternack & Roth report of VIPS with the best single block by gold, and with a plain heuristic, in F1. */
const VIPS: readonly [row: string, f1: number][] = [
  ['VIPS, one block by gold, Big 5', 95.7],
  ['VIPS, one block by gold, Myriad 40', 93.0],
  ['VIPS, one block by gold, overall', 94.1],
  ['VIPS, plain heuristic', 89.7],
];

/** The figures of other papers about these systems: none of their pages is to be had. */
async function paperTable(): Promise<FigureTable> {
  return {
    kind: 'figures',
    measures: ['F1'],
    unit: 'percent',
    intervalIs: '',
    rows: VIPS.map(([name, f1]) => ({
      name,
      paper: [f1],
      ours: null,
      why: 'the pages are not to be had; on nine other news sites see vips.md',
    })),
    notes: [
      "Table 4 of the paper on CETR has F1 of BTE, DSC, ADSC, LQF, CCB, FE, KFE, LP and VIPS; its figures are lost in our copy, and its pages, but for CleanEval's, are not to be had.",
    ],
  };
}

export const classicPaper: Paper = {
  name: 'classic',
  reference:
    'The systems that the papers compare with; Pasternack & Roth, WWW 2009, and Weninger, Hsu & Han, WWW 2010',
  page: 'classic.md',
  tables: [
    { name: 'measured', title: 'The classic methods on four sets', run: measuredTable },
    { name: 'papers', title: 'What the papers report of them', run: paperTable },
  ],
};
