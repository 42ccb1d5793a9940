import { expect, test } from 'vitest';
import { withHistory } from '../src/chains/sequences.ts';

const sequence = {
  length: 3,
  start: Uint32Array.of(0, 2, 2, 3),
  features: Uint32Array.of(4, 1, 3),
  values: Float32Array.of(0.5, 2, 7),
  labels: Uint8Array.of(1, 0, 1),
};

test('history predicates are those of the position before, numbered after all others', () => {
  const { start, features, values, labels } = withHistory(sequence, 10);
  expect([...start]).toEqual([0, 2, 4, 5]);
  expect([...features]).toEqual([4, 1, 14, 11, 3]);
  expect([...(values ?? [])]).toEqual([0.5, 2, 0.5, 2, 7]);
  expect(labels).toBe(sequence.labels);
});

test('no values, no positions, a start after 0', () => {
  expect(withHistory({ ...sequence, values: null }, 10).values).toBeNull();
  const none = { length: 0, start: Uint32Array.of(0), features: new Uint32Array(), values: null };
  expect(withHistory(none, 10)).toEqual(none);
  const later = { ...sequence, length: 2, start: Uint32Array.of(1, 2, 3), labels: Uint8Array.of(0, 1) };
  const { start, features } = withHistory(later, 10);
  expect([...start]).toEqual([0, 1, 3]);
  expect([...features]).toEqual([1, 3, 11]);
});
