import type { Compared } from '../engine/protocol.ts';
import type { Column, Measure } from './columns.ts';

interface Row {
  name: string;
  about: string;
  value(compared: Compared): number | null;
  shown(value: number): string;
  /** Whether more is better; null where it says nothing of that. */
  better: 'more' | null;
  /** Says nothing of what is the measure itself. */
  ofOthers?: true;
}

const score = (value: number) => value.toFixed(3);

const ROWS: readonly Row[] = [
  {
    name: 'F1',
    about: 'Words as a bag: the harmonic mean of precision and recall',
    value: ({ scores }) => scores.f1,
    shown: score,
    better: 'more',
    ofOthers: true,
  },
  {
    name: 'Precision',
    about: 'Of its words, the share that is wanted',
    value: ({ scores }) => scores.precision,
    shown: score,
    better: 'more',
    ofOthers: true,
  },
  {
    name: 'Recall',
    about: 'Of the wanted words, the share that it has',
    value: ({ scores }) => scores.recall,
    shown: score,
    better: 'more',
    ofOthers: true,
  },
  {
    name: 'Words',
    about: 'Words of its text',
    value: ({ words }) => words,
    shown: (value) => value.toLocaleString('en'),
    better: null,
  },
  {
    name: 'Time, ms',
    about: 'Ours in this browser, parsing aside; peers on the server, parsing included',
    value: ({ milliseconds }) => milliseconds,
    shown: (value) => value.toFixed(value < 10 ? 1 : 0),
    better: null,
  },
  {
    name: 'Expected F1',
    about: 'How good it expects to be, where it says so',
    value: ({ confidence }) => confidence,
    shown: score,
    better: null,
  },
];

/** The numbers of all, side by side; the best of each row stands out. */
export function ScoreTable({ columns, measure }: { columns: readonly Column[]; measure: Measure }) {
  const isMeasure = (name: string) => !measure.isGold && name === measure.name;
  return (
    <div class="scroll">
      <table class="compare-scores">
        <caption class="unseen">Scores against {measure.isGold ? 'the gold' : measure.name}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ name }) => (
              <th key={name} scope="col" class="numbers">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => {
            const values = columns.map(({ name, compared }) =>
              compared === null || (row.ofOthers && isMeasure(name)) ? null : row.value(compared),
            );
            const best = row.better === null ? null : Math.max(...values.map((value) => value ?? -1));
            return (
              <tr key={row.name}>
                <th scope="row" title={row.about}>
                  {row.name}
                </th>
                {columns.map(({ name, failed }, i) => (
                  <td key={name} class="numbers">
                    <Value row={row} value={values[i]} best={best} />
                    {row === ROWS[0] && isMeasure(name) && <span class="muted">the measure</span>}
                    {row === ROWS[0] && failed !== null && <span class="compare-failed">failed</span>}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Value({ row, value, best }: { row: Row; value: number | null; best: number | null }) {
  if (value === null) return null;
  return value === best ? <strong>{row.shown(value)}</strong> : <span>{row.shown(value)}</span>;
}
