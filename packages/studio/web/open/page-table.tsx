import { addressOf } from '../app/route.ts';
import type { Order, Row } from '../dataset/rows.ts';
import { nameOf, shownScore } from '../dataset/shown.ts';
import { useRowsInSight } from '../ui/rows-in-sight.ts';
import { SortHeader } from '../ui/sort-header.tsx';

const HEIGHT = 32;

interface Props {
  dataset: string;
  /** Filtered and sorted. */
  rows: readonly Row[];
  /** The method whose score is shown; null where nothing is measured. */
  method: string | null;
  order: Order;
  onSort(order: Order): void;
}

/** The pages of a dataset; only rows in sight are drawn. */
export function PageTable({ dataset, rows, method, order, onSort }: Props) {
  const { scroller, onScroll, first, end } = useRowsInSight(rows.length, HEIGHT);
  const head = { order, onSort };
  return (
    <div class="scroll pages" ref={scroller} onScroll={onScroll}>
      <table aria-rowcount={rows.length + 1} aria-label={`Pages of ${dataset}`}>
        <thead>
          <tr>
            <SortHeader name="page" title="Page" {...head} />
            <SortHeader name="site" title="Site" {...head} />
            <SortHeader name="type" title="Type" {...head} />
            {method !== null && <SortHeader name={method} title={`F1 ${method}`} numbers {...head} />}
            <SortHeader name="size" title="kB" numbers {...head} />
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr class="pages-space" style={{ height: `${first * HEIGHT}px` }} />}
          {rows.slice(first, end).map(({ page, f1: [f1 = null] }, i) => (
            <tr key={page.id} aria-rowindex={first + i + 2}>
              <td>
                <a href={addressOf('see', { page: `data:${dataset}/${page.id}` })} title={nameOf(page)}>
                  {nameOf(page)}
                </a>
              </td>
              <td title={page.site ?? undefined}>{page.site}</td>
              <td>{page.type}</td>
              {method !== null && <td class="numbers">{shownScore(f1)}</td>}
              <td class="numbers">{Math.round(page.size / 1000)}</td>
            </tr>
          ))}
          {end < rows.length && (
            <tr class="pages-space" style={{ height: `${(rows.length - end) * HEIGHT}px` }} />
          )}
        </tbody>
      </table>
    </div>
  );
}
