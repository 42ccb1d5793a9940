import { describe, expect, test } from 'vitest';
import { measureGrowth } from '../../../../testing/shapes/growth.ts';
import { SHAPES } from '../../../../testing/shapes/index.ts';
import { longestGap } from '../../../../testing/shapes/looks-at-clock.ts';
import { extract } from '../../src/index.ts';

/** A sample: `npm run bench -- shapes` measures all shapes, and larger ones. Structures are tried with the formats. */
const { markup, styles, parts } = SHAPES;
const SAMPLE = Object.entries({ ...markup, ...styles, ...parts }).filter((_, i) => i % 4 === 0);
const CHARACTERS = 20_000;

describe('twice the page takes about twice the time, in all stages together', () => {
  test.each(SAMPLE)('%s', { retry: 2 }, (_, shape) => {
    // Linear is 2, quadratic is 4.
    expect(measureGrowth(shape, CHARACTERS, 2).whole).toBeLessThan(3.2);
  });
});

describe('the clock is looked at all the time, so that no deadline is overrun by much', () => {
  test.each(SAMPLE.filter((_, i) => i % 4 === 0))('%s', { retry: 2 }, (_, shape) => {
    const html = shape((CHARACTERS * 5000) / shape(1000).length);
    const { milliseconds } = longestGap(() => {
      // A busy machine must not end what is measured in processor time.
      const article = extract(html, { limits: { milliseconds: Number.MAX_SAFE_INTEGER } });
      for (const name of ['text', 'html', 'markdown', 'tei', 'blocks', 'comments'] as const) article[name];
    });
    // A tenth of one second.
    expect(milliseconds).toBeLessThan(100);
  });
});
