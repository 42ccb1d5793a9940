import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dbscan, NOISE } from '../src/dbscan.ts';
import { NeighbourIndex } from '../src/neighbour-index.ts';
import { seededRandom } from '../src/random.ts';
import { distance, type SparseRows, sparseRows } from '../src/sparse-rows.ts';

/** The definition, with every distance computed. */
function naiveDbscan(rows: SparseRows, epsilon: number, minPoints: number): number[] {
  const points = Array.from({ length: rows.length }, (_, i) => i);
  const neighbours = points.map((a) => points.filter((b) => distance(rows, a, b) <= epsilon));
  const labels: number[] = points.map(() => NOISE);
  let clusters = 0;
  for (const seed of points) {
    if (labels[seed] !== NOISE || neighbours[seed].length < minPoints) continue;
    const queue = [seed];
    labels[seed] = clusters;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (neighbours[next].length < minPoints) continue;
      for (const near of neighbours[next]) {
        if (labels[near] !== NOISE) continue;
        labels[near] = clusters;
        queue.push(near);
      }
    }
    clusters++;
  }
  return labels;
}

/** Two numbers and two discrete features each, in few values, so that there are twins, chains and noise. */
function randomRows(seed: number, count: number): SparseRows {
  const random = seededRandom(seed);
  return sparseRows(
    Array.from({ length: count }, () => [
      [0, Math.round(random() * 40) / 10],
      [1, random() < 0.5 ? 0 : random() * 3],
      [2 + Math.floor(random() * 3), 1],
      [5 + Math.floor(random() * 2), 1],
    ]),
  );
}

describe('DBSCAN', () => {
  it('gives what the definition gives', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom(0.2, 0.5, 1, 1.5),
        fc.integer({ min: 1, max: 6 }),
        (seed, count, epsilon, minPoints) => {
          const rows = randomRows(seed, count);
          expect([...dbscan(rows, { epsilon, minPoints })]).toEqual(naiveDbscan(rows, epsilon, minPoints));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('tells two rings apart from noise, whatever their shape', () => {
    const ring = (radius: number, count: number) =>
      Array.from({ length: count }, (_, i): [number, number][] => [
        [0, radius * Math.cos((2 * Math.PI * i) / count)],
        [1, radius * Math.sin((2 * Math.PI * i) / count)],
      ]);
    const rows = sparseRows([...ring(1, 40), ...ring(5, 200), [[0, 20]]]);
    const labels = dbscan(rows, { epsilon: 0.3, minPoints: 3 });
    expect(new Set(labels.subarray(0, 40))).toEqual(new Set([0]));
    expect(new Set(labels.subarray(40, 240))).toEqual(new Set([1]));
    expect(labels[240]).toBe(NOISE);
  });

  it('looks at few of many points that lie apart', () => {
    const random = seededRandom(3);
    const rows = sparseRows(
      Array.from({ length: 4000 }, () => [
        [0, random()],
        [1 + Math.floor(random() * 20), 1],
        [300 + Math.floor(random() * 20), 1],
      ]),
    );
    const points = Uint32Array.from({ length: 4000 }, (_, i) => i);
    const index = new NeighbourIndex(rows, points, 0.01);
    index.asked = 0;
    for (let point = 0; point < 100; point++) expect(index.of(point)).toContain(point);
    expect(index.asked / 100).toBeLessThan(20);
  });
});
