import type { Extractor } from 'pith/internal/extractors/selection';
import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { parallel, serial, voting } from '../../src/classic/combine.ts';
import { ensembleSerial, ensembleVote } from '../../src/classic/ensemble.ts';
import { kept, words } from './kept.ts';

/** A method that keeps the blocks at the places given. */
const keeping = (name: string, places: number[], needs: Extractor['needs'] = []): Extractor => ({
  name,
  summary: '',
  reference: '',
  year: 2000,
  needs,
  extract: ({ blocks }) => ({
    keep: Uint8Array.from({ length: blocks.count }, (_, block) => (places.includes(block) ? 1 : 0)),
    score: new Float32Array(blocks.count),
    title: -1,
    reasons: (block) => [`because ${block}`],
  }),
});

describe('combinations', () => {
  const page = parsePage('<p>0<p>1<p>2<p>3');
  const [a, b, c] = [keeping('a', [0, 1, 2]), keeping('b', [1, 2], ['source']), keeping('c', [2, 3])];

  test.each([
    ['union', parallel([a, b, c], 'union'), [1, 1, 1, 1]],
    ['intersection', parallel([a, b, c], 'intersection'), [0, 0, 1, 0]],
    ['two of three', voting([a, b, c], 2), [0, 1, 1, 0]],
    ['one after another', serial(a, c), [0, 0, 1, 0]],
  ])('%s', (_, { extract }, expected) => {
    const { keep, score } = extract(page);
    expect([...keep]).toEqual(expected);
    expect([...score].map((value) => (value > 0 ? 1 : 0))).toEqual(expected);
  });

  test('needs what its members need', () => {
    expect(voting([a, b, c], 2).needs).toEqual(['source']);
  });

  test('says who kept a block, and why', () => {
    const { reasons } = voting([a, b, c], 2).extract(page);
    expect(reasons(1)).toEqual(['kept by 2 of 3: a, b', 'a: because 1', 'b: because 1', 'c: because 1']);
    expect(voting([b, c], 1).extract(page).reasons(0)[0]).toBe('kept by 0 of 2');
  });
});

test.each([ensembleVote, ensembleSerial])('$name keeps prose and leaves menus', (method) => {
  const menu = `<ul>${'<li><a href="/a/long/address">Item</a></li>'.repeat(20)}</ul>`;
  const html = `<div>${menu}</div><div><p>${words(80, 'one')}</p><p>${words(80, 'two')}</p></div><div>${menu}</div>`;
  expect(kept(method, html)).toEqual([words(80, 'one'), words(80, 'two')]);
});
