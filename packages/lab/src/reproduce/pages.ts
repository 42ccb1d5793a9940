import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PithError } from 'pith/page';
import type { MeasuredTable, PaperFigures } from './figures-file.ts';
import { summaryTables } from './summary.ts';
import { tableText } from './table-text.ts';

/** The page with every figure of every paper. */
export const SUMMARY_PAGE = 'README.md';
const SUMMARY = 'summary';

/** The page of a paper, its tables as they were measured last. */
export function pageWithTables(text: string, figures: PaperFigures): string {
  return Object.entries(figures.tables).reduce(
    (page, [name, table]) => between(page, name, tableBlock(table)),
    text,
  );
}

/** The README of methods, with every figure of every paper. */
export function pageWithSummary(text: string, all: readonly PaperFigures[]): string {
  return between(text, SUMMARY, summaryTables(all));
}

/** Which of some tables have no marks in a page. */
export function withoutMarks(text: string, names: readonly string[]): string[] {
  return names.filter((name) => placeOf(text, name) === null);
}

export function rewrite(docs: string, page: string, change: (text: string) => string): void {
  const file = path.join(docs, page);
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}

function tableBlock({ title, command, commit, date, result }: MeasuredTable): string {
  return `${tableText(title, result)}\n\n\`${command}\`, ${date}, commit ${commit}.`;
}

function between(text: string, name: string, made: string): string {
  const place = placeOf(text, name);
  if (place === null)
    throw new PithError(
      'BAD_INPUT',
      `The marks "<!-- ${name}: begin -->" and "<!-- ${name}: end -->" are missing.`,
    );
  return `${text.slice(0, place.from)}\n\n${made}\n\n${text.slice(place.to)}`;
}

/** From behind the mark that begins to the mark that ends. */
function placeOf(text: string, name: string): { from: number; to: number } | null {
  const begin = new RegExp(`<!-- ${name}: begin[^>]*-->`).exec(text);
  const to = text.indexOf(`<!-- ${name}: end -->`);
  return begin === null || to < begin.index ? null : { from: begin.index + begin[0].length, to };
}
