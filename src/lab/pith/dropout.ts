import { FIRST_NAMES } from '../../extractors/pith/inference.ts';
import type { Table } from './table.ts';

/** Of so many pages the names are hidden in training, and of as many the tags of HTML 5. */
const DROPPED = 0.2;

const byName = FIRST_NAMES.flatMap((name, column) => (/\bnames?\b/.test(name) ? [column] : []));
const byNewTag = FIRST_NAMES.flatMap((name, column) =>
  /^levels to <(section|article|main|aside|nav|header|footer|figure|details)>$/.test(name) ? [column] : [],
);

/** Not all pages name their parts, and old ones have other tags: the trees must do without them, too. */
export function dropNames({ matrix, start }: Table, random: () => number): void {
  for (let example = 0; example + 1 < start.length; example++) {
    const hidden = [...(random() < DROPPED ? byName : []), ...(random() < DROPPED ? byNewTag : [])];
    for (let row = start[example]; row < start[example + 1]; row++) {
      for (const column of hidden) matrix.values[row * matrix.columns + column] = Number.NaN;
    }
  }
}
