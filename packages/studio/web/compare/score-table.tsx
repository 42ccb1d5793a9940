import type { Compared } from '../engine/protocol.ts';
import type { Column, Measure } from './columns.ts';

interface Figure {
  name: string;
  about: string;
  value(compared: Compared): number | null;
  shown(value: number): string;
  /** A score against the measure: the most is the best, and the measure itself has none. */
  isScore: boolean;
}

const score = (value: number) => value.toFixed(3);

const FIGURES: readonly Figure[] = [
  {
    name: 'F1',
    about: 'Words as a bag: the harmonic mean of precision and recall',
    value: ({ scores }) => scores.f1,
    shown: score,
    isScore: true,
  },
  {
    name: 'Precision',
    about: 'Of its words, the share that is wanted',
    value: ({ scores }) => scores.precision,
    shown: score,
    isScore: true,
  },
  {
    name: 'Recall',
    about: 'Of the wanted words, the share that it has',
    value: ({ scores }) => scores.recall,
    shown: score,
    isScore: true,
  },
  {
    name: 'Words',
    about: 'Words of its text, as a reader counts them',
    value: ({ words }) => words,
    shown: (value) => value.toLocaleString('en'),
    isScore: false,
  },
  {
    name: 'Time, ms',
    about:
      'The faster of two runs: ours in this browser, parsing aside; peers on the server, parsing included',
    value: ({ milliseconds }) => milliseconds,
    shown: (value) => value.toFixed(value < 10 ? 1 : 0),
    isScore: false,
  },
  {
    name: 'Expected F1',
    about: 'How good it expects to be, where it says so and has found anything',
    value: ({ confidence, words }) => (words > 0 ? confidence : null),
    shown: (value) => value.toFixed(2),
    isScore: false,
  },
];

/** The numbers of all of them; the best of each stands out. */
export function ScoreTable({ columns, measure }: { columns: readonly Column[]; measure: Measure }) {
  const isMeasure = (name: string) => !measure.isGold && name === measure.name;
  const figureOf = (figure: Figure, { name, compared }: Column) =>
    compared === null || (figure.isScore && isMeasure(name)) ? null : figure.value(compared);
  const best = FIGURES.map((figure) =>
    figure.isScore ? Math.max(...columns.map((column) => figureOf(figure, column) ?? -1)) : null,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <section class="scroll" aria-label="Scores" tabIndex={0}>
      <table class="compare-scores">
        <caption class="unseen">Scores against {measure.isGold ? 'the gold' : measure.name}</caption>
        <thead>
          <tr>
            <th scope="col">Method</th>
            {FIGURES.map(({ name, about }) => (
              <th key={name} scope="col" class="numbers" title={about}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.name}>
              <th scope="row">{column.name}</th>
              {FIGURES.map((figure, i) => (
                <td key={figure.name} class="numbers">
                  <Value figure={figure} value={figureOf(figure, column)} best={best[i]} />
                  {i === 0 && isMeasure(column.name) && <span class="muted">the measure</span>}
                  {i === 0 && column.failed !== null && <span class="compare-failed">failed</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ figure, value, best }: { figure: Figure; value: number | null; best: number | null }) {
  if (value === null) return null;
  return value === best ? <strong>{figure.shown(value)}</strong> : <span>{figure.shown(value)}</span>;
}
