import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { costBesideParse5 } from '../../../../testing/cost-of-pages.ts';
import { cpuMilliseconds } from '../../../../testing/cpu-time.ts';
import { realPages } from '../../../../testing/datasets.ts';
import { extract } from '../../src/index.ts';
import { labelBlocks, shippedModel } from '../../src/sequence/index.ts';
import { syntheticPage } from '../mss/synthetic-site.ts';

describe('cost', () => {
  test('is linear', { retry: 2 }, () => {
    const { html } = syntheticPage(4, { open: '<div>', close: '</div>' });
    const time = (times: number) => {
      const page = parsePage(html.repeat(times));
      const once = () => cpuMilliseconds(() => labelBlocks(page, shippedModel()));
      return Math.min(once(), once());
    };
    time(100);
    expect(time(1600)).toBeLessThan(16 * Math.max(5, time(200)));
  });

  const pages = realPages(40);
  test.skipIf(pages.length === 0)('the model of the package finds text on a real page', () => {
    expect(extract(pages[0].html, { method: 'sequence' }).text.length).toBeGreaterThan(0);
  });

  test.skipIf(pages.length === 0)('labelling costs less than parse5 takes', { retry: 2 }, () => {
    expect(costBesideParse5(pages, {}, (page) => labelBlocks(page, shippedModel()))).toBeLessThan(1);
  });
});
