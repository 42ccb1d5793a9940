import { describe, expect, test } from 'vitest';
import {
  type BoostedTrees,
  type BoostOptions,
  bin,
  type Matrix,
  trainBinned,
  trainTrees,
} from '../src/boosted-trees/index.ts';
import { seededRandom } from '../src/random.ts';

const matrixOf = (rows: readonly (readonly number[])[]): Matrix => ({
  rows: rows.length,
  columns: rows[0].length,
  values: Float32Array.from(rows.flat()),
});

/** Nothing holds a tree back. */
const free = { lambda: 0, minLeafRows: 1, minLeafHessian: 1e-9, learningRate: 1 } as const;

const rawOf = (trees: BoostedTrees, ...row: number[]) => {
  const into = new Float64Array(trees.outputs);
  trees.raw(Float32Array.from(row), 0, into);
  return into;
};

/** Random rows with a few distinct values each, some missing, and targets that depend on them. */
function randomData(seed: number, rows = 60, columns = 4) {
  const random = seededRandom(seed);
  const values = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => (random() < 0.15 ? Number.NaN : Math.floor(random() * 9))),
  );
  const score = (row: number[]) => (row[0] > 4 ? 1 : 0) + (Number.isNaN(row[1]) ? 1 : 0) + random();
  return { matrix: matrixOf(values), targets: Float32Array.from(values, (row) => Number(score(row) > 1.2)) };
}

describe('one split, by hand', () => {
  const matrix = matrixOf([[1], [2], [3], [4]]);

  test('squared: the leaves are -G/(H+λ), the gain is that of their squares', () => {
    const targets = Float32Array.of(0, 0, 6, 10);
    const trees = trainTrees(matrix, targets, {
      ...free,
      objective: 'squared',
      trees: 1,
      leaves: 2,
      lambda: 1,
    });
    // The mean is 4; gradients 4, 4, -2, -6. Between 2 and 3: G 8 and -8, H 2 and 2.
    expect(rawOf(trees, 2)[0]).toBeCloseTo(4 - 8 / 3, 6);
    expect(rawOf(trees, 3)[0]).toBeCloseTo(4 + 8 / 3, 6);
    expect(trees.gains()[0]).toBeCloseTo(64 / 3 + 64 / 3, 6);
  });

  test('binary: from the log odds of the mean', () => {
    const targets = Float32Array.of(0, 0, 0, 1);
    const trees = trainTrees(matrix, targets, { ...free, objective: 'binary', trees: 1, leaves: 2 });
    // p = 1/4 throughout, hessians 3/16. Left G = 3/4, H = 9/16; right G = -3/4, H = 3/16.
    expect(rawOf(trees, 0)[0]).toBeCloseTo(-Math.log(3) - 4 / 3, 6);
    expect(rawOf(trees, 9)[0]).toBeCloseTo(-Math.log(3) + 4, 6);
    expect(trees.gains()[0]).toBeCloseTo(1 + 3, 6);
    const into = new Float64Array(1);
    trees.predict(Float32Array.of(9), 0, into);
    expect(into[0]).toBeCloseTo(1 / (1 + 3 * Math.exp(-4)), 6);
  });

  test('squared: two rounds', () => {
    const options: BoostOptions = { ...free, objective: 'squared', trees: 2, leaves: 2, learningRate: 0.5 };
    const trees = trainTrees(matrix, Float32Array.of(0, 0, 6, 10), options);
    // First: 4 ∓ 0.5 · 4, so 2, 2, 6, 6; residuals -2, -2, 0, 4. Gains of cuts: 16/3, 16, 64/3: after 3.
    expect(rawOf(trees, 1)[0]).toBeCloseTo(2 - (0.5 * 4) / 3, 6);
    expect(rawOf(trees, 3)[0]).toBeCloseTo(6 - (0.5 * 4) / 3, 6);
    expect(rawOf(trees, 4)[0]).toBeCloseTo(6 + 0.5 * 4, 6);
  });

  test('a leaf keeps its least rows and hessian', () => {
    const targets = Float32Array.of(0, 0, 0, 9);
    const leaf = (limits: Partial<BoostOptions>) =>
      rawOf(
        trainTrees(matrix, targets, { ...free, objective: 'squared', trees: 1, leaves: 9, ...limits }),
        4,
      )[0];
    expect(leaf({})).toBeCloseTo(9, 6);
    expect(leaf({ minLeafRows: 2 })).toBeCloseTo(4.5, 6);
    expect(leaf({ minLeafHessian: 1.5 })).toBeCloseTo(4.5, 6);
    expect(leaf({ minLeafRows: 3 })).toBeCloseTo(9 / 4, 6);
  });
});

test('the first split is the best of all that there are', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const { matrix, targets } = randomData(seed);
    const trees = trainTrees(matrix, targets, {
      objective: 'squared',
      trees: 1,
      leaves: 2,
      lambda: 0.5,
      minLeafRows: 5,
    });
    const mean = targets.reduce((sum, target) => sum + target, 0) / targets.length;
    const worth = (side: number[]) =>
      side.reduce((sum, row) => sum + mean - targets[row], 0) ** 2 / (side.length + 0.5);
    let best = 0;
    for (let column = 0; column < matrix.columns; column++) {
      const at = (row: number) => matrix.values[row * matrix.columns + column];
      for (const threshold of [...Array(9).keys()]) {
        for (const missingLeft of [false, true]) {
          const sides: [number[], number[]] = [[], []];
          for (let row = 0; row < matrix.rows; row++) {
            const left = Number.isNaN(at(row)) ? missingLeft : at(row) <= threshold;
            sides[left ? 0 : 1].push(row);
          }
          if (sides.every((side) => side.length >= 5))
            best = Math.max(best, worth(sides[0]) + worth(sides[1]));
        }
      }
    }
    expect(trees.gains().reduce((a, b) => a + b)).toBeCloseTo(best, 6);
  }
});

test('a step function is learned exactly', () => {
  const random = seededRandom(2);
  const xs = Array.from({ length: 500 }, () => random());
  const step = (x: number) => (x < 0.2 ? 3 : x < 0.5 ? -1 : x < 0.9 ? 7 : 0);
  const matrix = matrixOf(xs.map((x) => [x]));
  const trees = trainTrees(matrix, Float32Array.from(xs, step), {
    ...free,
    objective: 'squared',
    trees: 1,
    leaves: 4,
    bins: 255,
  });
  // 500 values in 255 bins: an edge may be a value away from the step, and only rows there may miss it.
  const wrong = xs.filter((x) => Math.abs(rawOf(trees, x)[0] - step(x)) > 0.5);
  expect(wrong.length).toBeLessThanOrEqual(3);
  const rounded = xs.map((x) => Math.floor(x * 100) / 100);
  const exact = trainTrees(matrixOf(rounded.map((x) => [x])), Float32Array.from(rounded, step), {
    ...free,
    objective: 'squared',
    trees: 1,
    leaves: 4,
  });
  for (const x of rounded) expect(rawOf(exact, x)[0]).toBeCloseTo(step(x), 5);
});

test('exclusive or takes depth', () => {
  const random = seededRandom(4);
  const rows = Array.from({ length: 400 }, () => [random() - 0.5, random() - 0.5]);
  const targets = Float32Array.from(rows, ([x, y]) => Number(x > 0 !== y > 0));
  const accuracy = (leaves: number) => {
    const trees = trainTrees(matrixOf(rows), targets, { objective: 'binary', trees: 50, leaves });
    const right = trees.predictAll(matrixOf(rows)).filter((p, row) => p > 0.5 === targets[row] > 0.5);
    return right.length / rows.length;
  };
  expect(accuracy(4)).toBeGreaterThan(0.98);
  // Stumps only add up, which cannot tell the quadrants.
  expect(accuracy(2)).toBeLessThan(0.8);
});

describe('missing values', () => {
  const options: BoostOptions = { ...free, objective: 'squared', trees: 1, leaves: 2 };

  test('go where it is better', () => {
    const matrix = matrixOf([[1], [2], [8], [9], [Number.NaN]]);
    const low = trainTrees(matrix, Float32Array.of(0, 0, 5, 5, 0), options);
    const high = trainTrees(matrix, Float32Array.of(0, 0, 5, 5, 5), options);
    expect(rawOf(low, Number.NaN)[0]).toBeCloseTo(0, 6);
    expect(rawOf(high, Number.NaN)[0]).toBeCloseTo(5, 6);
  });

  test('can be what is split by', () => {
    const matrix = matrixOf([[1], [Number.POSITIVE_INFINITY], [Number.NaN], [Number.NaN]]);
    const trees = trainTrees(matrix, Float32Array.of(1, 1, 7, 7), options);
    expect(rawOf(trees, 5)[0]).toBeCloseTo(1, 6);
    expect(rawOf(trees, Number.POSITIVE_INFINITY)[0]).toBeCloseTo(1, 6);
    expect(rawOf(trees, Number.NaN)[0]).toBeCloseTo(7, 6);
  });

  test('go with the more rows where training had none', () => {
    const trees = trainTrees(matrixOf([[1], [2], [3]]), Float32Array.of(0, 0, 9), options);
    expect(rawOf(trees, Number.NaN)[0]).toBeCloseTo(0, 6);
  });

  test('a column without values is of no use, and no harm', () => {
    const matrix = matrixOf([
      [Number.NaN, 1],
      [Number.NaN, 2],
    ]);
    expect(rawOf(trainTrees(matrix, Float32Array.of(3, 4), options), Number.NaN, 2)[0]).toBeCloseTo(4, 6);
  });
});

test('three classes', () => {
  const random = seededRandom(8);
  const centres = [
    [0, 0],
    [4, 0],
    [0, 4],
  ];
  const targets = Float32Array.from({ length: 300 }, (_, i) => i % 3);
  const rows = Array.from(targets, (k) => centres[k].map((c) => c + random() * 2 - 1));
  const trees = trainTrees(matrixOf(rows), targets, {
    objective: 'multiclass',
    classes: 3,
    trees: 30,
    leaves: 4,
  });
  expect(trees.outputs).toBe(3);
  const predictions = trees.predictAll(matrixOf(rows));
  for (const [row, target] of targets.entries()) {
    const own = predictions.subarray(3 * row, 3 * row + 3);
    expect(own[0] + own[1] + own[2]).toBeCloseTo(1, 5);
    expect(own[target]).toBeGreaterThan(0.9);
  }
});

describe('training', () => {
  const { matrix, targets } = randomData(9, 2000, 10);
  const lossesOf = (options: Partial<BoostOptions>, weights?: Float32Array) => {
    const losses: number[] = [];
    const onTree = (_: number, loss: number) => losses.push(loss);
    const trees = trainTrees(
      matrix,
      targets,
      { objective: 'binary', trees: 30, leaves: 8, onTree, ...options },
      weights,
    );
    return { trees, losses };
  };

  test('loss falls with every tree, and is that of the model', () => {
    const { trees, losses } = lossesOf({});
    for (let i = 1; i < losses.length; i++) expect(losses[i]).toBeLessThan(losses[i - 1]);
    const predictions = trees.predictAll(matrix);
    const loss = predictions.reduce((sum, p, row) => sum - Math.log(targets[row] === 1 ? p : 1 - p), 0);
    expect(loss / matrix.rows).toBeCloseTo(losses[losses.length - 1], 5);
  });

  test('a seed gives the same trees again, another seed others', () => {
    const sampled = { rowFraction: 0.7, featureFraction: 0.5 };
    const { trees, losses } = lossesOf({ ...sampled, seed: 3 });
    expect(lossesOf({ ...sampled, seed: 3 }).trees.forest).toEqual(trees.forest);
    expect(lossesOf({ ...sampled, seed: 4 }).trees.forest).not.toEqual(trees.forest);
    // Rows out of the bag are scored too.
    const loss = trees
      .predictAll(matrix)
      .reduce((sum, p, row) => sum - Math.log(targets[row] === 1 ? p : 1 - p), 0);
    expect(loss / matrix.rows).toBeCloseTo(losses[losses.length - 1], 5);
  });

  test('a weight is as good as repeated rows', () => {
    const small = randomData(12, 80);
    const weights = Float32Array.from({ length: 80 }, (_, row) => (row % 3) + 1);
    const repeats = [...weights].flatMap((weight, row) => Array<number>(weight).fill(row));
    const repeated = matrixOf(repeats.map((row) => [...small.matrix.values.subarray(row * 4, row * 4 + 4)]));
    const options: BoostOptions = {
      objective: 'binary',
      trees: 10,
      leaves: 6,
      minLeafRows: 1,
      minLeafHessian: 0.5,
    };
    const weighted = trainTrees(small.matrix, small.targets, options, weights);
    const plain = trainTrees(
      repeated,
      Float32Array.from(repeats, (row) => small.targets[row]),
      options,
    );
    const a = weighted.predictAll(small.matrix);
    const b = plain.predictAll(small.matrix);
    for (let row = 0; row < 80; row++) expect(a[row]).toBeCloseTo(b[row], 5);
  });

  test('rows of a binned table are learned as if they were all', () => {
    const binned = bin(matrix);
    const some = Uint32Array.from({ length: 1000 }, (_, i) => 2 * i);
    const values = Float32Array.from({ length: 1000 * matrix.columns }, (_, i) => {
      return matrix.values[Math.floor(i / matrix.columns) * 2 * matrix.columns + (i % matrix.columns)];
    });
    const own = { rows: 1000, columns: matrix.columns, values };
    const options = { objective: 'binary', trees: 5, leaves: 8 } as const;
    const fromBinned = trainBinned(binned, some, targets, options);
    const alone = trainTrees(
      own,
      Float32Array.from(some, (row) => targets[row]),
      options,
    );
    // The values are few, so both tables have the same bins.
    expect(fromBinned.forest).toEqual(alone.forest);
  });

  test('stops when the loss on other rows no longer falls, and keeps the best', () => {
    const random = seededRandom(6);
    const noise = Float32Array.from(targets, (target) => (random() < 0.3 ? 1 - target : target));
    const binned = bin(matrix);
    const odd = Uint32Array.from({ length: 1000 }, (_, i) => 2 * i + 1);
    const even = odd.map((row) => row - 1);
    const seen: number[] = [];
    const options = { objective: 'binary', trees: 500, leaves: 16, learningRate: 0.3 } as const;
    const trees = trainBinned(binned, even, noise, {
      ...options,
      validation: { rows: odd, patience: 5 },
      onTree: (_, __, loss) => seen.push(loss!),
    });
    const best = seen.indexOf(Math.min(...seen));
    expect(trees.forest.roots.length - 1).toBe(best + 1);
    expect(seen.length).toBe(best + 6);
  });

  test('refuses what makes no sense', () => {
    const train = (options: Partial<BoostOptions>, wrong = targets) =>
      trainTrees(matrix, wrong, { objective: 'binary', trees: 1, ...options });
    expect(() => train({ leaves: 1 })).toThrow(RangeError);
    expect(() => train({ bins: 256 })).toThrow(RangeError);
    expect(() => train({ lambda: 0, minLeafHessian: 0 })).toThrow(RangeError);
    expect(() => train({ objective: 'multiclass' })).toThrow(RangeError);
    expect(() =>
      train(
        {},
        targets.map(() => 2),
      ),
    ).toThrow(RangeError);
    expect(() => train({}, targets.subarray(1))).toThrow(RangeError);
  });
});

describe('prediction', () => {
  const { matrix, targets } = randomData(21, 500, 6);

  test('one row at a time or all at once, with any number of outputs', () => {
    for (const objective of ['binary', 'multiclass'] as const) {
      const trees = trainTrees(matrix, targets, { objective, classes: 2, trees: 20, leaves: 8 });
      const all = trees.predictAll(matrix);
      const into = new Float64Array(trees.outputs);
      for (let row = 0; row < matrix.rows; row++) {
        trees.predict(matrix.values, row * matrix.columns, into);
        for (let k = 0; k < trees.outputs; k++)
          expect(all[row * trees.outputs + k]).toBe(Math.fround(into[k]));
      }
    }
  });

  test('contributions add up to the raw score', () => {
    const trees = trainTrees(matrix, targets, { objective: 'multiclass', classes: 2, trees: 20, leaves: 8 });
    const raw = new Float64Array(2);
    const parts = new Float64Array(matrix.columns + 1);
    for (let row = 0; row < 50; row++) {
      trees.raw(matrix.values, row * matrix.columns, raw);
      for (let output = 0; output < 2; output++) {
        trees.contributions(matrix.values, row * matrix.columns, output, parts);
        expect(parts.reduce((a, b) => a + b)).toBeCloseTo(raw[output], 9);
      }
    }
  });

  test('a contribution is the change of the expected score', () => {
    const trees = trainTrees(matrixOf([[1], [2], [3], [4]]), Float32Array.of(0, 0, 0, 8), {
      ...free,
      objective: 'squared',
      trees: 1,
      leaves: 2,
    });
    const parts = new Float64Array(2);
    trees.contributions(Float32Array.of(4), 0, 0, parts);
    // Three of four rows went left: shares are kept in 255ths.
    expect(parts[1]).toBeCloseTo(2, 1);
    expect(parts[0]).toBeCloseTo(6, 1);
  });
});
