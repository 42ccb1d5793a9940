import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { compare } from '../web/engine/compare.ts';
import { Pages } from '../web/engine/pages.ts';

const EXAMPLE = readFileSync(new URL('../../../examples/article.html', import.meta.url), 'utf8');

test('the time of a method is that of a run on a page of which it remembers nothing', () => {
  const pages = new Pages();
  pages.open('page', EXAMPLE, null);
  const ask = { method: 'pith' };
  const extract = vi.spyOn(pages.decided('page', ask).extractor, 'extract');
  const { milliseconds } = compare(pages, 'page', ask, { method: 'bte' }, false);
  expect(milliseconds).toBeGreaterThan(0);
  expect(extract).toHaveBeenCalledOnce();
  const [timed] = extract.mock.calls[0];
  expect(timed).not.toBe(pages.page('page'));
  expect(timed.blocks.count).toBe(pages.page('page').blocks.count);
});
