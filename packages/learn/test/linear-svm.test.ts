import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancedWeights, decisionValue, trainLinearSvm } from '../src/linear-svm.ts';
import { seededRandom } from '../src/random.ts';
import { sparseRows } from '../src/sparse-rows.ts';

describe('linear SVM', () => {
  it('finds the known hyperplane of two points', () => {
    // With the bias as a weight: w = (1, 0), b = 0 is the shortest that has y f(x) = 1 for both.
    const rows = sparseRows([[[0, 1]], [[0, -1]]]);
    const svm = trainLinearSvm(rows, 2, Uint8Array.of(1, 0), {
      C: 10,
      classWeights: [1, 1],
      tolerance: 1e-9,
    });
    expect(svm.weights[0]).toBeCloseTo(1, 6);
    expect(svm.weights[1]).toBe(0);
    expect(svm.bias).toBeCloseTo(0, 6);
    expect(svm.primal).toBeCloseTo(0.5, 6);
  });

  it('closes the gap between primal and dual on random problems', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0.1, 1, 10), (seed, C) => {
        const random = seededRandom(seed);
        const classes = new Uint8Array(60).map(() => (random() < 0.3 ? 1 : 0));
        classes.set([0, 1]);
        const rows = sparseRows(
          Array.from(classes, (label) => [
            [0, random() + label * 0.4],
            [1 + Math.floor(random() * 4), 1],
          ]),
        );
        const svm = trainLinearSvm(rows, 5, classes, {
          C,
          classWeights: balancedWeights(classes),
          tolerance: 1e-6,
          mostEpochs: 20000,
        });
        expect(svm.dual).toBeLessThanOrEqual(svm.primal + 1e-9);
        expect((svm.primal - svm.dual) / svm.primal).toBeLessThan(1e-3);
      }),
      { numRuns: 40 },
    );
  });

  it('takes equal rows as one that costs as much', () => {
    const row: [number, number][] = [[0, 1]];
    const other: [number, number][] = [[1, 1]];
    const many = trainLinearSvm(sparseRows([row, row, row, other, row]), 2, Uint8Array.of(1, 1, 1, 0, 0), {
      C: 1,
      classWeights: [1, 1],
      tolerance: 1e-9,
    });
    // Without merging the same optimum: three of four equal rows are of class 1.
    expect(decisionValue(many, sparseRows([row]), 0)).toBeGreaterThan(0);
    expect(many.primal - many.dual).toBeLessThan(1e-6);
  });

  it('weighs classes so that few of one count as much as many of the other', () => {
    const rows = sparseRows([...Array.from({ length: 9 }, (): [number, number][] => [[0, 1]]), [[0, 1]]]);
    const classes = Uint8Array.from({ length: 10 }, (_, i) => (i === 9 ? 1 : 0));
    expect(balancedWeights(classes)).toEqual([10 / 18, 5]);
    const favoured = trainLinearSvm(rows, 1, classes, { C: 1, classWeights: [1, 12] });
    expect(decisionValue(favoured, rows, 0)).toBeGreaterThan(0);
    const plain = trainLinearSvm(rows, 1, classes, { C: 1, classWeights: [1, 1] });
    expect(decisionValue(plain, rows, 0)).toBeLessThan(0);
  });
});
