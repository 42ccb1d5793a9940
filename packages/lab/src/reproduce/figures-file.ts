import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TableResult } from './paper.ts';

/** A table that was measured, with what is needed to measure it again. */
export interface MeasuredTable {
  title: string;
  command: string;
  commit: string;
  date: string;
  result: TableResult;
}

/** What is known of a paper: `docs/methods/figures/PAPER.json`. */
export interface PaperFigures {
  paper: string;
  reference: string;
  page: string;
  /** In the order of the paper. */
  tables: Readonly<Record<string, MeasuredTable>>;
}

const FOLDER = 'figures';

const fileOf = (docs: string, paper: string) => path.join(docs, FOLDER, `${paper}.json`);

export function readFigures(docs: string, paper: string): PaperFigures | null {
  const file = fileOf(docs, paper);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Of all papers, in the order of their names. */
export function readAllFigures(docs: string): PaperFigures[] {
  const folder = path.join(docs, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readFigures(docs, path.basename(name, '.json'))!);
}

export async function writeFigures(docs: string, figures: PaperFigures): Promise<void> {
  await writeFile(fileOf(docs, figures.paper), `${JSON.stringify(withoutPictures(figures), null, 1)}\n`);
}

/** Pictures are files of their own: only their names are kept. */
function withoutPictures(figures: PaperFigures): PaperFigures {
  const tables = Object.entries(figures.tables).map(([name, table]) => {
    const { pictures } = table.result;
    if (pictures === undefined) return [name, table];
    const names = Object.fromEntries(Object.keys(pictures).map((file) => [file, '']));
    return [name, { ...table, result: { ...table.result, pictures: names } }];
  });
  return { ...figures, tables: Object.fromEntries(tables) };
}
