import fc from 'fast-check';
import { type Page, parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { layOut } from '../../../../testing/visual.ts';
import { randomHtml } from '../../../pith/test/page/arbitrary-html.ts';
import { classicExtractors, learnTemplate, lpExtractor } from '../../src/classic/index.ts';

const template = learnTemplate([1, 2].map(() => parsePage('<p>word</p><p>two words</p>')));
const methods = [...classicExtractors, lpExtractor(template)];

test('names are different, and every method says where it is from', () => {
  expect(new Set(methods.map(({ name }) => name)).size).toBe(methods.length);
  for (const { summary, reference, year } of methods) {
    expect(summary).not.toBe('');
    expect(reference).not.toBe('');
    expect(year).toBeGreaterThan(2000);
  }
});

describe.each(methods)('$name', (method) => {
  test('gives a whole answer for any page, the same every time', () => {
    fc.assert(
      fc.property(randomHtml, (html) => {
        const page = layOut(parsePage(html, { source: method.needs.includes('source') }));
        const { count } = page.blocks;
        const { keep, score, title, reasons } = method.extract(page);
        expect(keep).toHaveLength(count);
        expect(score).toHaveLength(count);
        expect(title).toBe(-1);
        expect(score.every(Number.isFinite)).toBe(true);
        for (let block = 0; block < count; block++) {
          expect(reasons(block).length).toBeGreaterThan(0);
          expect(reasons(block).join()).not.toMatch(/NaN|undefined|Infinity/);
          // What is kept has the better score.
          expect(score[block] >= 0).toBe(keep[block] === 1);
        }
        expect(method.extract(page)).toMatchObject({ keep, score });
      }),
      { numRuns: 60 },
    );
  });
});

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

/** The best of a few runs, in processor time: noise and other work on the machine only ever add. */
function milliseconds(page: Page, extract: (page: Page) => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    extract(page);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

describe('cost grows linearly: four times the input takes at most about four times the time', () => {
  const cases = methods.flatMap((method) => pages.map((page) => ({ method, ...page })));
  test.each(cases)('$method.name, $shape', { retry: 2 }, ({ method, warming, small, large }) => {
    milliseconds(warming, method.extract);
    // Linear is 4, quadratic is 16; a floor of 5 ms keeps timer noise out of the ratio.
    const floor = Math.max(milliseconds(small, method.extract), 5);
    expect(milliseconds(large, method.extract) / floor).toBeLessThan(8);
  });
});
