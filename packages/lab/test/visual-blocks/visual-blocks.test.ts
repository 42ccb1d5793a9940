import { labelSite } from '@pith/methods/visual-blocks';
import { describe, expect, it } from 'vitest';
import { groupFolds, pageFolds } from '../../src/splits/folds.ts';
import { crossValidate, FOLDS } from '../../src/visual-blocks/cross-validate.ts';
import { drawClusters } from '../../src/visual-blocks/picture.ts';
import { rebuildHtml } from '../../src/visual-blocks/rebuilt-densities.ts';
import { readSpiderPage } from '../../src/visual-blocks/spider.ts';
import { spiderBlock, spiderLine } from './spider-line.ts';

const pages = Array.from({ length: 8 }, (_, n) => readSpiderPage(spiderLine(n)));

describe("the paper's own data", () => {
  it('is read as blocks like any others', () => {
    const [, , , first] = pages[2].blocks;
    expect(first).toMatchObject({
      path: 'main > p',
      selector: 'main > p',
      computed: { 'font-size': '18px' },
      bound: { left: 10, top: 100, width: 600, height: 20 },
    });
    expect(pages[2].hints).toEqual(['Ships', expect.stringContaining('Ship number 2')]);
    expect(pages[2].host).toBe('port.example');
  });

  it('gives its tree back: blocks stand in what they share, and inside others where they were', () => {
    const outer = { ...spiderBlock('div > div', 'Intro'), html: 'Intro <p>inner text</p>' };
    const html = rebuildHtml([
      spiderBlock('nav > a', 'Home'),
      spiderBlock('nav > a', 'News'),
      outer,
      spiderBlock('div > div > p', 'inner text'),
    ]);
    expect(html).toBe(
      '<body><nav><a data-block="0">Home</a><a data-block="1">News</a></nav>' +
        '<div><div data-block="2">Intro <p data-block="3">inner text</p></div></div></body>',
    );
  });

  it('has the largest DensitySum around its text', () => {
    const { blocks } = pages[0];
    expect(blocks[3].densitySum!.around).toBeCloseTo(1);
    expect(blocks[0].densitySum!.around).toBeLessThan(0.2);
  });

  it('labels itself, and is learned without an error', () => {
    const { labels } = labelSite('port', pages);
    expect(labels.map((page) => [...page])).toEqual(pages.map(() => [0, 0, 0, 1, 1, 1]));
    for (const sets of [['css-properties'], ['tag-path'], ['text-length']] as const)
      expect(crossValidate({ pages, labels }, pageFolds(pages.length, FOLDS), sets).f1).toBe(1);
  });
});

describe('the three training regimes', () => {
  /** Each site sets its text as the next site sets its menu. */
  const sites = [0, 1, 2, 3].map((site) =>
    pages.map((page) => ({
      ...page,
      site: `site ${site}`,
      blocks: page.blocks.map((block, i) => ({
        ...block,
        computed: { 'font-size': `${12 + ((i < 3 ? site + 1 : site) % 4)}px` },
      })),
    })),
  );
  const labelsOf = (some: typeof pages) => some.map(() => Uint8Array.of(0, 0, 0, 1, 1, 1));
  const all = sites.flat();
  const data = { pages: all, labels: labelsOf(all) };
  const sets = ['css-properties'] as const;

  it('each site by itself: its look says what is content', () => {
    for (const own of sites)
      expect(
        crossValidate({ pages: own, labels: labelsOf(own) }, pageFolds(own.length, FOLDS), sets).f1,
      ).toBe(1);
  });

  it('sites not seen before: none is on both sides, and the looks of others mislead', () => {
    const splits = groupFolds(
      all.map(({ site }) => site),
      FOLDS,
    );
    for (const { train, test } of splits)
      expect(train.some((page) => test.some((held) => all[held].site === all[page].site))).toBe(false);
    expect(crossValidate(data, splits, sets).f1).toBeLessThan(0.5);
  });

  it('a random mixture: sites contradict each other by looks alone, not by tag paths as well', () => {
    const splits = pageFolds(all.length, FOLDS);
    expect(crossValidate(data, splits, sets).f1).toBeLessThan(0.9);
    expect(crossValidate(data, splits, [...sets, 'tag-path']).f1).toBe(1);
  });
});

describe('the picture of clusters', () => {
  const [page] = pages;
  const clusters = Int32Array.of(0, 0, -1, 1, 1, 1);
  const labels = Uint8Array.of(0, 0, 0, 1, 1, 1);

  it('has a box for each block, and content stands out', () => {
    const svg = drawClusters({ page, clusters, labels });
    expect(svg.match(/<rect x="10"/g)).toHaveLength(6);
    expect(svg.match(/class="content"/g)).toHaveLength(3);
    expect(svg.match(/class="noise"/g)).toHaveLength(1);
    expect(svg).not.toContain('<image');
  });

  it('lies over the screenshot, and nothing of the page becomes markup', () => {
    const hostile = {
      ...page,
      blocks: page.blocks.map((block) => ({ ...block, text: '</title><script>1</script>' })),
    };
    const svg = drawClusters({ page: hostile, clusters, labels, screenshot: 'iVBORw0KGgo=' });
    expect(svg).toContain('href="data:image/png;base64,iVBORw0KGgo="');
    expect(svg).not.toContain('<script');
    expect(drawClusters({ page, clusters, labels, screenshot: '"/><script>' })).not.toContain('<script');
  });
});
