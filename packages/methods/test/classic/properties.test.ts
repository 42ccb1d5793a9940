import fc from 'fast-check';
import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { layOut } from '../../../../testing/visual.ts';
import { randomHtml } from '../../../pith/test/page/arbitrary-html.ts';
import { methods } from './methods.ts';

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
