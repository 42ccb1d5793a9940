import { signal } from '@preact/signals';
import type { Order, Row } from '../dataset/rows.ts';

/** What is wanted of the pages of a dataset. It stays when one comes back from a page. */
export interface Filters {
  type: string;
  site: string;
  /** Words of its title, address or id. */
  words: string;
  /** F1 from and to. */
  from: number;
  to: number;
}

export const ALL: Filters = { type: '', site: '', words: '', from: 0, to: 1 };

export const filters = signal<Filters>(ALL);
export const order = signal<Order | null>(null);
/** The method whose scores are shown. */
export const scoredBy = signal('');

/** The pages that are wanted. Where a range of scores is, those without one are not. */
export function filtered(rows: readonly Row[], { type, site, words, from, to }: Filters): Row[] {
  const wanted = words.toLowerCase();
  const isRange = from > 0 || to < 1;
  return rows.filter(({ page, f1: [f1 = null] }) => {
    if (type !== '' && page.type !== type) return false;
    if (site !== '' && page.site?.includes(site.toLowerCase()) !== true) return false;
    if (isRange && (f1 === null || f1 < from || f1 > to)) return false;
    return wanted === '' || `${page.title} ${page.url} ${page.id}`.toLowerCase().includes(wanted);
  });
}
