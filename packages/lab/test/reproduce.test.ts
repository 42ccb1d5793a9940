import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readAllFigures } from '../src/reproduce/figures-file.ts';
import { pageWithSummary, pageWithTables } from '../src/reproduce/pages.ts';
import type { FigureTable, Paper, Setting } from '../src/reproduce/paper.ts';
import { PAPERS } from '../src/reproduce/papers.ts';
import { chooseTables, findPaper, measureTable, readyToWrite, writePaper } from '../src/reproduce/run.ts';
import { verdictOf, verdictText } from '../src/reproduce/verdict.ts';

const DOCS = path.join(import.meta.dirname, '../../../docs/methods');
const setting: Setting = { progress: () => () => {} };

const table: FigureTable = {
  kind: 'figures',
  measures: ['Recall', 'F1'],
  unit: 'percent',
  intervalIs: '95 %',
  rows: [
    { name: 'better', paper: [50, 90], ours: [10, 91] },
    { name: 'rounds to it', paper: [50, 90], ours: [10, 89.96] },
    { name: 'near', paper: [50, 90], ours: [10, 89], interval: { low: 88, high: 90.5 } },
    { name: 'rounds to near', paper: [50, 90], ours: [10, 89], interval: { low: 88, high: 89.96 } },
    { name: 'worse', paper: [50, 90], ours: [60, 80], interval: { low: 79, high: 81 } },
    { name: 'explained', paper: [50, 90], ours: [60, 80], why: 'the data differ' },
    { name: 'gone', paper: [50, 90], ours: null, why: 'no data' },
    {
      name: 'on other pages',
      paper: [50, 90],
      ours: [10, 95],
      why: 'the data differ',
      remark: 'not its pages',
    },
    { name: 'our own', paper: null, ours: [1, 2] },
  ],
};

const paper: Paper = {
  name: 'example',
  reference: 'Someone, Something, 2026',
  page: 'example.md',
  tables: [
    { name: 'table1', title: 'Table 1', run: async () => table },
    {
      name: 'table2',
      title: 'Table 2',
      run: async () => ({ kind: 'plain', header: ['a'], rows: [['b']], pictures: { 'a.svg': '<svg/>' } }),
    },
  ],
};

test('a verdict judges the last measure, by rounding and by the interval', () => {
  expect(table.rows.map((row) => verdictOf(table, row))).toEqual([
    'reached',
    'reached',
    'within noise',
    'within noise',
    'below',
    'below',
    'not measured',
    'reached',
    'ours alone',
  ]);
  expect(verdictText(table, table.rows[4])).toBe('below: no reason found');
  expect(verdictText(table, table.rows[5])).toBe('below: the data differ');
  // A reason for being below is none for having reached it.
  expect(verdictText(table, table.rows[7])).toBe('reached: not its pages');
});

test('tables are written between their marks, and every figure to the README', async () => {
  const docs = mkdtempSync(path.join(tmpdir(), 'pith-reproduce-'));
  const marks = (name: string) => `<!-- ${name}: begin (by us) -->\nold\n<!-- ${name}: end -->`;
  writeFileSync(
    path.join(docs, 'example.md'),
    `# Example\n\n${marks('table1')}\n\nwords\n\n${marks('table2')}\n`,
  );
  writeFileSync(path.join(docs, 'README.md'), marks('summary'));
  for (const one of paper.tables)
    await writePaper(paper, one.name, await measureTable(paper, one, setting), docs);
  const page = readFileSync(path.join(docs, 'example.md'), 'utf8');
  expect(page).toContain(
    '| worse | 50.00 | 90.00 | 60.00 | 80.00 | 79.00 to 81.00 | below: no reason found |',
  );
  expect(page).toContain('`pith reproduce example table1`');
  expect(page).toContain('\n\nwords\n\n');
  expect(page).not.toContain('old');
  expect(readFileSync(path.join(docs, 'a.svg'), 'utf8')).toBe('<svg/>');
  const summary = readFileSync(path.join(docs, 'README.md'), 'utf8');
  expect(summary).toContain('| [example](example.md) | 3 | 2 | 2 | 1 |');
  expect(summary).toContain(
    '| Table 1 | gone | Recall / F1 | 50.00 / 90.00 | – / – | not measured: no data |',
  );
  expect(summary).not.toContain('a sample of');
  await writePaper(
    paper,
    'table1',
    await measureTable(paper, paper.tables[0], { ...setting, sample: 30 }),
    docs,
  );
  expect(readFileSync(path.join(docs, 'README.md'), 'utf8')).toContain(
    '| Table 1 (a sample of about 30 pages) | gone |',
  );
  // Written twice it is the same.
  const again = readFileSync(path.join(docs, 'example.md'), 'utf8');
  expect(pageWithTables(again, readAllFigures(docs)[0])).toBe(again);
});

test('a page without a place for a table is told before anything is measured', () => {
  const docs = mkdtempSync(path.join(tmpdir(), 'pith-reproduce-'));
  expect(readyToWrite(paper, paper.tables, docs)).toBe(false);
  mkdirSync(docs, { recursive: true });
  writeFileSync(path.join(docs, 'example.md'), '<!-- table1: begin -->\n<!-- table1: end -->');
  expect(() => readyToWrite(paper, paper.tables, docs)).toThrow(/table2: begin/);
});

test('unknown papers and tables are named with those that there are', async () => {
  await expect(findPaper('nothing')).rejects.toThrow(/There are: .*cetr/);
  expect(() => chooseTables(paper, ['table9'])).toThrow(/table1, table2/);
});

test.each(Object.keys(PAPERS))(
  '%s: its page has a place for every table, and shows what was measured last',
  async (name) => {
    const { page, tables } = await findPaper(name);
    expect(new Set(tables.map((one) => one.name)).size).toBe(tables.length);
    const text = readFileSync(path.join(DOCS, page), 'utf8');
    for (const one of tables) expect(text).toContain(`<!-- ${one.name}: end -->`);
    const figures = readAllFigures(DOCS).find((one) => one.paper === name);
    if (figures !== undefined) expect(pageWithTables(text, figures)).toBe(text);
  },
);

test('the README of methods has every figure that was measured', () => {
  const text = readFileSync(path.join(DOCS, 'README.md'), 'utf8');
  expect(pageWithSummary(text, readAllFigures(DOCS))).toBe(text);
});

test('every table of the pages was measured on all pages', () => {
  const commands = readAllFigures(DOCS).flatMap(({ tables }) =>
    Object.values(tables).map((one) => one.command),
  );
  expect(commands.filter((command) => command.includes('--sample'))).toEqual([]);
});
