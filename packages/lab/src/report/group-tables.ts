import { type Html, html } from 'pith/internal/html/html';
import { count, interval, score } from 'pith/internal/html/numbers';
import type { Grouping, Row } from '../eval/summary.ts';
import { groupBy } from '../group-by.ts';
import type { Overview } from './overview.ts';
import { type Column, sortableTable } from './table.ts';
import { winners } from './winners.ts';

/** More groups than this are not read: then only the worst are shown. */
const MOST_GROUPS = 60;
const WORST_GROUPS = 30;

/** A part of a dataset with the rows of the methods. */
interface Part {
  name: string;
  pages: number;
  rows: Map<string, Row>;
  best: Set<Row>;
}

/** For each dataset, F1 of the methods on its parts; null where results were not told apart by this field. */
export function groupTables(rows: readonly Row[], grouping: Grouping, overview: Overview): Html | null {
  const told = rows.filter(({ by }) => by[grouping] !== undefined);
  if (told.length === 0) return null;
  const tables = overview.datasets.map((dataset, number) => {
    const ofDataset = told.filter((row) => row.dataset === dataset);
    return ofDataset.length > 0 && groupTable(ofDataset, grouping, overview, `by-${grouping}-${number}`);
  });
  return html`${tables}`;
}

function groupTable(rows: readonly Row[], grouping: Grouping, overview: Overview, id: string): Html {
  const methods = overview.methods.filter((method) => rows.some((row) => row.method === method));
  const lead =
    overview.baseline !== null && methods.includes(overview.baseline) ? overview.baseline : methods[0];
  const all = partsOf(rows, grouping);
  const leadF1 = ({ rows: byMethod }: Part) => byMethod.get(lead)?.f1 ?? Number.POSITIVE_INFINITY;
  const parts =
    all.length > MOST_GROUPS ? all.toSorted((a, b) => leadF1(a) - leadF1(b)).slice(0, WORST_GROUPS) : all;
  const columns: Column<Part>[] = [
    { label: grouping === 'type' ? 'Type' : 'Site', value: ({ name }) => name },
    { label: 'Pages', value: ({ pages }) => pages, show: ({ pages }) => count(pages) },
    ...methods.map((method) => methodColumn(method)),
  ];
  const cut =
    parts.length < all.length &&
    html`: the ${parts.length} of ${count(all.length)} on which ${lead} does worst`;
  const caption = html`<b>${rows[0].dataset}</b> by ${grouping}${cut}. F1 with its 95 % interval; <span aria-hidden="true">★</span> marks the best of each row.`;
  return sortableTable({ id, caption, columns, groups: [{ items: parts }] });
}

function partsOf(rows: readonly Row[], grouping: Grouping): Part[] {
  return [...groupBy(rows, ({ by }) => by[grouping]!)].map(([name, part]) => ({
    name,
    pages: Math.max(...part.map(({ pages }) => pages)),
    rows: new Map(part.map((row) => [row.method, row])),
    best: winners(part, ({ f1 }) => f1, score),
  }));
}

function methodColumn(method: string): Column<Part> {
  const rowOf = ({ rows }: Part) => rows.get(method);
  return {
    label: method,
    value: (part) => rowOf(part)?.f1 ?? null,
    show: (part) => score(rowOf(part)!.f1!),
    note: (part) => {
      const { ci, pages } = rowOf(part)!;
      // One page has no spread.
      return ci !== null && pages > 1 && interval(ci);
    },
    best: (part) => {
      const row = rowOf(part);
      return row !== undefined && part.best.has(row);
    },
  };
}
