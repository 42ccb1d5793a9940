import { describe, expect, test } from 'vitest';
import { forwardBackward } from '../src/chains/forward-backward.ts';
import { type ChainKind, posteriors, predict } from '../src/chains/model.ts';
import { chainScores, normalisedLocally } from '../src/chains/scores.ts';
import { seededRandom } from '../src/random.ts';
import { allLabellings, randomModel, randomSequence } from './random-chains.ts';

const KINDS: readonly ChainKind[] = ['crf', 'memm', 'maxent'];

describe.each(KINDS)('%s', (kind) => {
  const random = seededRandom(KINDS.indexOf(kind) + 1);
  const cases = Array.from({ length: 120 }, (_, n) => {
    const shape = { labelCount: 2 + (n % 3), featureCount: 5, edges: n % 2 === 0 };
    const length = 1 + Math.floor(random() * 5);
    const model = randomModel(random, kind, shape);
    const sequence = randomSequence(random, { ...shape, length, real: n % 4 < 2 });
    return { model, sequence, length, brute: allLabellings(model, sequence) };
  });

  test('the normalisation term is the sum over all labellings', () => {
    for (const { model, sequence, brute } of cases) {
      const scores = chainScores(model, model.labelCount, sequence);
      const { logZ } = forwardBackward(kind === 'memm' ? normalisedLocally(scores) : scores);
      // What is normalised at each position adds up to 1; MaxEnt is run as a chain and normalised at the end.
      if (kind !== 'maxent') expect(logZ).toBeCloseTo(brute.logZ, 9);
      if (kind === 'memm') expect(logZ).toBeCloseTo(0, 9);
    }
  });

  test('posteriors are sums over labellings', () => {
    for (const { model, sequence, length, brute } of cases) {
      const { labelCount } = model;
      const expected = new Float64Array(length * labelCount);
      for (const { labels, probability } of brute.all) {
        for (let i = 0; i < length; i++) expected[i * labelCount + labels[i]] += probability;
      }
      const found = posteriors(model, sequence);
      for (const [at, probability] of expected.entries()) expect(found[at]).toBeCloseTo(probability, 6);
    }
  });

  test('the labels predicted are the most likely ones', () => {
    for (const { model, sequence, brute } of cases) {
      const best = brute.all.reduce((most, each) => (each.score > most.score ? each : most));
      expect([...predict(model, sequence)]).toEqual([...best.labels]);
    }
  });

  test('an empty sequence has no labels', () => {
    const { model } = cases[0];
    const none = { length: 0, start: Uint32Array.of(0), features: new Uint32Array(), values: null };
    expect(predict(model, none)).toHaveLength(0);
    expect(posteriors(model, none)).toHaveLength(0);
  });

  test('long chains and large weights stay numbers', () => {
    const shape = { labelCount: 3, featureCount: 5, edges: true };
    const model = randomModel(random, kind, shape);
    const large = { ...model, node: model.node.map((weight) => 1000 * weight) };
    const sequence = randomSequence(random, { ...shape, length: 5000, real: true });
    const found = posteriors(large, sequence);
    for (let i = 0; i < sequence.length; i++) {
      expect(found[3 * i] + found[3 * i + 1] + found[3 * i + 2]).toBeCloseTo(1, 5);
    }
  });
});
