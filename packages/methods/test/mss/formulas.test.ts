import { describe, expect, test } from 'vitest';
import { ImportanceCounts, importanceOf } from '../../src/mss/importance.ts';
import { plausibility } from '../../src/mss/plausibility.ts';

describe('plausibility (section 6.2.4)', () => {
  const p = [0.1, 0.2, 0.9, 0.8, 0.7, 0.3];

  test('an infinite window is the first formula: all tokens, to the power 1/n', () => {
    const product = 0.9 * 0.8 * 0.9 * 0.8 * 0.7 * 0.7;
    expect(plausibility(p, { start: 2, end: 5 }, Number.POSITIVE_INFINITY)).toBeCloseTo(
      product ** (1 / 6),
      9,
    );
  });

  test('a window takes the tokens at most w from a border, each once', () => {
    // j = 2, k = 4, w = 1: tokens 1 to 5; token 3 is near both borders.
    const product = 0.8 * 0.9 * 0.8 * 0.7 * 0.7;
    expect(plausibility(p, { start: 2, end: 5 }, 1)).toBeCloseTo(product ** (1 / 5), 9);
    // w = 0: the borders alone.
    expect(plausibility(p, { start: 2, end: 5 }, 0)).toBeCloseTo((0.9 * 0.7) ** (1 / 2), 9);
  });

  test('what lies between the windows says nothing; certainty does not make it 0', () => {
    const long = Array.from({ length: 100 }, (_, i) => (i >= 20 && i < 80 ? 0.9 : 0.1));
    const doubtful = long.map((value, i) => (i > 40 && i < 60 ? 0.2 : value));
    expect(plausibility(doubtful, { start: 20, end: 80 })).toBeCloseTo(0.9, 9);
    expect(plausibility([0, 1, 0], { start: 0, end: 1 })).toBeGreaterThan(0);
    expect(plausibility([], { start: 0, end: 0 })).toBe(0);
  });
});

describe('importance weights (section 6.2.4)', () => {
  test('worked by hand: d = 4', () => {
    const counts = new ImportanceCounts(4);
    // The article goes from token 10 to token 20.
    counts.add(1, 10, 10, 20); // at the border: 1
    counts.add(1, 12, 10, 20); // two away: 1 - 2/4
    counts.add(2, 15, 10, 20); // five away: 0
    counts.add(3, 21, 10, 20); // one away from the end: 3/4
    const weights = counts.weights(24);
    expect(importanceOf(weights, 1)).toBeCloseTo(0.75, 6);
    expect(importanceOf(weights, 2)).toBe(0);
    expect(importanceOf(weights, 3)).toBeCloseTo(0.75, 6);
    expect(importanceOf(weights, 4)).toBe(0);
    expect(weights.c).toBe(24);
  });
});
