import { afterEach, expect, test, vi } from 'vitest';
import { FastScorer } from '../src/boosted-trees/fast-scorer.ts';
import type { Forest } from '../src/boosted-trees/forest.ts';
import { type Matrix, trainTrees } from '../src/boosted-trees/index.ts';
import { Scorer } from '../src/boosted-trees/scorer.ts';
import { seededRandom } from '../src/random.ts';

const scoresOf = (scorer: Scorer | FastScorer, { rows, values }: Matrix, offset = 0) => {
  const into = new Float64Array(rows);
  scorer.score(values, offset, into);
  return into;
};

/** A few distinct values in each column, so that many are right at a threshold; some missing, some without end. */
function randomRows(seed: number, rows: number, columns: number): Matrix {
  const random = seededRandom(seed);
  const value = () => {
    const kind = random();
    if (kind < 0.1) return Number.NaN;
    if (kind < 0.13) return Number.POSITIVE_INFINITY;
    if (kind < 0.16) return Number.NEGATIVE_INFINITY;
    return Math.floor(random() * 9) / 3 - 1;
  };
  return { rows, columns, values: Float32Array.from({ length: rows * columns }, value) };
}

function randomForest(seed: number, columns: number, leaves: number): Forest {
  const { rows, values } = randomRows(seed, 400, columns);
  // Splits are at finite values only.
  const finite = values.map((value) => (Number.isFinite(value) ? value : Number.NaN));
  const random = seededRandom(seed + 1);
  const targets = Float32Array.from({ length: rows }, (_, row) => (finite[row * columns] || 0) + random());
  const trees = trainTrees({ rows, columns, values: finite }, targets, {
    objective: 'squared',
    trees: 12,
    leaves,
    minLeafRows: 1,
    minLeafHessian: 1e-9,
    seed,
  });
  return trees.forest;
}

test.each([
  // Rows in one go, exactly full, and in several; columns that fill vectors, and that do not.
  [1, 4, 31],
  [7, 1, 5],
  [255, 5, 31],
  [256, 6, 63],
  [257, 7, 63],
  [900, 8, 100],
])('%i rows of %i columns score as by the plain scorer, to the last bit', (rows, columns, leaves) => {
  const forest = randomForest(rows, columns, leaves);
  const fast = FastScorer.of(forest)!;
  const plain = new Scorer(forest);
  for (const seed of [1, 2, 3]) {
    const matrix = randomRows(seed, rows, columns);
    const found = scoresOf(fast, matrix);
    expect(found).toEqual(scoresOf(plain, matrix));
    expect(found.every(Number.isFinite)).toBe(true);
    // Fewer rows after more.
    const few = { ...matrix, rows: Math.ceil(rows / 2) };
    expect(scoresOf(fast, few)).toEqual(scoresOf(plain, few));
    const later = { ...matrix, rows: rows - 1 };
    expect(scoresOf(fast, later, columns)).toEqual(scoresOf(plain, later, columns));
  }
});

test('columns without a missing value, and with one value throughout', () => {
  const forest = randomForest(5, 6, 40);
  const { rows, columns, values } = randomRows(9, 300, 6);
  const tame = values.map((value, i) => (i % columns < 2 ? 0.5 : Number.isFinite(value) ? value : 0));
  const matrix = { rows, columns, values: tame };
  expect(scoresOf(FastScorer.of(forest)!, matrix)).toEqual(scoresOf(new Scorer(forest), matrix));
});

test('trees of one leaf, and no trees', () => {
  const { values } = randomRows(3, 20, 2);
  const targets = new Float32Array(20).fill(2);
  for (const trees of [0, 3]) {
    const options = { objective: 'squared', trees, leaves: 4 } as const;
    const { forest } = trainTrees({ rows: 20, columns: 2, values }, targets, options);
    const matrix = { rows: 20, columns: 2, values };
    expect(scoresOf(FastScorer.of(forest)!, matrix)).toEqual(scoresOf(new Scorer(forest), matrix));
  }
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('without WebAssembly, and where it must not be compiled, the plain scorer does the work', async () => {
  const forest = randomForest(4, 5, 20);
  const matrix = randomRows(2, 300, 5);
  const refuses = {
    Memory: WebAssembly.Memory,
    Module: class {
      constructor() {
        throw new WebAssembly.CompileError('not here');
      }
    },
  };
  for (const instead of [undefined, refuses]) {
    vi.stubGlobal('WebAssembly', instead);
    vi.resetModules();
    const { BoostedTrees, FastScorer } = await import('../src/boosted-trees/index.ts');
    const expected = Float32Array.from(scoresOf(new Scorer(forest), matrix));
    expect(FastScorer.of(forest)).toBeNull();
    const trees = new BoostedTrees(forest, { makeFast: FastScorer.of });
    expect(trees.predictAll(matrix)).toEqual(expected);
  }
});
