import { type Signal, useSignal } from '@preact/signals';
import type { PageScore } from '../../src/training/types.ts';
import { signed } from './learning.ts';
import { toneOf } from './mean-scores.tsx';

/** Rows drawn at once; more are a click away. */
const ROWS = 100;

const COLUMNS = [
  { name: 'page', title: 'Page', of: (score: PageScore) => (score.title ?? score.id).toLowerCase() },
  { name: 'difference', title: 'Difference', of: differenceOf },
  { name: 'old', title: 'old F1', of: (score: PageScore) => score.old.f1 },
  { name: 'new', title: 'new F1', of: (score: PageScore) => score.new.f1 },
  { name: 'old-p', title: 'old P', of: (score: PageScore) => score.old.precision },
  { name: 'new-p', title: 'new P', of: (score: PageScore) => score.new.precision },
  { name: 'old-r', title: 'old R', of: (score: PageScore) => score.old.recall },
  { name: 'new-r', title: 'new R', of: (score: PageScore) => score.new.recall },
  { name: 'site', title: 'Site', of: (score: PageScore) => score.site ?? '' },
] as const;

type Column = (typeof COLUMNS)[number];

export interface Order {
  by: Column['name'];
  falling: boolean;
}

interface Props {
  scores: readonly PageScore[];
  order: Signal<Order>;
  /** Where a page opens. */
  address(score: PageScore): string;
}

/** Every page with both scores; those that lose most come first, until another order is asked for. */
export function ScoreTable({ scores, order, address }: Props) {
  const most = useSignal(ROWS);
  const { by, falling } = order.value;
  const rows = sorted(scores, COLUMNS.find(({ name }) => name === by)!, falling);
  return (
    <div class="scroll train-table">
      <table aria-label="Scores page by page">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column.name}
                scope="col"
                class={isNumber(column) ? 'numbers' : ''}
                aria-sort={column.name === by ? (falling ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  class="quiet train-sort"
                  onClick={() => {
                    order.value = { by: column.name, falling: column.name === by && !falling };
                  }}
                >
                  {column.title}
                  {column.name === by && (falling ? ' ↓' : ' ↑')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most.value).map((score) => (
            <tr key={score.id}>
              <td>
                <a href={address(score)}>{score.title ?? score.id}</a>
              </td>
              {COLUMNS.filter(isNumber).map((column) => (
                <td
                  key={column.name}
                  class={`numbers ${column.name === 'difference' ? toneOf(differenceOf(score)) : ''}`}
                >
                  {column.name === 'difference'
                    ? signed(differenceOf(score))
                    : (column.of(score) as number).toFixed(3)}
                </td>
              ))}
              <td>{score.site}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > most.value && (
        <button
          type="button"
          onClick={() => {
            most.value += ROWS;
          }}
        >
          More
        </button>
      )}
    </div>
  );
}

const isNumber = ({ name }: Column) => name !== 'page' && name !== 'site';

function differenceOf(score: PageScore): number {
  return score.new.f1 - score.old.f1;
}

function sorted(scores: readonly PageScore[], { of }: Column, falling: boolean): PageScore[] {
  const sign = falling ? -1 : 1;
  return [...scores].sort((a, b) => {
    const [x, y] = [of(a), of(b)];
    return x < y ? -sign : x > y ? sign : 0;
  });
}
