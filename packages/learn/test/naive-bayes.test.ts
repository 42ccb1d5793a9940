import { describe, expect, test } from 'vitest';
import { KeyTable } from '../src/key-table.ts';
import { NaiveBayesLearner, NO_FEATURE } from '../src/naive-bayes.ts';
import { seededRandom } from '../src/random.ts';

describe('key table', () => {
  test('gives each key its index, as a map would, through many doublings', () => {
    const random = seededRandom(3);
    const table = new KeyTable();
    const map = new Map<number, number>();
    for (let i = 0; i < 5000; i++) {
      const key = Math.floor(random() * 3000) * 1_431_655;
      if (!map.has(key)) map.set(key, map.size);
      expect(table.add(key)).toBe(map.get(key));
    }
    for (const [key, index] of map) expect(table.find(key)).toBe(index);
    expect(table.size).toBe(map.size);
    expect(table.find(7)).toBe(-1);
    expect(table.find(0xffffffff)).toBe(-1);
  });
});

describe('naive Bayes', () => {
  // Label 1: feature 10 three times, 20 once. Label 0: 20 four times. Second kind: 5 with 1, 6 with 0.
  const learner = (options = {}) => {
    const made = new NaiveBayesLearner({ kinds: 2, ...options });
    made.fit([10, 5], 1, 3);
    made.fit([20, 5], 1);
    for (let i = 0; i < 4; i++) made.fit([20, 6], 0);
    return made;
  };

  test('worked by hand', () => {
    const bayes = learner().classifier();
    // P(10|1) = (3+1)/(4+2) = 4/6, P(10|0) = 1/6; P(5|1) = 5/6, P(5|0) = 1/6: odds 4 · 5 = 20.
    expect(bayes.prior).toBe(0);
    expect(bayes.predict([10, 5])).toBeCloseTo(20 / 21, 6);
    // P(20|1) = 2/6, P(20|0) = 5/6; with 6: 1/5. Odds 2/5 · 1/5.
    expect(bayes.predict([20, 6])).toBeCloseTo(2 / 25 / (1 + 2 / 25), 6);
  });

  test('an unseen feature, or none, is neutral', () => {
    const bayes = learner().classifier();
    expect(bayes.predict([999, NO_FEATURE])).toBe(0.5);
    expect(bayes.predict([999, 5])).toBeCloseTo(5 / 6, 6);
    expect(bayes.knows(0, 999)).toBe(false);
  });

  test('priors are counted, or even', () => {
    const more = (prior: 'counted' | 'even') => {
      const made = learner({ prior });
      made.fit([20, 6], 0, 4);
      return made.classifier().prior;
    };
    expect(more('counted')).toBeCloseTo(Math.log(5 / 9), 6);
    expect(more('even')).toBe(0);
  });

  test('learns from a stream: it may be asked at any time, and goes on', () => {
    const made = learner();
    const before = made.classifier().predict([10, NO_FEATURE]);
    made.fit([10, 6], 0, 50);
    expect(made.classifier().predict([10, NO_FEATURE])).toBeLessThan(before);
  });
});
