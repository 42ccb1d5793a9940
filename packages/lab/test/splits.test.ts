import { minHash, similarity } from '@pith/learn/min-hash';
import { describe, expect, test } from 'vitest';
import { groupFolds, pageFolds } from '../src/splits/folds.ts';
import { duplicateGroups } from '../src/splits/near-duplicates.ts';
import { SETUPS, sequenceSplits } from '../src/splits/sequence-setups.ts';

describe('folds', () => {
  test('test every page once and never learn from it', () => {
    const folds = pageFolds(103, 4);
    expect(folds.flatMap(({ test }) => test).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 103 }, (_, i) => i),
    );
    for (const { train, test } of folds) {
      expect(train.length + test.length).toBe(103);
      expect(test.length).toBeGreaterThanOrEqual(25);
      expect(train.some((i) => test.includes(i))).toBe(false);
    }
    expect(pageFolds(103, 4)).toEqual(folds);
  });

  test('keep a site on one side, and sizes even', () => {
    const sites = Array.from({ length: 100 }, (_, i) => `site${Math.floor(Math.sqrt(i))}`);
    for (const { train, test } of groupFolds(sites, 4)) {
      const trained = new Set(train.map((i) => sites[i]));
      expect(test.some((i) => trained.has(sites[i]))).toBe(false);
      expect(test.length).toBeGreaterThan(15);
    }
    expect(() => groupFolds(['a', 'a', 'b'], 3)).toThrow(RangeError);
  });
});

const story = (seed: number, length = 200) =>
  Array.from({ length }, (_, i) => `w${(i * seed * 31 + seed) % 997}`).join(' ');

describe('near-duplicates', () => {
  test('similarity follows the share of common shingles', () => {
    expect(similarity(minHash(story(1)), minHash(story(1)))).toBe(1);
    expect(similarity(minHash(story(1)), minHash(story(2)))).toBeLessThan(0.1);
    const edited = `${story(1)} and a short note at the end of it`;
    expect(similarity(minHash(story(1)), minHash(edited))).toBeGreaterThan(0.8);
  });

  test('are grouped, others are not', () => {
    const groups = duplicateGroups([
      story(1),
      story(2),
      `Extra words first. ${story(1)}`,
      story(3),
      story(2),
      '',
    ]);
    expect(groups[2]).toBe(groups[0]);
    expect(groups[4]).toBe(groups[1]);
    expect(new Set(groups).size).toBe(4);
  });
});

describe('the sequence paper’s setups', () => {
  const pages = Array.from({ length: 240 }, (_, i) => ({ source: `s${i % 12}`, article: i % 60 }));

  test.each(SETUPS)('%s', (setup) => {
    for (const { train, test: tested } of sequenceSplits(setup, pages)) {
      const of = (key: 'source' | 'article', side: number[]) =>
        new Set<string | number>(side.map((i) => pages[i][key]));
      const overlap = (key: 'source' | 'article') =>
        [...of(key, tested)].some((value) => of(key, train).has(value));
      if (setup.includes('separate')) expect(overlap('source')).toBe(false);
      if (setup.startsWith('no')) expect(overlap('article')).toBe(false);
      expect(tested.length).toBeGreaterThan(20);
      expect(train.length).toBeGreaterThan(tested.length);
    }
  });
});
