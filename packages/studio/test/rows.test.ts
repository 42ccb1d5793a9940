import { describe, expect, test } from 'vitest';
import type { PageEntry } from '../src/api.ts';
import { verdictsOf } from '../web/compare/verdicts.ts';
import { rowsOf, sorted, summaryOf } from '../web/dataset/rows.ts';

const page = (id: string, type: string | null): PageEntry => ({
  id,
  type,
  url: null,
  site: null,
  lang: null,
  title: id,
  size: 1,
});
const PAGES = [page('a', 'forum'), page('b', 'article'), page('c', 'article'), page('d', null)];
const scores = (of: Record<string, number | null>) =>
  new Map(
    Object.entries(of).map(([id, f1]) => [
      id,
      { id, method: '', ms: 1, scores: f1 === null ? null : { precision: f1, recall: f1, f1 } },
    ]),
  );
const MEASURED = {
  dataset: 'some',
  byMethod: new Map([
    ['x', scores({ a: 0.5, b: 0.9, c: null })],
    ['y', scores({ a: 0.7, b: 0.4 })],
  ]),
};

describe('rows of a measured dataset', () => {
  const rows = rowsOf(PAGES, MEASURED, ['x', 'y'], ['x', 'y']);

  test('are the pages that any method was measured on, with differences where both were', () => {
    expect(rows.map(({ page: { id } }) => id)).toEqual(['a', 'b', 'c']);
    expect(rows.map(({ difference }) => difference?.toFixed(2))).toEqual(['-0.20', '0.50', undefined]);
  });

  test('are sorted either way, with what has no value last', () => {
    const ids = (down: boolean) => sorted(rows, { by: 'x', down }, ['x', 'y']).map(({ page: { id } }) => id);
    expect(ids(false)).toEqual(['a', 'b', 'c']);
    expect(ids(true)).toEqual(['b', 'a', 'c']);
  });

  test('have means over the pages that all were measured on', () => {
    const [all, article, forum] = summaryOf(rows);
    expect(all).toMatchObject({ type: null, pages: 2 });
    expect(all.means.map((mean) => mean.toFixed(2))).toEqual(['0.70', '0.55']);
    expect([article.type, article.pages, forum.type]).toEqual(['article', 1, 'forum']);
  });
});

test('blocks are told apart by who kept them and what the gold says', () => {
  const a = Uint8Array.of(1, 1, 1, 0, 0, 0);
  const b = Uint8Array.of(1, 1, 0, 1, 0, 0);
  const gold = Uint8Array.of(1, 0, 1, 0, 1, 0);
  expect(verdictsOf(a, b, gold)).toEqual(['both', 'extra', 'a', 'b', 'missed', null]);
  expect(verdictsOf(a, b, null)).toEqual(['both', 'both', 'a', 'b', null, null]);
});
