import type { FigureTable, TableResult } from './paper.ts';
import { verdictText } from './verdict.ts';

/** A table as Markdown, with its notes and pictures. */
export function tableText(title: string, result: TableResult): string {
  const { header, rows } =
    result.kind === 'plain' ? result : { header: headerOf(result), rows: cellsOf(result) };
  const pictures = Object.keys(result.pictures ?? {}).map((file) => `![${title}](${file})`);
  return [`**${title}**`, markdownTable(header, rows), ...(result.notes ?? []), ...pictures].join('\n\n');
}

export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, header.map(() => '---'), ...rows];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function headerOf({ measures, intervalIs }: FigureTable): string[] {
  return [
    '',
    ...measures.map((name) => `${name}, paper`),
    ...measures.map((name) => `${name}, ours`),
    intervalIs,
    'verdict',
  ];
}

function cellsOf(table: FigureTable): string[][] {
  return table.rows.map((row) => [
    row.name,
    ...table.measures.map((_, i) => figureText(row.paper?.[i], table.unit)),
    ...table.measures.map((_, i) => figureText(row.ours?.[i], table.unit)),
    row.interval === undefined
      ? ''
      : `${figureText(row.interval.low, table.unit)} to ${figureText(row.interval.high, table.unit)}`,
    verdictText(table, row),
  ]);
}

export function figureText(value: number | null | undefined, unit: FigureTable['unit']): string {
  if (value === null || value === undefined) return '–';
  return unit === 'percent' ? value.toFixed(2) : value.toFixed(3).replace(/^0\./, '.');
}
