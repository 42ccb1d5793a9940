import { type Page, parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../testing/cpu-time.ts';
import { layOut } from '../../../../testing/visual.ts';
import { methods } from './methods.ts';

/** Shapes that make walks over trees and windows over sources quadratic. */
const HOSTILE: Record<string, (n: number) => string> = {
  'nested elements': (n) => '<div><p>some words <a href=x>link</a> '.repeat(n),
  'a flat page': (n) => '<p>some words <a href=x>link</a> more</p><hr>'.repeat(n),
  'text thrown out of a table': (n) => `<table>${'<tr>x<td>y'.repeat(n)}`,
  'one text': (n) => `<div>${'word '.repeat(n * 8)}</div>`,
};

const SIZE = 3000;
const pages = Object.entries(HOSTILE).map(([shape, make]) => {
  const [warming, small, large] = [SIZE / 4, SIZE, SIZE * 4].map((n) => {
    const page = layOut(parsePage(make(n), { source: true }));
    // The views are the page's cost, not a method's.
    expect(page.blocks.blockOf.length + page.tokens.node.length).toBeGreaterThan(0);
    return page;
  });
  return { shape, warming, small, large };
});

/** The best of a few runs: noise only ever adds. */
const milliseconds = (page: Page, extract: (page: Page) => unknown) =>
  Math.min(...[1, 2, 3].map(() => cpuMilliseconds(() => extract(page))));

describe('cost grows linearly: four times the input takes at most about four times the time', () => {
  const cases = methods.flatMap((method) => pages.map((page) => ({ method, ...page })));
  test.each(cases)('$method.name, $shape', { retry: 2 }, ({ method, warming, small, large }) => {
    milliseconds(warming, method.extract);
    // Linear is 4, quadratic is 16; a floor of 5 ms keeps timer noise out of the ratio.
    const floor = Math.max(milliseconds(small, method.extract), 5);
    expect(milliseconds(large, method.extract) / floor).toBeLessThan(8);
  });
});
