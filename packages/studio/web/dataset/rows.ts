import type { PageEntry } from '../../src/api.ts';
import type { Measurements } from './measured.ts';
import { nameOf } from './shown.ts';

/** A page of a dataset with the F1 of each method on it. */
export interface Row {
  page: PageEntry;
  /** Null where the page is not measured, or its gold is no text. */
  f1: readonly (number | null)[];
  /** The first method chosen for it less the second. */
  difference: number | null;
}

/** By what rows are sorted: `page`, `site`, `type`, `difference`, `size`, or a method. */
export interface Order {
  by: string;
  down: boolean;
}

/** The pages of a sample that were measured, by any of the methods. */
export function rowsOf(
  entries: readonly PageEntry[],
  measured: Measurements,
  methods: readonly string[],
  [x, y]: readonly [string, string],
): Row[] {
  const results = methods.map((method) => measured.byMethod.get(method));
  const [atX, atY] = [methods.indexOf(x), methods.indexOf(y)];
  const rows: Row[] = [];
  for (const page of entries) {
    if (!results.some((ofMethod) => ofMethod?.has(page.id))) continue;
    const f1 = results.map((ofMethod) => ofMethod?.get(page.id)?.scores?.f1 ?? null);
    const [a, b] = [f1[atX] ?? null, f1[atY] ?? null];
    rows.push({ page, f1, difference: a === null || b === null ? null : a - b });
  }
  return rows;
}

/** Sorted without moving equals; what has no value is last either way. */
export function sorted(rows: readonly Row[], { by, down }: Order, methods: readonly string[]): Row[] {
  const at = methods.indexOf(by);
  const keyOf = ({ page, f1, difference }: Row): string | number | null => {
    if (at >= 0) return f1[at];
    if (by === 'difference') return difference;
    if (by === 'size') return page.size;
    if (by === 'page') return nameOf(page).toLowerCase();
    return by === 'site' ? page.site : page.type;
  };
  const keyed = rows.map((row) => ({ row, value: keyOf(row) }));
  const sign = down ? -1 : 1;
  keyed.sort(({ value: a }, { value: b }) => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -sign : sign;
  });
  return keyed.map(({ row }) => row);
}

export interface Summary {
  /** The type; null for all pages. */
  type: string | null;
  pages: number;
  means: readonly number[];
}

/** Means over the pages that all methods were measured on: all of them first, then type by type. */
export function summaryOf(rows: readonly Row[]): Summary[] {
  const whole = rows.filter(({ f1 }) => f1.every((value) => value !== null));
  const byType = new Map<string, Row[]>();
  for (const row of whole) {
    const type = row.page.type ?? 'unknown';
    const own = byType.get(type);
    if (own === undefined) byType.set(type, [row]);
    else own.push(row);
  }
  const types = [...byType].sort(([a], [b]) => (a < b ? -1 : 1));
  const all: [type: string | null, rows: readonly Row[]][] = [[null, whole], ...types];
  // A single type says nothing that all do not.
  return (types.length > 1 ? all : all.slice(0, 1)).map(([type, own]) => ({
    type,
    pages: own.length,
    means: rows[0]?.f1.map((_, i) => own.reduce((sum, { f1 }) => sum + f1[i]!, 0) / own.length) ?? [],
  }));
}
