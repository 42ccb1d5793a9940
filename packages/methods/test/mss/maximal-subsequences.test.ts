import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../testing/cpu-time.ts';
import { bestSubsequences, maximalSubsequences } from '../../src/mss/maximal-subsequences.ts';
import { maximumSubsequence, type Subsequence } from '../../src/mss/maximum-subsequence.ts';

/** By definition: the maximum subsequence, then those of what is left of it and right of it. */
function byDefinition(scores: readonly number[], from = 0): Subsequence[] {
  if (scores.length === 0) return [];
  let best: Subsequence | null = null;
  for (let start = 0; start < scores.length; start++) {
    for (let end = start + 1, value = 0; end <= scores.length; end++) {
      value += scores[end - 1];
      // Of equal sums the shortest: a maximal run begins and ends with a gain.
      if (
        value > 0 &&
        (best === null || value > best.value || (value === best.value && end - start < best.end - best.start))
      )
        best = { start, end, value };
    }
  }
  if (best === null) return [];
  const { start, end, value } = best;
  return [
    ...byDefinition(scores.slice(0, start), from),
    { start: start + from, end: end + from, value },
    ...byDefinition(scores.slice(end), from + end),
  ];
}

const integers = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 24 });
/** Irrational steps: no two runs have the same sum, so the answer is one. */
const reals = integers.map((values) => values.map((value, i) => value + Math.sqrt(i + 2) / 100));

describe('all maximal subsequences (Ruzzo & Tompa)', () => {
  test('the example of their paper', () => {
    expect(maximalSubsequences([4, -5, 3, -3, 1, 2, -2, 2, -2, 1, 5])).toEqual([
      { start: 0, end: 1, value: 4 },
      { start: 2, end: 3, value: 3 },
      { start: 4, end: 11, value: 7 },
    ]);
  });

  test('are those of the definition', () => {
    fc.assert(
      fc.property(reals, (scores) => {
        const found = maximalSubsequences(scores);
        const wanted = byDefinition(scores);
        expect(found.map(({ start, end }) => [start, end])).toEqual(
          wanted.map(({ start, end }) => [start, end]),
        );
      }),
    );
  });

  test('the best of them is the maximum subsequence, and they do not overlap', () => {
    fc.assert(
      fc.property(integers, (scores) => {
        const all = maximalSubsequences(scores);
        if (scores.some((score) => score > 0)) {
          expect(bestSubsequences(scores, 1)[0].value).toBe(maximumSubsequence(scores).value);
        } else expect(all).toEqual([]);
        for (let i = 1; i < all.length; i++) expect(all[i].start).toBeGreaterThanOrEqual(all[i - 1].end);
      }),
    );
  });

  test('the k best, best first', () => {
    expect(bestSubsequences([4, -5, 3, -3, 1, 2, -2, 2, -2, 1, 5], 2).map(({ value }) => value)).toEqual([
      7, 4,
    ]);
  });

  test('in linear time', { retry: 2 }, () => {
    const time = (length: number) => {
      const scores = Float64Array.from({ length }, (_, i) => Math.sin(i) * ((i % 7) - 2));
      return cpuMilliseconds(() => maximalSubsequences(scores));
    };
    time(200_000);
    expect(time(800_000)).toBeLessThan(20 * Math.max(5, time(200_000)));
  });
});
