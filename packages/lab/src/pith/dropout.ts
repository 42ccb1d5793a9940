import { EVIDENCE_FEATURES } from 'pith/internal/extractors/pith/evidence';
import type { Feature } from 'pith/internal/extractors/pith/features/group';
import { FIRST_FEATURES, TYPE_FEATURES } from 'pith/internal/extractors/pith/pipeline';
import type { Table } from './table.ts';

/** Of so many pages each of the following is dropped in training. */
const DROPPED = 0.2;

const hide = () => Number.NaN;
const silence = (value: number) => (Number.isNaN(value) ? value : 0);

/** Some columns, and what becomes of their values. */
type Drop = [columns: readonly number[], change: (value: number) => number];

const OF_BLOCKS: readonly Drop[] = [
  // Not all pages name their parts, and old ones have other tags.
  [columnsOf(FIRST_FEATURES, /\bnames?\b/), hide],
  [
    columnsOf(FIRST_FEATURES, /^levels to <(section|article|main|aside|nav|header|footer|figure|details)>$/),
    hide,
  ],
  // Nearly all our pages are in English: in another language no word speaks for or against anything.
  [
    EVIDENCE_FEATURES.filter(({ name }) => !/\bnames?\b/.test(name)).map((feature) =>
      FIRST_FEATURES.indexOf(feature),
    ),
    silence,
  ],
];

const OF_PAGES: readonly Drop[] = [
  // A file has no address.
  [columnsOf(TYPE_FEATURES, /^address\b/), hide],
  [columnsOf(TYPE_FEATURES, /^words speak for/), silence],
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

function columnsOf(features: readonly Feature[], pattern: RegExp): number[] {
  return features.flatMap(({ name }, column) => (pattern.test(name) ? [column] : []));
}
