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

/** The figures of other papers about systems that are not ours to measure: VIPS is in the tables of mss. */
async function paperTable(): Promise<FigureTable> {
  return {
    kind: 'figures',
    measures: ['text-only'],
    unit: 'percent',
    intervalIs: '',
    rows: [
      {
        name: 'The winner of CleanEval, final set',
        paper: [84.1],
        ours: null,
        why: 'not one of our methods; those of mss on the same pages are in its table cleaneval',
      },
    ],
    notes: [
      "Table 4 of the paper on CETR has F1 of BTE, DSC, ADSC, LQF, CCB, FE, KFE, LP and VIPS; its figures are lost in our copy, and its pages, but for CleanEval's, are not to be had. What the paper on MSS has of VIPS is in its Tables 9 and 10.",
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
