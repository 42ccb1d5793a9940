import { expect, test } from 'vitest';
import { type KeptPage, PageCache } from '../src/pages/page-cache.ts';

const page = (size: number): KeptPage => ({
  id: String(size),
  bytes: new Uint8Array(size),
  url: undefined,
  contentType: undefined,
  etag: undefined,
  lastModified: undefined,
  checked: 0,
});

test('what was not used for longest goes first', () => {
  const cache = new PageCache(100);
  cache.set('a', page(40));
  cache.set('b', page(40));
  cache.get('a');
  cache.set('c', page(40));
  expect([cache.get('a')?.id, cache.get('b')?.id, cache.get('c')?.id]).toEqual(['40', undefined, '40']);
});

test('a page that replaces another counts once, and one that is larger than all is kept alone', () => {
  const cache = new PageCache(100);
  for (let i = 0; i < 5; i++) cache.set('a', page(60));
  cache.set('b', page(40));
  expect(cache.get('a')).toBeDefined();
  cache.set('c', page(500));
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  expect(cache.get('c')).toBeDefined();
});
