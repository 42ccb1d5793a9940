import fc from 'fast-check';
import { type Rect, TAG } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { laidOut } from '../../../../../testing/visual.ts';
import { Cues } from '../../../src/classic/vips/cues.ts';
import { separatorWeight } from '../../../src/classic/vips/separator-weight.ts';
import { detectSeparators } from '../../../src/classic/vips/separators.ts';

/** The report's own way: each block splits a separator, cuts a piece off it, or removes it. */
function splitCoverTouch(boxes: readonly Rect[]): [number, number][] {
  const low = Math.min(...boxes.map(({ top }) => top));
  const high = Math.max(...boxes.map(({ bottom }) => bottom));
  let separators: [number, number][] = [[low - 100, high + 100]];
  for (const { top, bottom } of boxes) {
    separators = separators.flatMap(([start, end]): [number, number][] => {
      if (bottom <= start || top >= end) return [[start, end]];
      if (top <= start && bottom >= end) return [];
      if (top > start && bottom < end)
        return [
          [start, top],
          [bottom, end],
        ];
      return top <= start ? [[bottom, end]] : [[start, top]];
    });
  }
  return separators.filter(([start, end]) => start >= low && end <= high).sort(([a], [b]) => a - b);
}

const box = fc
  .record({
    left: fc.nat(50),
    top: fc.nat(200),
    width: fc.integer({ min: 1, max: 50 }),
    height: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ left, top, width, height }): Rect => ({ left, top, right: left + width, bottom: top + height }));

describe('separator detection', () => {
  test('finds what splitting, covering and touching one by one leave over', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 20 }), (boxes) => {
        const found = detectSeparators(boxes, 'horizontal').map(({ start, end }) => [start, end]);
        expect(found).toEqual(splitCoverTouch(boxes));
      }),
    );
  });

  test('vertical ones are the horizontal ones of the page turned', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 20 }), (boxes) => {
        const turned = boxes.map(({ left, top, right, bottom }) => ({
          left: top,
          top: left,
          right: bottom,
          bottom: right,
        }));
        const strip = (list: ReturnType<typeof detectSeparators>) =>
          list.map(({ direction: _, ...rest }) => rest);
        expect(strip(detectSeparators(turned, 'vertical'))).toEqual(
          strip(detectSeparators(boxes, 'horizontal')),
        );
      }),
    );
  });

  test('names the blocks on both sides', () => {
    const at = (top: number, bottom: number): Rect => ({ left: 0, right: 10, top, bottom });
    expect(detectSeparators([at(50, 60), at(0, 20), at(5, 30)], 'horizontal')).toEqual([
      { direction: 'horizontal', start: 30, end: 50, before: 2, after: 0 },
    ]);
  });
});

describe('separator weight', () => {
  function weight(above: string, below: string, distance: number, between = ''): number {
    const page = laidOut(
      `<div data-box="0 0 800 100" ${above}>text</div>${between}<div data-box="0 ${100 + distance} 800 100" ${below}>text</div>`,
    );
    const cues = new Cues(page);
    const [before, after] = [page.find(TAG.div), page.find(TAG.div, page.end[page.find(TAG.div)])];
    const [separator] = detectSeparators([cues.box(before), cues.box(after)], 'horizontal');
    return separatorWeight(cues, separator, before, after, { left: 0, top: 0, right: 800, bottom: 400 });
  }
  const look = (style: object) => `data-look='${JSON.stringify(style)}'`;

  test('grows with the distance', () => {
    const weights = [5, 25, 60].map((distance) => weight('', '', distance));
    expect(weights).toEqual([...weights].sort((a, b) => a - b));
    expect(weights[2]).toBeGreaterThan(weights[0]);
  });

  test('grows with a rule in it, and only with one that is in it', () => {
    const rule = (top: number) => `<hr data-box="0 ${top} 800 2">`;
    expect(weight('', '', 20, rule(110))).toBeGreaterThan(weight('', '', 20));
    expect(weight('', '', 20, rule(300))).toBe(weight('', '', 20));
  });

  test('grows with another background, font size or weight, most where the smaller is above', () => {
    const plain = weight('', '', 20);
    const small = look({ fontSize: 12 });
    expect(weight('', look({ background: 'rgb(9, 9, 9)' }), 20)).toBeGreaterThan(plain);
    expect(weight('', look({ fontWeight: 700 }), 20)).toBeGreaterThan(plain);
    expect(weight('', small, 20)).toBeGreaterThan(plain);
    expect(weight(small, '', 20)).toBeGreaterThan(weight('', small, 20));
  });
});
