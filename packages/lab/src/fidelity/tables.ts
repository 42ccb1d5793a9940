import { KINDS } from './kinds.ts';
import { byProducer, type PageResult, type Summary, summarize } from './summary.ts';

const fixed = (value: number | null) => (value === null ? '' : value.toFixed(3).replace(/^0/, ''));

/** A table that is Markdown too: names to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => row[column].length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`));
  return `${[line(rows[0]), `|${rule.join('|')}|`, ...rows.slice(1).map(line)].join('\n')}\n`;
}

/** F1 by kind, then by producer; a column for each system. */
export function resultTables(results: readonly PageResult[], systems: readonly string[]): string {
  const own = (system: string) => results.filter((result) => result.system === system);
  const all = systems.map((system) => summarize(own(system)));
  const producers = systems.map((system) => byProducer(own(system)));
  const kinds = KINDS.filter((kind) => all.some((summary) => summary.kinds[kind] !== null));
  const kindRows = kinds.map((kind) => [kind, ...all.map((summary) => fixed(summary.kinds[kind]))]);
  const producerRows = [...producers[0].keys()].map((name) =>
    producerRow(
      name,
      producers.map((of) => of.get(name)!),
    ),
  );
  return [
    table([['kind', ...systems], ...kindRows, ['**mean**', ...all.map(({ mean }) => fixed(mean))]]),
    table([
      ['producer', 'pages', ...systems, ...systems.map((system) => `${system} corrupted`)],
      ...producerRows,
      producerRow('**all**', all),
    ]),
  ].join('\n');
}

function producerRow(name: string, summaries: readonly Summary[]): string[] {
  return [
    name,
    String(summaries[0].pages),
    ...summaries.map(({ mean }) => fixed(mean)),
    ...summaries.map(({ corrupted }) => String(corrupted)),
  ];
}
