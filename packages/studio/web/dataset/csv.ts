import type { Row } from './rows.ts';

/** The table of results for a spreadsheet: a line for each page, the F1 of each method. */
export function csvOf(rows: readonly Row[], methods: readonly string[]): string {
  const head = ['id', 'url', 'site', 'type', ...methods];
  const lines = rows.map(({ page: { id, url, site, type }, f1 }) => [id, url, site, type, ...f1]);
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** In quotation marks where it must be. A text that a spreadsheet would take for a formula gets a sign before it. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
