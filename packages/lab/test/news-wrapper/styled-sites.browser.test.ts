import { extract } from '@pith/methods';
import { writeModel } from '@pith/methods/news-wrapper';
import { collapse } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { hasBrowser, testRenderer } from '../../../../testing/browser.ts';
import { mean } from '../../src/metrics/scores.ts';
import { heldOutAccuracy } from '../../src/news-wrapper/held-out.ts';
import { DESIGNS } from '../../src/news-wrapper/styled-sites/designs.ts';
import {
  accuracyOn,
  drawn,
  exampleOf,
  PAGES_A_SITE,
  renderStyledSites,
  wrapperOf,
} from '../../src/news-wrapper/styled-sites/render-sites.ts';

/** What the paper's W10 has in the mean of its twelve sites is 98.8. */
const LEAST = 0.97;
const W10 = 10;

describe.runIf(hasBrowser)('six styled news sites', async () => {
  const renderer = testRenderer(4);
  const pages = hasBrowser ? await renderStyledSites((input) => renderer.render(input)) : [];

  test('a wrapper of ten pages of one site finds title and body on the others', async () => {
    expect(pages.length).toBe(DESIGNS.length * PAGES_A_SITE);
    const reached = [];
    for (const { name } of DESIGNS) {
      const learned = new Set(drawn(pages, name, W10, 1));
      const others = pages.filter((page) => !learned.has(page));
      reached.push(accuracyOn(others, await wrapperOf(pages, name, W10)));
    }
    expect(mean(reached.map(({ title }) => title))).toBeGreaterThanOrEqual(LEAST);
    expect(mean(reached.map(({ body }) => body))).toBeGreaterThanOrEqual(LEAST);
    expect(mean(reached.map(({ news }) => news))).toBeGreaterThanOrEqual(LEAST);
  }, 300_000);

  test('a wrapper of five pages has no inverted sigmoid, whatever pages are drawn', async () => {
    for (const seed of [1, 2, 3]) {
      const { body, title } = await wrapperOf(pages, DESIGNS[0].name, 5, seed);
      for (const machines of [body, title])
        for (const { plattA } of Object.values(machines)) expect(plattA).toBeLessThan(0);
    }
  }, 300_000);

  test('the title in <font> and <b> has a twin, and the accuracy on pages held out is told', async () => {
    const post = drawn(pages, 'Market Post', W10, 1).map(exampleOf);
    for (const { titles } of post) expect(titles.twins.length).toBeGreaterThan(0);
    const { pages: count, news } = await heldOutAccuracy(post);
    expect(count).toBe(W10);
    expect(news).toBeGreaterThanOrEqual(0.9);
  }, 300_000);

  test('an unlikely title gives way to that of the page, with a warning', async () => {
    const { page, title } = pages.find(({ site }) => site === 'Northern Wire')!;
    const model = await wrapperOf(pages, 'Market Post', W10);
    const { title: machines } = model;
    // A sigmoid that takes every title for unlikely.
    const doubtful = { ...model, title: { ...machines, all: { ...machines.all, plattB: 1e3 } } };
    const stated = collapse(page.textContent(title));
    const sure = extract(page, { method: 'news-wrapper', model: writeModel(model) });
    const unsure = extract(page, { method: 'news-wrapper', model: writeModel(doubtful) });
    const codes = ({ warnings }: typeof sure) => warnings.map(({ code }) => code);
    expect(sure.title).toBe(stated);
    expect(codes(sure)).not.toContain('UNLIKELY_TITLE');
    expect(unsure.title).toBe(stated);
    expect(codes(unsure)).toContain('UNLIKELY_TITLE');
  }, 300_000);
});
