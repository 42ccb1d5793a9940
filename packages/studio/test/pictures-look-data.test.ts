import { bestCut } from 'pith/internal/extractors/pith/cut';
import { parsePage } from 'pith/page';
import { expect, test } from 'vitest';
import { laidOut, renderedPage } from '../../methods/test/news-wrapper/lay-out.ts';
import { newsPage } from '../../methods/test/news-wrapper/news-pages.ts';
import { sitePage } from '../../methods/test/visual-blocks/site.ts';
import { Pages } from '../web/engine/pages.ts';
import { blocksIn } from '../web/engine/pictures/blocks-in.ts';
import { newsPicture } from '../web/engine/pictures/news-wrapper.ts';
import { expectedF, pithPicture } from '../web/engine/pictures/pith.ts';
import { pithBlock } from '../web/engine/pictures/pith-block.ts';
import { vipsPicture } from '../web/engine/pictures/vips.ts';
import { visualPicture } from '../web/engine/pictures/visual-blocks.ts';
import { readRendered, seenBoxes } from '../web/engine/rendered.ts';
import { smallestAround } from '../web/pictures/choose-around.ts';
import { overlayOf } from '../web/pictures/cluster-colours.ts';
import { newsFixture } from './news-fixture.ts';

const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);

test('the curve of expected F1 is highest where the cut is, whatever is favoured', () => {
  const p = Float32Array.from({ length: 300 }, (_, i) => Math.abs(Math.sin(i * 7.3)) ** 2);
  const words = Array.from({ length: 300 }, (_, i) => 1 + ((i * 13) % 40));
  for (const beta of [0.5, 1, 2]) {
    const steps = 10_000;
    const curve = expectedF(p, words, beta, steps);
    const { threshold, expected } = bestCut(p, words, beta);
    const best = curve.indexOf(Math.max(...curve));
    expect(curve[best]).toBeCloseTo(expected, 2);
    expect(Math.abs(best / steps - threshold)).toBeLessThan(0.01);
  }
  // All taken: as many words as there are, of which the likely ones hit.
  expect(expectedF(Float32Array.of(1, 0), [10, 10], 1, 4)[0]).toBeCloseTo((2 * 10) / (20 + 10));
});

test('pith: stages, cut and types of a page; features of a block add up to its log odds', () => {
  const pages = new Pages();
  pages.open('a', newsFixture(), null);
  const decided = pages.decided('a', { method: 'pith' });
  const ask = { method: 'pith' };
  const picture = pithPicture(decided, ask);
  expect(picture.keep).toEqual(decided.selection.keep);
  expect(sum(picture.types.map(([, p]) => p))).toBeCloseTo(1);
  for (const [block, cut] of picture.cut.entries())
    expect(cut === 1).toBe(picture.both[block] >= picture.threshold);
  for (const block of [0, 8]) {
    const { first, second } = pithBlock(decided, ask, block);
    for (const [stage, p] of [
      [first, picture.first[block]],
      [second, picture.second[block]],
    ] as const) {
      const logOdds = stage.base + stage.rest.value + sum(stage.features.map(({ value }) => value));
      expect(1 / (1 + Math.exp(-logOdds))).toBeCloseTo(p, 4);
    }
  }
});

test('news-wrapper: candidates from the likeliest on, the first in the list is the one that was taken', () => {
  const page = laidOut(newsPage(7).html);
  const { body, title } = newsPicture({ page, values: {} }, { method: 'news-wrapper' });
  for (const { shown, count } of [body, title]) {
    expect(shown).toHaveLength(count);
    const posteriors = shown.map(({ posterior }) => posterior);
    expect(posteriors).toEqual([...posteriors].sort((a, b) => b - a));
  }
  expect(body.shown[0].features.map(([name]) => name)).toContain('FormattedContentLen');
  const spatial = newsPicture({ page, values: { body: 1 } }, { method: 'news-wrapper:body=1' });
  expect(spatial.body.shown[0].features).toHaveLength(4);
});

test('visual-blocks: a page by itself; fewer clusters as more blocks must look alike', () => {
  const page = sitePage(3);
  const picture = visualPicture({ page, values: {} });
  const [content] = picture.clusters;
  expect(content.number).toBe(picture.best);
  expect(content.size).toBe(5);
  expect(page.blocks.text(content.block)).toContain('tide');
  expect(sum(picture.clusters.map(({ size }) => size)) + picture.noise).toBe(picture.count);
  expect(visualPicture({ page, values: { minPts: 6 } }).clusters.length).toBeLessThan(
    picture.clusters.length,
  );
  const { marks, boxes } = overlayOf(picture, content.number);
  expect(marks!.filter((mark) => mark === 'cluster-5')).toHaveLength(5);
  expect(marks!.filter((mark) => mark !== null)).toHaveLength(5);
  expect(boxes).toHaveLength(5);
});

test('vips: regions come after the one they are in, and one of them is content', () => {
  const { blocks, chosen, leaves } = vipsPicture({ page: laidOut(newsPage(7).html), values: { pdoc: 8 } });
  blocks.forEach(({ parent, depth }, at) => {
    expect(parent).toBeLessThan(at);
    expect(depth).toBe(parent < 0 ? 0 : blocks[parent].depth + 1);
  });
  expect(leaves).toBe(blocks.filter(({ isLeaf }) => isLeaf).length);
  expect(blocks[chosen].blocks.to).toBeGreaterThan(blocks[chosen].blocks.from);
});

test('the blocks of a subtree, and the smallest part around a block', () => {
  const page = parsePage('<body><div><p>one</p><p>two</p></div><p>three</p>');
  const within = blocksIn(page);
  const at = (name: string) =>
    Array.from({ length: page.size }, (_, node) => node).find((node) => page.tagName(node) === name)!;
  expect(within(at('body'))).toEqual({ from: 0, to: 3 });
  expect(within(at('div'))).toEqual({ from: 0, to: 2 });
  const parts = ['body', 'div'].map((name) => ({ blocks: within(at(name)) }));
  expect(smallestAround(parts, 1)).toBe(1);
  expect(smallestAround(parts, 2)).toBe(0);
  expect(smallestAround(parts, 7)).toBe(-1);
});

test('a rendered page gives its picture away, and what is hidden has no place', async () => {
  const rendered = renderedPage(
    '<body data-box="0 0 100 100"><p data-box="0 0 50 20">a<p data-hidden data-box="0 0 50 20">b',
  );
  const { page, screenshot } = readRendered(JSON.stringify({ ...rendered, screenshot: btoa('png') }), {});
  expect(await screenshot!.text()).toBe('png');
  const boxes = seenBoxes(page.visual!);
  const widths = Array.from({ length: page.size }, (_, node) =>
    page.tagName(node) === 'p' ? boxes[4 * node + 2] : -1,
  );
  expect(widths.filter((width) => width >= 0)).toEqual([50, 0]);
  expect(readRendered(JSON.stringify(rendered), {}).screenshot).toBeNull();
  expect(() => readRendered('{"format": "pith-rendered-page"', {})).toThrow(/no valid JSON/);
});
