import type { Row } from '../eval/summary.ts';

const fixed = (value: number | null, digits = 3) => (value === null ? '-' : value.toFixed(digits));

/** The columns of the table; one without any value is left out. */
const COLUMNS: [name: string, cell: (row: Row) => string][] = [
  ['dataset', ({ dataset }) => dataset],
  ['part', ({ by }) => Object.values(by).join(' ')],
  ['method', ({ method }) => method],
  ['pages', ({ pages }) => String(pages)],
  ['failed', ({ failed }) => String(failed)],
  ['empty', ({ empty }) => String(empty)],
  ['F1', ({ f1 }) => fixed(f1)],
  ['95 % interval', ({ ci }) => (ci === null ? '-' : `${fixed(ci[0])}-${fixed(ci[1])}`)],
  ['precision', ({ precision }) => fixed(precision)],
  ['recall', ({ recall }) => fixed(recall)],
  ['by position', ({ positionF1 }) => fixed(positionF1)],
  ['best gold', ({ bestF1 }) => fixed(bestF1)],
  ['CleanEval', ({ cleanEval }) => fixed(cleanEval)],
  ['4-grams', ({ shingleF1 }) => fixed(shingleF1)],
  ['segments', ({ segmentF1 }) => fixed(segmentF1)],
  ['title', ({ title }) => fixed(title)],
  ['author', ({ author }) => fixed(author)],
  ['date', ({ date }) => fixed(date)],
  ['confidence', ({ confidence }) => fixed(confidence)],
  ['its error', ({ calibrationError }) => fixed(calibrationError)],
  ['ms/page', ({ msPerPage }) => fixed(msPerPage, 1)],
];

/** Rows as a table that is also Markdown. */
export function rowsAsText(rows: readonly Row[]): string {
  const used = COLUMNS.filter(([, cell]) => rows.some((row) => !['', '-'].includes(cell(row))));
  const cells = rows.map((row) => used.map(([, cell]) => cell(row)));
  const widths = used.map(([name], i) => Math.max(name.length, ...cells.map((row) => row[i].length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  const names = used.map(([name]) => name);
  return `${[line(names), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...cells.map(line)].join('\n')}\n`;
}
