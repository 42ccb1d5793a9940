import { describe, expect, test } from 'vitest';
import { shapeOf } from '../src/chains/fit.ts';
import { type ChainKind, predict, type TrainOptions } from '../src/chains/model.ts';
import type { LabelledSequence } from '../src/chains/sequences.ts';
import { LOSSES, train } from '../src/chains/train.ts';
import { weightCount } from '../src/chains/weights.ts';
import { seededRandom } from '../src/random.ts';
import { allLabellings, randomModel, randomSequence } from './random-chains.ts';

const KINDS: readonly ChainKind[] = ['crf', 'memm', 'maxent'];
const NO_PRIOR = Number.POSITIVE_INFINITY;

const bare = (...labels: number[]): LabelledSequence => ({
  length: labels.length,
  start: new Uint32Array(labels.length + 1),
  features: new Uint32Array(),
  values: null,
  labels: Uint8Array.from(labels),
});

const oneFeature = (feature: number, label: number): LabelledSequence => ({
  length: 1,
  start: Uint32Array.of(0, 1),
  features: Uint32Array.of(feature),
  values: null,
  labels: Uint8Array.of(label),
});

const times = <T>(count: number, what: T): T[] => Array.from({ length: count }, () => what);

describe.each(KINDS)('the loss of %s', (kind) => {
  const cases = [2, 3].flatMap((labelCount) =>
    [false, true].flatMap((edges) => [false, true].map((real) => ({ labelCount, edges, real }))),
  );

  test.each(cases)('has the gradient that finite differences have: %o', ({ labelCount, edges, real }) => {
    const random = seededRandom(11);
    const shape = shapeOf(kind, { labelCount, featureCount: 6, edges });
    const lengths = [7, 1, 0, 4];
    const sequences = lengths.map((length) => randomSequence(random, { ...shape, length, real }));
    const weights = Float64Array.from({ length: weightCount(shape) }, () => 2 * random() - 1);
    const loss = (at: Float64Array, gradient = new Float64Array(at.length)) =>
      LOSSES[kind](sequences, shape, at, gradient);
    const gradient = new Float64Array(weights.length).fill(99);
    loss(weights, gradient);
    const h = 1e-5;
    for (let k = 0; k < weights.length; k++) {
      const moved = (by: number) => loss(weights.with(k, weights[k] + by));
      expect(gradient[k]).toBeCloseTo((moved(h) - moved(-h)) / (2 * h), 7);
    }
  });

  test('is -log P of the gold labels, and adds up over sequences', () => {
    const random = seededRandom(12);
    const shape = shapeOf(kind, { labelCount: 3, featureCount: 4, edges: true });
    const model = randomModel(random, kind, shape);
    const weights = Float64Array.from([...model.node, ...model.transition, ...model.initial, ...model.edge]);
    const loss = (...sequences: LabelledSequence[]) =>
      LOSSES[kind](sequences, shape, weights, new Float64Array(weights.length));
    const [one, other] = [4, 5].map((length) => randomSequence(random, { ...shape, length, real: true }));
    const gold = allLabellings(model, one).all.find(({ labels }) => `${labels}` === `${one.labels}`);
    expect(loss(one)).toBeCloseTo(-Math.log(gold?.probability ?? 0), 9);
    expect(loss(one, other)).toBeCloseTo(loss(one) + loss(other), 9);
  });
});

describe('known optima', () => {
  const exact = { sigma: NO_PRIOR, tolerance: 1e-9 };

  test('MaxEnt on a 2 × 2 table: the weights are log odds', async () => {
    const counts = [
      [30, 10],
      [5, 15],
    ];
    const sequences = counts.flatMap((row, feature) =>
      row.flatMap((count, label) => times(count, oneFeature(feature, label))),
    );
    const { node } = await train('maxent', sequences, { labelCount: 2, featureCount: 2, ...exact });
    expect(node[1] - node[0]).toBeCloseTo(Math.log(10 / 30), 5);
    expect(node[3] - node[2]).toBeCloseTo(Math.log(15 / 5), 5);
  });

  test('the prior is Σλ² / 2σ²: its pull and that of the data are the same', async () => {
    const sequences = [...times(9, oneFeature(0, 1)), oneFeature(0, 0)];
    const sigma = 0.5;
    const { node } = await train('maxent', sequences, {
      labelCount: 2,
      featureCount: 1,
      sigma,
      tolerance: 1e-9,
    });
    const p1 = 1 / (1 + Math.exp(node[0] - node[1]));
    expect(node[1] / sigma ** 2).toBeCloseTo(9 - 10 * p1, 5);
    expect(node[0]).toBeCloseTo(-node[1], 6);
  });

  // How often two labels follow each other.
  const pairs = [
    [0, 0, 12],
    [0, 1, 3],
    [1, 0, 5],
    [1, 1, 20],
  ];
  const chains = pairs.flatMap(([first, second, count]) => times(count, bare(first, second)));

  test('a CRF of transitions alone: pairs are as likely as they are often', async () => {
    const model = await train('crf', chains, { labelCount: 2, featureCount: 0, ...exact });
    const { all } = allLabellings(model, bare(0, 0));
    for (const [first, second, count] of pairs) {
      const same = all.find(({ labels }) => labels[0] === first && labels[1] === second);
      expect(same?.probability).toBeCloseTo(count / chains.length, 5);
    }
  });

  test('a MEMM of transitions alone: their log odds', async () => {
    const { transition, initial } = await train('memm', chains, { labelCount: 2, featureCount: 0, ...exact });
    expect(transition[1] - transition[0]).toBeCloseTo(Math.log(3 / 12), 5);
    expect(transition[3] - transition[2]).toBeCloseTo(Math.log(20 / 5), 5);
    expect(initial[1] - initial[0]).toBeCloseTo(Math.log(25 / 15), 5);
  });

  test('MaxEnt has no transitions', async () => {
    const model = await train('maxent', chains, { labelCount: 2, featureCount: 0, edges: true });
    expect(model).toMatchObject({ edges: false, edge: new Float32Array(), transition: new Float32Array(4) });
  });
});

const SWITCH = 0.05;
const TELLING = 0.7;

/** Labels that come in runs; what is seen tells of them seven times in ten. */
function noisyRuns(random: () => number, count: number): LabelledSequence[] {
  return times(count, 50).map((length) => {
    let label = 0;
    const labels = Uint8Array.from({ length }, () => {
      if (random() < SWITCH) label = 1 - label;
      return label;
    });
    const features = Uint32Array.from(labels, (gold) => (random() < TELLING ? gold : 1 - gold));
    const start = Uint32Array.from({ length: length + 1 }, (_, i) => i);
    return { length, start, features, values: null, labels };
  });
}

describe('where the order matters', () => {
  const random = seededRandom(4);
  const [learned, others] = [noisyRuns(random, 200), noisyRuns(random, 200)];
  const options: TrainOptions = { labelCount: 2, featureCount: 2 };
  const shareRight = async (kind: ChainKind) => {
    const model = await train(kind, learned, options);
    const right = others.map((sequence) =>
      predict(model, sequence).reduce((sum, label, i) => sum + (label === sequence.labels[i] ? 1 : 0), 0),
    );
    return right.reduce((sum, count) => sum + count) / (50 * others.length);
  };

  test('a CRF beats MaxEnt', async () => {
    // What made the data gets 0.84 of the labels right by Viterbi, and 0.7 without the order.
    const maxent = await shareRight('maxent');
    expect(maxent).toBeCloseTo(0.7, 1);
    expect(await shareRight('crf')).toBeGreaterThan(maxent + 0.1);
  });

  test('a CRF learns what made the data', async () => {
    const { node, transition } = await train('crf', learned, options);
    // Halves of sums, in which what may be moved between node and transition is gone.
    const stay = (transition[0] - transition[1] + transition[3] - transition[2]) / 2;
    const tells = (node[0] - node[1] + node[3] - node[2]) / 2;
    expect(Math.abs(stay - Math.log((1 - SWITCH) / SWITCH))).toBeLessThan(0.15);
    expect(Math.abs(tells - Math.log(TELLING / (1 - TELLING)))).toBeLessThan(0.1);
  });
});

test('features and labels that the model has no place for are refused', async () => {
  const options = { labelCount: 2, featureCount: 1 };
  await expect(train('crf', [oneFeature(1, 0)], options)).rejects.toThrow(RangeError);
  await expect(train('crf', [oneFeature(0, 2)], options)).rejects.toThrow(RangeError);
});
