import { commonSubsequence } from '@pith/learn/common-subsequence';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../testing/cpu-time.ts';
import { blockScores, byContiguity, isContiguous } from '../src/metrics/blocks.ts';
import { bootstrapInterval, pairedDifference } from '../src/metrics/bootstrap.ts';
import { longestCommonSubsequence } from '../src/metrics/lcs.ts';
import { authorIsRight, dateIsRight, titleIsRight } from '../src/metrics/metadata.ts';
import { segmentCounts, segmentScores } from '../src/metrics/segments.ts';
import { shingleCounts, shingleScores } from '../src/metrics/shingles.ts';
import { bagScores, bestScores, cleanEvalScore, positionScores } from '../src/metrics/word-scores.ts';
import { metricWords, wordsAsWritten } from '../src/metrics/words.ts';

const words = (text: string) => text.split(' ').filter(Boolean);

describe('words', () => {
  test('are runs of letters and digits in lower case, characters where there are no spaces', () => {
    expect(metricWords('Don’t PANIC: it’s 3.5 km — naïve_1')).toEqual([
      'don',
      't',
      'panic',
      'it',
      's',
      '3',
      '5',
      'km',
      'naïve_1',
    ]);
    expect(metricWords('東京tower 2は')).toEqual(['東', '京', 'tower', '2', 'は']);
    expect(wordsAsWritten('One TWO')).toEqual(['One', 'TWO']);
    expect(metricWords('')).toEqual([]);
  });
});

/** The textbook table. */
function slowLcs(a: readonly unknown[], b: readonly unknown[]): number {
  let row = new Array(b.length + 1).fill(0);
  for (const x of a) {
    const next = [0];
    for (let j = 0; j < b.length; j++) next.push(x === b[j] ? row[j] + 1 : Math.max(row[j + 1], next[j]));
    row = next;
  }
  return row[b.length];
}

const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 90 });

describe('longest common subsequence', () => {
  test('has the textbook length', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(longestCommonSubsequence(a, b)).toBe(slowLcs(a, b));
      }),
    );
  });

  test('as pairs is common, rising and longest', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 90 });
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const pairs = commonSubsequence(Int32Array.from(a), Int32Array.from(b));
        expect(pairs.length).toBe(slowLcs(a, b));
        for (const [i, j] of pairs) expect(a[i]).toBe(b[j]);
        for (let k = 1; k < pairs.length; k++) {
          expect(pairs[k][0]).toBeGreaterThan(pairs[k - 1][0]);
          expect(pairs[k][1]).toBeGreaterThan(pairs[k - 1][1]);
        }
      }),
    );
  });

  test('of texts of 10,000 words takes well under a second', () => {
    const text = Array.from({ length: 10_000 }, (_, i) => `w${(i * 7919) % 3001}`);
    const edited = text.map((word, i) => (i % 10 === 0 ? 'other' : word));
    const time = cpuMilliseconds(() => expect(longestCommonSubsequence(text, edited)).toBe(9000));
    expect(time).toBeLessThan(2000);
  });
});

describe('word scores', () => {
  test('bag of words: repeated words count as often as both have them', () => {
    // Common: the, the, cat = 3 of 4 predicted, 3 of 5 gold.
    expect(bagScores(words('the the cat dog'), words('the cat sat the mat'))).toEqual({
      precision: 0.75,
      recall: 0.6,
      f1: expect.closeTo(2 / 3, 9),
    });
    expect(bagScores([], [])).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(bagScores(words('x'), [])).toEqual({ precision: 0, recall: 0, f1: 0 });
  });

  test('by position: order matters', () => {
    expect(bagScores(words('a b'), words('b a')).f1).toBe(1);
    expect(positionScores(words('a b'), words('b a'))).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
  });

  test('best of several gold extractions', () => {
    const golds = ['main text', 'by john main text', 'headline by john main text'].map(words);
    expect(bestScores(words('by john main text'), golds)).toEqual({
      precision: 1,
      recall: 1,
      f1: 1,
    });
  });

  test('CleanEval: matches over the length of the alignment', () => {
    // a b c d against a x c: common a, c; alignment 4 + 3 - 2 = 5.
    expect(cleanEvalScore(words('a b c d'), words('a x c'))).toBe(2 / 5);
    expect(cleanEvalScore(words('a b'), words('a b'))).toBe(1);
    expect(cleanEvalScore([], [])).toBe(1);
    expect(cleanEvalScore(words('a'), [])).toBe(0);
  });
});

describe('four-gram shingles', () => {
  test('are counted a page and normalised', () => {
    // Shingles of the gold: abcd, bcde; of the prediction: bcde, cdef. One common, one extra, one missed.
    expect(shingleCounts(words('b c d e f'), words('a b c d e'))).toEqual({
      truePositive: 1 / 3,
      falsePositive: 1 / 3,
      falseNegative: 1 / 3,
    });
    expect(shingleCounts(words('a b'), words('a b')).truePositive).toBe(1);
  });

  test('an empty prediction has recall 0 and no precision', () => {
    const pages = [shingleCounts([], words('a b c d')), shingleCounts(words('a b c d'), words('a b c d'))];
    expect(shingleScores(pages)).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3, accuracy: 0.5 });
  });
});

describe('blocks', () => {
  const page = (predicted: string, gold: string) => ({
    predicted: Uint8Array.from(predicted, Number),
    gold: Uint8Array.from(gold, Number),
  });

  test('block and document measures', () => {
    const scores = blockScores([
      page('0110', '0110'),
      page('1110', '0110'),
      page('0100', '0110'),
      page('1000', '0001'),
    ]);
    // Right 2+2+1+0 = 5 of 7 predicted and of 7 wanted.
    expect(scores).toMatchObject({ precision: 5 / 7, recall: 5 / 7 });
    expect(scores).toMatchObject({ documentAccuracy: 0.25, documentPrecision: 0.5, documentRecall: 0.5 });
  });

  test('contiguous and not', () => {
    expect(isContiguous(Uint8Array.from([0, 1, 1, 0]))).toBe(true);
    expect(isContiguous(Uint8Array.from([1, 0, 1]))).toBe(false);
    expect(isContiguous(new Uint8Array(3))).toBe(true);
    const { contiguous, broken } = byContiguity([page('011', '011'), page('111', '101')]);
    expect([contiguous.documentAccuracy, broken.documentAccuracy]).toEqual([1, 0]);
  });
});

describe('segments', () => {
  test('with and without', () => {
    const counts = segmentCounts('Alpha  beta\ngamma', ['alpha', 'beta gamma'], ['Alpha beta', 'delta']);
    expect(counts).toEqual({ truePositive: 1, falseNegative: 1, falsePositive: 1, trueNegative: 1 });
    expect(segmentScores([counts])).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5, accuracy: 0.5 });
  });
});

describe('metadata', () => {
  test('titles by their words, authors in any order, dates by the day', () => {
    expect(titleIsRight('“Hello”, world', 'hello world')).toBe(true);
    expect(titleIsRight(null, 'x')).toBe(false);
    expect(authorIsRight('By Jane Roe and John Doe', 'John Doe, Jane Roe')).toBe(true);
    expect(dateIsRight('2024-05-17T10:00:00Z', '2024-05-17')).toBe(true);
    expect(dateIsRight(null, '2024-05-17')).toBe(false);
  });
});

describe('bootstrap', () => {
  test('holds the mean, narrows with pages, repeats itself', () => {
    const values = (n: number) => Array.from({ length: n }, (_, i) => (i % 10) / 10);
    const few = bootstrapInterval(values(20));
    const many = bootstrapInterval(values(2000));
    expect(few.low).toBeLessThan(0.45);
    expect(few.high).toBeGreaterThan(0.45);
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 5);
    expect(bootstrapInterval(values(20))).toEqual(few);
  });

  test('a steady difference is significant, noise is not', () => {
    const base = Array.from({ length: 100 }, (_, i) => ((i * 37) % 100) / 100);
    expect(
      pairedDifference(
        base.map((v) => v + 0.01),
        base,
      ),
    ).toMatchObject({ significant: true });
    const noise = base.map((v, i) => v + (i % 2 === 0 ? 0.05 : -0.05));
    expect(pairedDifference(noise, base).significant).toBe(false);
  });
});
