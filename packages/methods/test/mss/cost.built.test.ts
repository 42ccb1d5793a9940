import { type Page, parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../testing/cpu-time.ts';
import { realPages } from '../../../../testing/datasets.ts';
import { segmentTokens, shippedModel } from '../../src/mss/index.ts';
import { syntheticPage } from './synthetic-site.ts';

describe('cost (section 6.2.5)', () => {
  test('prediction is linear', () => {
    const model = shippedModel('trigrams');
    const time = (times: number) => {
      const { tokens } = parsePage(html.repeat(times), { source: true });
      return cpuMilliseconds(() => segmentTokens(tokens, model));
    };
    const { html } = syntheticPage(4, { open: '<div>', close: '</div>' });
    time(200);
    // A collection of garbage counts for whom it meets: the best of a few.
    const best = (times: number) => Math.min(time(times), time(times), time(times));
    expect(best(1600)).toBeLessThan(24 * Math.max(1, best(200)));
  });

  const pages = realPages(40);
  test.skipIf(pages.length === 0)('prediction costs less than parsing', () => {
    const model = shippedModel('trigrams');
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round++) {
      let [parsing, predicting] = [0, 0];
      for (const { html } of pages) {
        let page!: Page;
        parsing += cpuMilliseconds(() => {
          page = parsePage(html, { source: true });
        });
        predicting += cpuMilliseconds(() => segmentTokens(page.tokens, model));
      }
      least = Math.min(least, predicting / parsing);
    }
    expect(least).toBeLessThan(1);
  });
});
