import { describe, expect, test } from 'vitest';
import { type ChainKind, posteriors } from '../src/chains/model.ts';
import { readChainModel, writeChainModel } from '../src/chains/model-file.ts';
import { chainScores } from '../src/chains/scores.ts';
import { seededRandom } from '../src/random.ts';
import { randomModel, randomSequence } from './random-chains.ts';

const shape = { labelCount: 2, featureCount: 300, edges: true };
const model = randomModel(seededRandom(1), 'crf', shape);

describe('round trip', () => {
  test.each<ChainKind>(['crf', 'memm', 'maxent'])('%s', (kind) => {
    const written = randomModel(seededRandom(2), kind, { ...shape, labelCount: 3 });
    const read = readChainModel(writeChainModel(written));
    const { node, edge, ...same } = read;
    expect(written).toMatchObject(same);
    for (const [k, weight] of written.node.entries())
      expect(Math.abs(node[k] - weight)).toBeLessThanOrEqual(1 / 128);
    for (const [k, weight] of written.edge.entries())
      expect(Math.abs(edge[k] - weight)).toBeLessThanOrEqual(1 / 128);
    expect(edge).toHaveLength(written.edge.length);
  });

  test('weights of many steps, runs of zeros of every length, a step that 32 bits do not hold', () => {
    for (let zeros = 0; zeros < 100; zeros++) {
      const node = new Float32Array(2 * 60);
      node.set([900, -900, 11.1, -11.1, 11.2, -11.2, 3276.7, -3276.7]);
      node[8 + zeros] = -0.1;
      const written = { ...model, edges: false, edge: new Float32Array(), featureCount: 60, node };
      const read = readChainModel(writeChainModel(written, { step: 0.1 }));
      for (const [k, weight] of node.entries()) expect(read.node[k]).toBeCloseTo(weight, 3);
    }
    expect(() => writeChainModel(model, { step: 1e-6 })).toThrow(RangeError);
    expect(() => writeChainModel({ ...model, node: model.node.with(3, Number.NaN) })).toThrow(RangeError);
  });

  test('is small: a byte a weight, next to nothing where they are zero', () => {
    expect(writeChainModel(model, { step: 1 / 32 }).length).toBeLessThan(300 * 6 + 60);
    const sparse = { ...model, edge: model.edge.map((weight, k) => (k % 100 === 0 ? weight : 0.01)) };
    expect(writeChainModel(sparse, { step: 1 / 32 }).length).toBeLessThan(300 * 2 + 1200 / 20 + 60);
  });

  test('the cost: half a step a weight in the scores; in posteriors, 0.01 for this model', () => {
    const random = seededRandom(3);
    const read = readChainModel(writeChainModel(model));
    let most = 0;
    for (let n = 0; n < 50; n++) {
      const sequence = randomSequence(random, { ...shape, length: 40, real: false });
      const scores = [model, read].map((each) => chainScores(each, 2, sequence).node);
      for (let at = 0; at < scores[0].length; at++) {
        const i = Math.floor(at / 2);
        const weights = sequence.start[i + 1] - sequence.start[i];
        expect(Math.abs(scores[0][at] - scores[1][at])).toBeLessThanOrEqual(weights / 128 + 1e-6);
      }
      const [before, after] = [posteriors(model, sequence), posteriors(read, sequence)];
      for (const [at, p] of before.entries()) most = Math.max(most, Math.abs(p - after[at]));
    }
    expect(most).toBeLessThan(0.011);
  });
});

describe('bytes that are not right', () => {
  const bytes = writeChainModel(randomModel(seededRandom(4), 'crf', { ...shape, featureCount: 20 }));

  test('cut anywhere, or longer', () => {
    for (let size = 0; size < bytes.length; size++) {
      expect(() => readChainModel(bytes.subarray(0, size))).toThrow(RangeError);
    }
    expect(() => readChainModel(Uint8Array.from([...bytes, 0]))).toThrow(RangeError);
  });

  test('one byte changed: a RangeError, or a model that is no larger than its bytes warrant; only the model file has a checksum', () => {
    let refused = 0;
    for (let at = 0; at < bytes.length; at++) {
      try {
        const { node, edge } = readChainModel(bytes.with(at, bytes[at] ^ (1 << (at % 8))));
        expect(node.length + edge.length).toBeLessThanOrEqual(bytes.length * 32);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(8);
  });

  test('made to deceive: read, or a RangeError; never more memory than the bytes warrant', () => {
    const random = seededRandom(5);
    for (let n = 0; n < 20_000; n++) {
      const changed = bytes.slice(
        0,
        n % 3 === 0 ? 8 + Math.floor(random() * (bytes.length - 8)) : bytes.length,
      );
      const changes = 1 + Math.floor(random() * 4);
      // Mostly in the head, where the counts are.
      for (let c = 0; c < changes; c++) {
        const at = Math.floor((random() < 0.7 ? Math.min(60, changed.length) : changed.length) * random());
        changed[at] = random() < 0.5 ? 0xff : Math.floor(random() * 256);
      }
      try {
        const { node, edge } = readChainModel(changed);
        expect(node.length + edge.length).toBeLessThanOrEqual(changed.length * 32);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
  });

  test('a count that never ends', () => {
    const endless = new Uint8Array(2000).fill(0xff);
    endless.set(bytes.subarray(0, 6));
    expect(() => readChainModel(endless)).toThrow(RangeError);
  });
});
