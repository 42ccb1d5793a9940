import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../testing/cpu-time.ts';
import { convolve } from '../src/convolve.ts';

/** The definition. */
function plain(values: readonly number[], kernel: readonly number[]): number[] {
  const radius = kernel.length >> 1;
  return values.map((_, i) =>
    kernel.reduce((sum, weight, k) => sum + weight * (values[i - (k - radius)] ?? 0), 0),
  );
}

test('a worked example', () => {
  expect([...convolve(Float64Array.of(0, 0, 4, 0, 0), Float64Array.of(0.25, 0.5, 0.25))]).toEqual([
    0, 1, 2, 1, 0,
  ]);
});

test('equals the definition', () => {
  const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(values, fc.nat({ max: 9 }), (list, radius) => {
      const kernel = Array.from({ length: 2 * radius + 1 }, (_, i) => 1 / (1 + Math.abs(i - radius)));
      const expected = plain(list, kernel);
      for (const [i, value] of convolve(Float64Array.from(list), Float64Array.from(kernel)).entries()) {
        expect(value).toBeCloseTo(expected[i], 8);
      }
    }),
  );
});

test('a kernel as wide as a long input is quick and right', () => {
  const values = Float64Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 101);
  const kernel = new Float64Array(40_001).fill(1);
  let result!: ReturnType<typeof convolve>;
  const time = cpuMilliseconds(() => {
    result = convolve(values, kernel);
  });
  expect(time).toBeLessThan(3000);
  const sum = (from: number, to: number) => values.subarray(from, to).reduce((a, b) => a + b, 0);
  expect(result[0]).toBeCloseTo(sum(0, 20_001), 3);
  expect(result[25_000]).toBeCloseTo(sum(5_000, 45_001), 3);
});
