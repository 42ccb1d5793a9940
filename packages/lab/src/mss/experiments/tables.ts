import { groupBy } from '../../group-by.ts';
import type { Document } from './documents.ts';
import { isBig9, meanOf, type Results } from './measure.ts';

/** The paper's tables, by number; ours beside them. */
const TABLES: [title: string, method: string, against: 'short' | 'best'][] = [
  ['The gold as one run, the one that agrees best with it, against short', 'gold run', 'short'],
  ['Table 1. Baseline 1 (longest cell or <div>), against best', 'longest cell', 'best'],
  ['Table 2. Baseline 2 (simple MSS), against best', 'simple', 'best'],
  ['Table 3. Supervised, trigrams and MRUT, against short', 'supervised', 'short'],
  ['Table 4. Supervised, trigrams and MRUT, against best', 'supervised', 'best'],
  ['Table 4 without MRUT, against best', 'supervised without MRUT', 'best'],
  ['Table 5. Supervised + <hr>, against short', 'hr', 'short'],
  ['Table 6. Supervised + <hr>, against best', 'hr', 'best'],
  ['Table 6 without MRUT, against best', 'hr without MRUT', 'best'],
  ['Tables 7 and 8. Semi-supervised after 10 iterations, short and best alike', 'semi', 'short'],
  ['Tables 7 and 8, begun without MRUT', 'semi without MRUT', 'short'],
];

export function printTables(test: readonly Document[], results: Results): void {
  for (const [title, method, against] of TABLES) {
    const measured = results.get(method)!;
    const places = [...test.keys()].filter((i) => measured[i] !== undefined);
    const rows: [string, number[]][] = [
      ...[
        ...groupBy(
          places.filter((i) => isBig9(test[i])),
          (i) => test[i].site,
        ),
      ].sort(([a], [b]) => a.localeCompare(b)),
      ['Big 9', places.filter((i) => isBig9(test[i]))],
      ['Chaos', places.filter((i) => test[i].dataset === 'big9-chaos' && !isBig9(test[i]))],
      ['L3S-GN1', places.filter((i) => test[i].dataset === 'l3s-gn1')],
      ['Overall', places],
    ];
    printTable(
      title,
      ['source', 'pages', 'precision', 'recall', 'F1'],
      rows.flatMap(([name, at]) => {
        if (at.length === 0) return [];
        const { precision, recall, f1 } = meanOf(
          at.map((i) => measured[i]),
          against,
        );
        return [[name, at.length, precision, recall, f1]];
      }),
    );
  }
}

/** As Markdown; shares as per cent. */
export function printTable(title: string, header: string[], rows: (string | number)[][]): void {
  const cell = (value: string | number) =>
    typeof value === 'string' || (Number.isInteger(value) && value > 1)
      ? String(value)
      : `${(100 * value).toFixed(2)} %`;
  const lines = [header, header.map(() => '---'), ...rows.map((row) => row.map(cell))];
  console.log(`\n${title}\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}`);
}
