import { namesOf } from 'pith/internal/extractors/pith/features/group';
import { FIRST_FEATURES, TYPE_FEATURES } from 'pith/internal/extractors/pith/pipeline';
import { expect, test } from 'vitest';
import { dropFromBlocks, dropFromPages } from '../../src/pith/dropout.ts';
import { tableOf } from '../../src/pith/table.ts';

const FIRST_NAMES = namesOf(FIRST_FEATURES);
const TYPE_NAMES = namesOf(TYPE_FEATURES);

/** Two pages of two rows each, all ones; something is dropped from the first only. */
function dropped(
  names: readonly string[],
  drop: typeof dropFromBlocks,
): { changed: string[]; rows: Float32Array } {
  const page = () => new Float32Array(2 * names.length).fill(1);
  const table = tableOf([page(), page()], names.length);
  const kinds = drop === dropFromBlocks ? 3 : 2;
  let asked = 0;
  drop(table, () => (asked++ < kinds ? 0 : 1));
  const rows = table.matrix.values;
  return { changed: names.filter((_, column) => rows[column] !== 1), rows };
}

test('on some pages blocks have no names, no new tags, and words that say nothing', () => {
  const { changed, rows } = dropped(FIRST_NAMES, dropFromBlocks);
  expect(changed).toContain('names speak for content');
  expect(changed).toContain('levels to <article>');
  expect(changed).toContain('words speak for content');
  expect(rows[FIRST_NAMES.indexOf('names speak for content')]).toBeNaN();
  expect(rows[FIRST_NAMES.indexOf('words speak for content')]).toBe(0);
  expect(changed.length).toBeLessThan(FIRST_NAMES.length / 2);
  const second = rows.subarray(FIRST_NAMES.length, 2 * FIRST_NAMES.length);
  expect(FIRST_NAMES.filter((_, column) => second[column] !== 1)).toEqual(changed);
  expect(rows.subarray(2 * FIRST_NAMES.length).every((value) => value === 1)).toBe(true);
});

test('on some pages types are told without the address, and without words', () => {
  const { changed, rows } = dropped(TYPE_NAMES, dropFromPages);
  expect(changed.every((name) => /^(address|words speak)/.test(name))).toBe(true);
  expect(rows[TYPE_NAMES.indexOf('address: digits')]).toBeNaN();
  expect(rows[TYPE_NAMES.indexOf('words speak for forum, sum')]).toBe(0);
});
