import { EVIDENCE_NAMES } from 'pith/internal/extractors/pith/evidence';
import { FIRST_NAMES, TYPE_NAMES } from 'pith/internal/extractors/pith/inference';
import type { Table } from './table.ts';

/** Of so many pages each of the following is dropped in training. */
const DROPPED = 0.2;

const hide = () => Number.NaN;
const silence = (value: number) => (Number.isNaN(value) ? value : 0);

/** Some columns, and what becomes of their values. */
type Drop = [columns: readonly number[], change: (value: number) => number];

const OF_BLOCKS: readonly Drop[] = [
  // Not all pages name their parts, and old ones have other tags.
  [columnsOf(FIRST_NAMES, /\bnames?\b/), hide],
  [
    columnsOf(FIRST_NAMES, /^levels to <(section|article|main|aside|nav|header|footer|figure|details)>$/),
    hide,
  ],
  // Nearly all our pages are in English: in another language no word speaks for or against anything.
  [
    EVIDENCE_NAMES.filter((name) => !/\bnames?\b/.test(name)).map((name) => FIRST_NAMES.indexOf(name)),
    silence,
  ],
];

const OF_PAGES: readonly Drop[] = [
  // A file has no address.
  [columnsOf(TYPE_NAMES, /^address\b/), hide],
  [columnsOf(TYPE_NAMES, /^words speak for/), silence],
];

/** What the trees of blocks must do without on some pages. */
export function dropFromBlocks(table: Table, random: () => number): void {
  drop(table, OF_BLOCKS, random);
}

/** What the trees of page types must do without on some pages. */
export function dropFromPages(table: Table, random: () => number): void {
  drop(table, OF_PAGES, random);
}

function drop({ matrix, start }: Table, drops: readonly Drop[], random: () => number): void {
  const { values, columns: width } = matrix;
  for (let example = 0; example + 1 < start.length; example++) {
    for (const [columns, change] of drops) {
      if (random() >= DROPPED) continue;
      for (let row = start[example]; row < start[example + 1]; row++) {
        for (const column of columns) values[row * width + column] = change(values[row * width + column]);
      }
    }
  }
}

function columnsOf(names: readonly string[], pattern: RegExp): number[] {
  return names.flatMap((name, column) => (pattern.test(name) ? [column] : []));
}
