import type { ChainKind } from '@pith/learn/chains/model';
import { train } from '@pith/learn/chains/train';
import { seededRandom } from '@pith/learn/random';
import { describe, expect, test } from 'vitest';
import { randomSequence } from '../../../learn/test/random-chains.ts';
import { sequencesIn, shardsOf } from '../../src/learn/shards.ts';
import { trainInThreads } from '../../src/learn/train.ts';

const options = { labelCount: 3, featureCount: 8, edges: true, sigma: 1, tolerance: 1e-8 };
const random = seededRandom(8);
const sequences = Array.from({ length: 41 }, (_, n) =>
  randomSequence(random, { ...options, length: n % 9, real: n % 2 === 0 }),
);

describe('shards', () => {
  test('hold every sequence once, as it was', () => {
    const shards = shardsOf(sequences, 3);
    const plain = (list: typeof sequences) =>
      list
        .map(({ length, start, features, values, labels }) =>
          JSON.stringify([
            Array.from({ length }, (_, i) => [...features.subarray(start[i], start[i + 1])]),
            Array.from({ length: start[length] - start[0] }, (_, k) => values?.[start[0] + k] ?? 1),
            [...labels],
          ]),
        )
        .sort();
    expect(shards).toHaveLength(3);
    expect(plain(shards.flatMap(sequencesIn))).toEqual(plain(sequences));
  });

  test('are about as large as each other, and never empty', () => {
    const sizes = shardsOf(sequences, 4).map(({ features }) => features.length);
    expect(Math.max(...sizes)).toBeLessThan(1.3 * Math.min(...sizes));
    expect(shardsOf(sequences.slice(1, 3), 4)).toHaveLength(2);
    expect(shardsOf([], 4)).toHaveLength(0);
  });
});

test.each<ChainKind>(['crf', 'memm', 'maxent'])('%s: threads learn the same model', async (kind) => {
  const values: number[] = [];
  const onIteration = (_: number, value: number) => values.push(value);
  const threaded = await trainInThreads(kind, sequences, { ...options, onIteration }, 3);
  const alone = await train(kind, sequences, options);
  expect(threaded).toMatchObject({ kind, edges: alone.edges });
  expect(values.length).toBeGreaterThan(3);
  for (const part of ['node', 'transition', 'initial', 'edge'] as const) {
    expect(threaded[part]).toHaveLength(alone[part].length);
    for (const [k, weight] of alone[part].entries()) {
      expect(Math.abs(threaded[part][k] - weight)).toBeLessThan(1e-6);
    }
  }
});
