import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { costBesideParse5 } from '../../../../testing/cost-of-pages.ts';
import { cpuMilliseconds } from '../../../../testing/cpu-time.ts';
import { realPages } from '../../../../testing/datasets.ts';
import { segmentTokens, shippedModel } from '../../src/mss/index.ts';
import { syntheticPage } from './synthetic-site.ts';

describe('cost (section 6.2.5)', () => {
  test('prediction is linear', { retry: 2 }, () => {
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
  test.skipIf(pages.length === 0)('prediction costs less than parse5 takes', { retry: 2 }, () => {
    const model = shippedModel('trigrams');
    const cost = costBesideParse5(pages, { source: true }, (page) => segmentTokens(page.tokens, model));
    expect(cost).toBeLessThan(1);
  });
});
