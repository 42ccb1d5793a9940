import { FIRST_NAMES, TYPE_NAMES } from '../../extractors/pith/inference.ts';
import type { Table } from './table.ts';

/** Of so many pages the names are hidden in training, of as many the tags of HTML 5, of as many the address. */
const DROPPED = 0.2;

const byName = columnsOf(FIRST_NAMES, /\bnames?\b/);
const byNewTag = columnsOf(
  FIRST_NAMES,
  /^levels to <(section|article|main|aside|nav|header|footer|figure|details)>$/,
);
const byAddress = columnsOf(TYPE_NAMES, /^address\b/);

/** Not all pages name their parts, and old ones have other tags: the trees must do without them, too. */
export function dropNames(table: Table, random: () => number): void {
  hide(table, () => [...(random() < DROPPED ? byName : []), ...(random() < DROPPED ? byNewTag : [])]);
}

/** A file has no address. */
export function hideAddresses(table: Table, random: () => number): void {
  hide(table, () => (random() < DROPPED ? byAddress : []));
}

function hide({ matrix, start }: Table, hiddenOf: () => readonly number[]): void {
  for (let example = 0; example + 1 < start.length; example++) {
    const hidden = hiddenOf();
    for (let row = start[example]; row < start[example + 1]; row++) {
      for (const column of hidden) matrix.values[row * matrix.columns + column] = Number.NaN;
    }
  }
}

function columnsOf(names: readonly string[], pattern: RegExp): number[] {
  return names.flatMap((name, column) => (pattern.test(name) ? [column] : []));
}
