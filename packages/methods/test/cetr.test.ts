import fc from 'fast-check';
import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { randomHtml } from '../../pith/test/page/arbitrary-html.ts';
import { cetrExtractors } from '../src/cetr/index.ts';
import { thresholdMethod } from '../src/cetr/methods.ts';
import { absoluteDerivatives, gaussianKernel, smooth, standardDeviation } from '../src/cetr/smoothing.ts';
import { tagRatioLines, wrappedTagRatioLines } from '../src/cetr/tag-ratios.ts';
import { findMethod } from '../src/index.ts';

const lines = (html: string) => tagRatioLines(parsePage(html, { source: true }));
const ratios = (html: string) => [...lines(html).ratio];

describe('tag ratios (Algorithm 1)', () => {
  test('characters over tags, line by line, in the manner of Example 1', () => {
    const html = `<div id="topnav">
<div id="storyPageContent2">
<div id="author">James Smith</div>
OKLAHOMA CITY - Police
reported Sunday. <br><br> Jones
</div></div>`;
    expect(ratios(html)).toEqual([
      0,
      0,
      'James Smith'.length / 2,
      22,
      ('reported Sunday.'.length + 'Jones'.length) / 2,
      0,
    ]);
  });

  test('scripts, styles, remarks and empty lines are gone', () => {
    expect(
      ratios(
        'a <b>b</b>\n<!-- x\ny -->\n\n<style>\np{}\n</style>\n<script>\nlong script text\n</script>\nlast',
      ),
    ).toEqual([1, 4]);
  });

  test('a page on one line is broken every 65 characters, never inside a tag', () => {
    const { start, end } = lines(
      `<p>${'x'.repeat(100)}<a href="${'y'.repeat(200)}">link</a>${'z'.repeat(80)}</p>`,
    );
    expect(start.length).toBeGreaterThan(3);
    expect(end[0] - start[0]).toBe(65);
    // The long tag stands whole on the line it began on.
    expect(end[1] - start[1]).toBeGreaterThan(200);
    for (let i = 1; i < start.length; i++) expect(start[i]).toBeGreaterThanOrEqual(end[i - 1]);
  });

  test('other pages keep their lines, unless the variant is asked for', () => {
    const page = parsePage(`<p>${'word '.repeat(100)}</p>\n<p>b</p>`, { source: true });
    expect(tagRatioLines(page).ratio).toHaveLength(2);
    expect(wrappedTagRatioLines(page).ratio.length).toBeGreaterThan(7);
  });
});

describe('smoothing (Equations 1 to 3)', () => {
  test('the kernel has a radius of one standard deviation and sums to 1', () => {
    const kernel = gaussianKernel(1.5, 100);
    expect(kernel).toHaveLength(5);
    expect(kernel.reduce((a, b) => a + b)).toBeCloseTo(1);
    expect(kernel[3] / kernel[2]).toBeCloseTo(Math.exp(-1 / 4.5));
    expect([...gaussianKernel(0, 10)]).toEqual([1]);
  });

  test('a constant array stays as it is, to its ends', () => {
    expect([...smooth(new Float64Array(50).fill(7))]).toEqual(new Array(50).fill(7));
  });

  test('values stay between the least and the largest, whatever σ is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 30 }), (list) => {
        for (const value of smooth(Float64Array.from(list))) {
          expect(value).toBeGreaterThanOrEqual(Math.min(...list) - 1e-6);
          expect(value).toBeLessThanOrEqual(Math.max(...list) + 1e-6);
        }
      }),
    );
  });

  test('derivatives (Equation 4) are 0 on a plateau and not at its borders', () => {
    const step = Float64Array.from({ length: 60 }, (_, i) => (i >= 20 && i < 40 ? 4 : 0));
    const derivatives = absoluteDerivatives(step);
    expect(derivatives[10]).toBeCloseTo(0);
    expect(derivatives[30]).toBeCloseTo(0);
    expect(derivatives[19]).toBeGreaterThan(1);
    expect(derivatives[39]).toBeGreaterThan(1);
  });
});

const MENU = '<li><a href="x">Item</a></li>\n'.repeat(40);
const PROSE =
  '<p>A paragraph of prose that is long enough to have a high tag ratio, as articles do.</p>\n'.repeat(20);

describe('the methods', () => {
  const kept = (name: string, html: string) => {
    const page = parsePage(html, { source: true });
    const { keep } = findMethod(name).extractor.extract(page, findMethod(name).values);
    return Array.from({ length: page.blocks.count }, (_, b) => page.blocks.text(b)).filter(
      (_, b) => keep[b] === 1,
    );
  };

  test.each(cetrExtractors.map(({ name }) => name))('%s keeps prose and drops most of the menus', (name) => {
    const texts = kept(name, `<ul>\n${MENU}</ul>\n${PROSE}<ul>\n${MENU}</ul>`);
    expect(texts.filter((text) => text.startsWith('A paragraph'))).toHaveLength(20);
    expect(texts.filter((text) => text === 'Item').length).toBeLessThan(60);
  });

  test.each(cetrExtractors.map(({ name }) => name))('%s takes a page without tags as all content', (name) => {
    expect(kept(name, 'Just text.\nMore text.')).toEqual(['Just text. More text.']);
  });

  test('a larger λ keeps less', () => {
    const page = lines(`${MENU}${PROSE}${MENU}`);
    const counts = [0, 0.5, 1, 2].map((lambda) =>
      thresholdMethod(page, lambda).content.reduce((a, b) => a + b, 0),
    );
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBe(page.ratio.length);
  });

  test('parameters are read from the method’s name', () => {
    expect(findMethod('cetr-tm:lambda=0.5').values).toEqual({ lambda: 0.5 });
    expect(() => findMethod('cetr-tm:tau=1')).toThrow(/It has: lambda/);
    expect(() => findMethod('cetr-tm:lambda=x')).toThrow(/must be a number/);
    expect(() => findMethod('bte:lambda=1')).toThrow(/It has none/);
  });

  test('answer for any page, with a reason for every block', () => {
    fc.assert(
      fc.property(randomHtml, (html) => {
        const page = parsePage(html, { source: true });
        for (const extractor of cetrExtractors) {
          const selection = extractor.extract(page);
          expect(selection.keep).toHaveLength(page.blocks.count);
          for (let block = 0; block < page.blocks.count; block++)
            expect(selection.reasons(block).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('standard deviation', () => {
    expect(standardDeviation(Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9))).toBe(2);
  });
});
