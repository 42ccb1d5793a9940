import { isRunBefore } from '../../src/evaluations/run-before.ts';
import { addressOf } from '../app/route.ts';
import { useRowsInSight } from '../ui/rows-in-sight.ts';
import { SortHeader } from '../ui/sort-header.tsx';
import type { Order, Row } from './rows.ts';
import { nameOf, shownScore, signed } from './shown.ts';

const HEIGHT = 32;

interface Props {
  dataset: string;
  /** Sorted. */
  rows: readonly Row[];
  methods: readonly string[];
  pair: readonly [x: string, y: string];
  order: Order;
  onSort(order: Order): void;
  /** The id of the page that is chosen. */
  chosen: string | null;
}

/** Every page that was measured, with the F1 of each method; only rows in sight are drawn. */
export function ResultTable({ dataset, rows, methods, pair, order, onSort, chosen }: Props) {
  const at = chosen === null ? -1 : rows.findIndex(({ page }) => page.id === chosen);
  const { scroller, onScroll, first, end } = useRowsInSight(rows.length, HEIGHT, at);
  const head = { order, onSort };
  const hasPair = pair[0] !== pair[1];
  return (
    <div class="scroll dataset-rows" ref={scroller} onScroll={onScroll}>
      <table aria-rowcount={rows.length + 1} aria-label="Measured pages">
        <thead>
          <tr>
            <SortHeader name="page" title="Page" {...head} />
            <SortHeader name="site" title="Site" {...head} />
            <SortHeader name="type" title="Type" {...head} />
            {methods.map((method) => (
              <SortHeader key={method} name={method} title={method} numbers {...head} />
            ))}
            {hasPair && <SortHeader name="difference" title={`${pair[0]} − ${pair[1]}`} numbers {...head} />}
          </tr>
        </thead>
        <tbody>
          <Space rows={first} />
          {rows.slice(first, end).map((row, i) => (
            <tr
              key={row.page.id}
              aria-rowindex={first + i + 2}
              class={row.page.id === chosen ? 'dataset-chosen' : undefined}
            >
              <td>
                <a href={compareAddress(dataset, row.page.id, methods)} title={nameOf(row.page)}>
                  {nameOf(row.page)}
                </a>
              </td>
              <td title={row.page.site ?? undefined}>{row.page.site}</td>
              <td>{row.page.type}</td>
              {row.f1.map((value, column) => (
                <td key={methods[column]} class={`numbers ${isBest(row, column) ? 'dataset-best' : ''}`}>
                  {shownScore(value)}
                </td>
              ))}
              {hasPair && <td class="numbers">{row.difference === null ? '–' : signed(row.difference)}</td>}
            </tr>
          ))}
          <Space rows={rows.length - end} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are not drawn. */
function Space({ rows }: { rows: number }) {
  return rows <= 0 ? null : <tr class="dataset-space" style={{ height: `${rows * HEIGHT}px` }} />;
}

const isBest = ({ f1 }: Row, column: number) =>
  f1.length > 1 && f1[column] !== null && f1.every((other) => other === null || other <= f1[column]!);

/** Where a page of a dataset is compared. */
export function compareAddress(dataset: string, id: string, methods: readonly string[]): string {
  return addressOf('compare', {
    page: `data:${dataset}/${id}`,
    methods: methods.filter((name) => !isRunBefore(name)).join(','),
  });
}
