import type { MeasuredTable, PaperFigures } from './figures-file.ts';
import type { FigureTable } from './paper.ts';
import { figureText, markdownTable } from './table-text.ts';
import { type Verdict, verdictOf, verdictText } from './verdict.ts';

/** The verdicts that are counted, the best first. */
const COUNTED: readonly Verdict[] = ['reached', 'within noise', 'below', 'not measured'];

/** How often each verdict was given, and then every figure of every paper beside ours. */
export function summaryTables(all: readonly PaperFigures[]): string {
  return [countTable(all), ...all.map(figuresOf)].join('\n\n');
}

function countTable(all: readonly PaperFigures[]): string {
  const rows = all.map(({ paper, page, tables }) => {
    const verdicts = figureTables(tables).flatMap(([, { result }]) =>
      result.rows.map((row) => verdictOf(result, row)),
    );
    return [
      `[${paper}](${page})`,
      ...COUNTED.map((verdict) => String(verdicts.filter((given) => given === verdict).length)),
    ];
  });
  return markdownTable(['rows of tables', ...COUNTED], rows);
}

function figuresOf({ paper, reference, page, tables }: PaperFigures): string {
  const rows = figureTables(tables).flatMap(([, { title, command, result }]) =>
    result.rows
      .filter((row) => verdictOf(result, row) !== 'ours alone')
      .map((row) => [
        `${title}${sampleText(command)}`,
        row.name,
        result.measures.join(' / '),
        figuresText(result, row.paper),
        figuresText(result, row.ours),
        verdictText(result, row),
      ]),
  );
  const header = ['table', 'row', 'measures', 'paper', 'ours', 'verdict'];
  return `### ${paper}\n\n${reference} ([the page](${page})).\n\n${markdownTable(header, rows)}`;
}

/** Figures of a part of the pages are told as such. */
function sampleText(command: string): string {
  const [, pages] = /--sample (\d+)/.exec(command) ?? [];
  return pages === undefined ? '' : ` (a sample of about ${pages} pages)`;
}

function figuresText({ measures, unit }: FigureTable, figures: readonly (number | null)[] | null): string {
  return measures.map((_, i) => figureText(figures?.[i], unit)).join(' / ');
}

/** Those tables that have figures of the paper. */
function figureTables(tables: PaperFigures['tables']): [string, MeasuredTable & { result: FigureTable }][] {
  return Object.entries(tables).filter(
    (entry): entry is [string, MeasuredTable & { result: FigureTable }] => entry[1].result.kind === 'figures',
  );
}
