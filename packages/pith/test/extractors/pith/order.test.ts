import fc from 'fast-check';
import { expect, test } from 'vitest';
import { log1p } from '../../../src/extractors/pith/features/logs.ts';
import { orderOf } from '../../../src/extractors/pith/order.ts';

test('probabilities are in the order in which a comparison puts them', () => {
  const probability = fc.oneof(
    fc.float({ min: 0, max: 1, noNaN: true }).map(Math.abs),
    fc.constantFrom(0, 0.5, 1),
  );
  fc.assert(
    fc.property(fc.array(probability, { maxLength: 40 }), (values) => {
      const p = Float32Array.from(values);
      const places = [...p.keys()];
      expect([...orderOf(p, 1)]).toEqual(places.toSorted((a, b) => p[a] - p[b] || a - b));
      expect([...orderOf(p, -1)]).toEqual(places.toSorted((a, b) => p[b] - p[a] || a - b));
    }),
    { numRuns: 2000 },
  );
});

test('logarithms are those of the engine, whatever the value', () => {
  for (const value of [0, 1, 2047, 2048, 2 ** 32, 2 ** 32 + 1, 0.5, -0.5, -1, Number.NaN, Infinity])
    expect(log1p(value)).toBe(Math.log1p(value));
});
