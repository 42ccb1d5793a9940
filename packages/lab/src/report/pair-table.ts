import { type Html, html } from 'pith/internal/html/html';
import { count, signed, signedInterval } from 'pith/internal/html/numbers';
import { groupBy } from '../group-by.ts';
import { type PairedDifference, pairedDifference } from '../metrics/bootstrap.ts';
import type { Overview, Scored } from './overview.ts';
import { type Column, type RowGroup, sortableTable } from './table.ts';

interface PairRow extends PairedDifference {
  first: string;
  second: string;
  pages: number;
}

const COLUMNS: readonly Column<PairRow>[] = [
  { label: 'First', value: ({ first }) => first },
  { label: 'Second', value: ({ second }) => second },
  { label: 'Pages', value: ({ pages }) => pages, show: ({ pages }) => count(pages) },
  {
    label: 'Difference of F1',
    value: ({ difference }) => difference,
    show: ({ difference }) => signed(difference),
  },
  { label: '95 % interval', value: ({ low }) => low, show: signedInterval },
  {
    label: 'Significant',
    value: ({ significant, low, first, second }) =>
      significant ? `yes: ${low > 0 ? first : second} is better` : 'no',
    show: ({ significant, low, first, second }) =>
      significant ? html`<strong>yes</strong>: ${low > 0 ? first : second} is better` : 'no',
  },
];

/** Every two methods on the pages that both have done. */
export function pairTable(results: readonly Scored[], { datasets, methods }: Overview): Html | null {
  const groups = datasets.map((dataset): RowGroup<PairRow> => {
    const ofDataset = results.filter((result) => result.dataset === dataset);
    return { heading: dataset, items: pairsOf(ofDataset, methods) };
  });
  const filled = groups.filter(({ items }) => items.length > 0);
  if (filled.length === 0) return null;
  const caption =
    'F1 of the first less F1 of the second on the same pages, which are resampled in pairs. Significant: 0 lies outside the interval; not corrected for the number of pairs.';
  return sortableTable({ id: 'pairs-table', caption, columns: COLUMNS, groups: filled });
}

function pairsOf(results: readonly Scored[], methods: readonly string[]): PairRow[] {
  const byMethod = groupBy(results, ({ method }) => method);
  const f1ById = (method: string) =>
    new Map((byMethod.get(method) ?? []).map(({ id, words }) => [id, words.f1]));
  return methods.flatMap((first, i) => {
    const ofFirst = f1ById(first);
    return methods.slice(i + 1).flatMap((second) => {
      const ofSecond = f1ById(second);
      const ids = [...ofFirst.keys()].filter((id) => ofSecond.has(id));
      if (ids.length === 0) return [];
      const paired = pairedDifference(
        ids.map((id) => ofFirst.get(id)!),
        ids.map((id) => ofSecond.get(id)!),
      );
      return [{ first, second, pages: ids.length, ...paired }];
    });
  });
}
