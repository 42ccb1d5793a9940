import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PithError } from 'pith/page';
import { type MeasuredTable, readAllFigures, readFigures, writeFigures } from './figures-file.ts';
import { pageWithSummary, pageWithTables, rewrite, SUMMARY_PAGE, withoutMarks } from './pages.ts';
import type { Paper, PaperTable, Setting } from './paper.ts';
import { PAPERS } from './papers.ts';

export async function findPaper(name: string): Promise<Paper> {
  if (Object.hasOwn(PAPERS, name)) return PAPERS[name]();
  throw new PithError(
    'BAD_OPTION',
    `There is no paper "${name}". There are: ${Object.keys(PAPERS).join(', ')}.`,
    { name },
  );
}

export function chooseTables(paper: Paper, wanted: readonly string[]): readonly PaperTable[] {
  if (wanted.length === 0) return paper.tables;
  return wanted.map((name) => {
    const table = paper.tables.find((one) => one.name === name);
    if (table !== undefined) return table;
    const known = paper.tables.map((one) => one.name).join(', ');
    throw new PithError('BAD_OPTION', `"${paper.name}" has no table "${name}". There are: ${known}.`, {
      name,
    });
  });
}

export async function measureTable(
  paper: Paper,
  table: PaperTable,
  setting: Setting,
): Promise<MeasuredTable> {
  const sample = setting.sample === undefined ? '' : ` --sample ${setting.sample}`;
  const rendered = setting.rendered === undefined ? '' : ' --rendered FOLDER';
  return {
    title: table.title,
    command: `pith reproduce ${paper.name} ${table.name}${sample}${rendered}`,
    commit: currentCommit(),
    date: new Date().toISOString().slice(0, 10),
    result: await table.run(setting),
  };
}

/**
 * Whether there are pages to write to. Those of a clone must have a place for every table: that is said before
 * anything is measured.
 */
export function readyToWrite(paper: Paper, tables: readonly PaperTable[], docs: string): boolean {
  const file = path.join(docs, paper.page);
  if (!existsSync(file)) return false;
  const missing = withoutMarks(
    readFileSync(file, 'utf8'),
    tables.map(({ name }) => name),
  );
  if (missing.length === 0) return true;
  const marks = missing.map((name) => `<!-- ${name}: begin --> and <!-- ${name}: end -->`).join('; ');
  throw new PithError(
    'BAD_INPUT',
    `${file} has no place for some tables. Add these marks, or use --no-write: ${marks}`,
  );
}

/** Keeps the figures of a table, and writes the pages that have it. */
export async function writePaper(
  paper: Paper,
  name: string,
  measured: MeasuredTable,
  docs: string,
): Promise<void> {
  const earlier = readFigures(docs, paper.name)?.tables ?? {};
  const known: Record<string, MeasuredTable> = { ...earlier, [name]: measured };
  const tables = Object.fromEntries(
    paper.tables.flatMap((table) =>
      known[table.name] === undefined ? [] : [[table.name, known[table.name]]],
    ),
  );
  const figures = { paper: paper.name, reference: paper.reference, page: paper.page, tables };
  mkdirSync(path.join(docs, 'figures'), { recursive: true });
  await writeFigures(docs, figures);
  for (const [file, picture] of Object.entries(measured.result.pictures ?? {}))
    writeFileSync(path.join(docs, file), picture);
  rewrite(docs, paper.page, (text) => pageWithTables(text, figures));
  rewrite(docs, SUMMARY_PAGE, (text) => pageWithSummary(text, readAllFigures(docs)));
}

/** Empty outside of a clone. */
function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
