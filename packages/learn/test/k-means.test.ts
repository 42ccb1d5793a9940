import { expect, test } from 'vitest';
import { kMeans } from '../src/k-means.ts';

const groups = [
  [0, 0.1, 0.2, 0.1],
  [10, 10.2, 9.9],
  [50, 51],
];

test('finds well-separated groups, the same every time', () => {
  const values = Float64Array.from(groups.flat());
  const { of, centroids } = kMeans({ coordinates: [values] }, 3);
  expect(kMeans({ coordinates: [values] }, 3).of).toEqual(of);
  // Each point is with its nearest centroid, and each centroid is the mean of its points.
  for (const [i, value] of values.entries()) {
    const distances = centroids.map(([c]) => Math.abs(c - value));
    expect(of[i]).toBe(distances.indexOf(Math.min(...distances)));
  }
});

test('a pinned centroid stays at the origin and gathers what is near it', () => {
  const x = Float64Array.from(groups.flat());
  const y = x.map((value) => value / 2);
  const { of, centroids } = kMeans({ coordinates: [x, y] }, 3, true);
  expect(centroids[0]).toEqual([0, 0]);
  expect([...of.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  expect(of[7]).not.toBe(0);
});

test('fewer points than clusters, and none, are no trouble', () => {
  expect(kMeans({ coordinates: [Float64Array.of(5)] }, 3).of).toHaveLength(1);
  expect(kMeans({ coordinates: [new Float64Array()] }, 3).of).toHaveLength(0);
});
