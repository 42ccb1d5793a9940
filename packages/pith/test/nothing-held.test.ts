import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { extract } from '../src/index.ts';

const PAGES = 30;
const MEGABYTE = 1e6;

/** What is remembered of style sheets and languages from page to page is a few words, and not the pages. */
test('pages are given back when nobody needs them', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const read = (page: number) => {
    const style = `.a { margin-left: ${page}.25px; width: calc(100% - ${page}px); color: rgb(${page}, 20, 30) }`;
    const text = '<p class="a">The river rose by two metres in one night, and nobody slept.</p>'.repeat(9);
    return extract(
      `<html lang="en-x-page-number-${page}"><style>${style}</style>${text}<!--${'x'.repeat(MEGABYTE)}-->`,
    );
  };
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  for (let page = 0; page < 3; page++) expect(read(page).text).toContain('river');
  const before = used();
  for (let page = 3; page < 3 + PAGES; page++) expect(read(page).text).toContain('river');
  expect(used() - before).toBeLessThan((PAGES / 2) * MEGABYTE);
});
