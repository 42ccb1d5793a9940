import fc from 'fast-check';
import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { maximumSubsequence } from '../src/mss/maximum-subsequence.ts';
import { mssSimple } from '../src/mss/simple.ts';

describe('maximum subsequence (Figure 1)', () => {
  test('worked examples', () => {
    expect(maximumSubsequence([1, -2, 3, 4, -1, 2, -9, 5])).toEqual({ start: 2, end: 6, value: 8 });
    expect(maximumSubsequence([-3, -1, -2])).toEqual({ start: 1, end: 2, value: -1 });
    expect(maximumSubsequence([])).toMatchObject({ start: 0, end: 0 });
  });

  test('equals the best of all runs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 30 }), (scores) => {
        let best = Number.NEGATIVE_INFINITY;
        for (let i = 0; i < scores.length; i++) {
          for (let j = i, sum = 0; j < scores.length; j++) best = Math.max(best, (sum += scores[j]));
        }
        const { start, end, value } = maximumSubsequence(scores);
        expect(value).toBe(best);
        expect(scores.slice(start, end).reduce((sum, score) => sum + score, 0)).toBe(best);
      }),
    );
  });
});

describe('simple MSS (section 6.2.2)', () => {
  const words = (count: number) => 'word '.repeat(count);
  const kept = (html: string) => {
    const page = parsePage(html, { source: true });
    const { keep } = mssSimple.extract(page);
    return Array.from({ length: page.blocks.count }, (_, b) => page.blocks.text(b)).filter(
      (_, b) => keep[b] === 1,
    );
  };

  test('a tag outweighs three words, not four', () => {
    // Between the two runs stand four tags: -13, against the 12 or 14 words of the second run.
    const html = (count: number) => `<p>${words(20)}</p><i></i><p>${words(count)}</p>`;
    expect(kept(html(12))).toHaveLength(1);
    expect(kept(html(14))).toHaveLength(2);
  });

  test('keeps prose and leaves menus', () => {
    const menu = '<ul>'.concat('<li><a href=x>Item</a></li>'.repeat(10), '</ul>');
    expect(kept(`${menu}<p>${words(30)}</p><p>${words(30)}</p>${menu}`)).toHaveLength(2);
  });
});
