import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../testing/cpu-time.ts';
import { type BoostedTrees, readTrees, trainTrees, writeTrees } from '../src/boosted-trees/index.ts';
import { ByteWriter } from '../src/bytes.ts';
import { seededRandom } from '../src/random.ts';

function model(objective: 'binary' | 'multiclass' | 'squared', columns = 5, trees = 20) {
  const random = seededRandom(7);
  const rows = 400;
  const values = Float32Array.from({ length: rows * columns }, () =>
    random() < 0.1 ? Number.NaN : random(),
  );
  const targets = Float32Array.from({ length: rows }, (_, row) =>
    Number(values[row * columns] > 0.5 !== values[row * columns + 1] > 0.3),
  );
  const matrix = { rows, columns, values };
  return {
    matrix,
    trees: trainTrees(matrix, targets, { objective, classes: 2, trees, leaves: 12, minLeafRows: 3 }),
  };
}

test('trees come back as they were, leaf values and shares of rows within half a step', () => {
  for (const objective of ['binary', 'multiclass', 'squared'] as const) {
    const { trees, matrix } = model(objective);
    const bytes = writeTrees(trees);
    const again = readTrees(bytes);
    const { leaf, step: _, leftShare, ...rest } = trees.forest;
    const { leaf: steps, step, leftShare: shares, ...restAgain } = again.forest;
    expect(restAgain).toEqual(rest);
    // A share is a byte, and 16 values of it can be kept.
    expect(shares).toHaveLength(leftShare.length);
    for (const [i, share] of leftShare.entries()) expect(Math.abs(shares[i] - share)).toBeLessThan(255 / 30);
    const half = Math.max(...leaf.map(Math.abs)) / 8190;
    for (const [i, value] of leaf.entries())
      expect(Math.abs(steps[i] * step - value)).toBeLessThanOrEqual(half * 1.001);
    // Of the raw score at most half a step a tree.
    const [before, after] = [trees, again].map((either) => {
      const raw = new Float64Array(trees.outputs);
      return Array.from({ length: matrix.rows }, (_, row) => {
        either.raw(matrix.values, row * matrix.columns, raw);
        return raw[0];
      });
    });
    for (const row of before.keys())
      expect(Math.abs(before[row] - after[row])).toBeLessThanOrEqual(20 * half * 1.001);
    // Written again they are the same bytes.
    expect(writeTrees(again)).toEqual(bytes);
  }
});

test('bytes of a Buffer are read like others', () => {
  const bytes = writeTrees(model('binary').trees);
  const buffer = Buffer.concat([Buffer.alloc(3), bytes]).subarray(3);
  expect(readTrees(buffer).forest).toEqual(readTrees(bytes).forest);
});

test('more than 256 columns', () => {
  const random = seededRandom(3);
  const columns = 600;
  const values = Float32Array.from({ length: 300 * columns }, () => random());
  const targets = Float32Array.from({ length: 300 }, () => random());
  const trees = trainTrees({ rows: 300, columns, values }, targets, {
    objective: 'squared',
    trees: 60,
    featureFraction: 0.05,
    minLeafRows: 2,
  });
  expect(new Set(trees.forest.column).size).toBeGreaterThan(256);
  expect(readTrees(writeTrees(trees)).forest.column).toEqual(trees.forest.column);
});

test('no trees, and trees of one leaf', () => {
  expect(readTrees(writeTrees(model('binary', 5, 0).trees)).forest.roots).toHaveLength(1);
  const flat = trainTrees({ rows: 2, columns: 1, values: Float32Array.of(1, 1) }, Float32Array.of(1, 3), {
    objective: 'squared',
    trees: 3,
  });
  const into = new Float64Array(1);
  readTrees(writeTrees(flat)).raw(Float32Array.of(1), 0, into);
  expect(into[0]).toBe(2);
});

test('is small: nine bytes a split, two a leaf', () => {
  const { trees } = model('binary', 5, 100);
  const { column, leaf } = trees.forest;
  expect(writeTrees(trees).length).toBeLessThan(9 * column.length + 2 * leaf.length + 200);
});

test('trees of more than 128 leaves', () => {
  const random = seededRandom(3);
  const values = Float32Array.from({ length: 2000 }, () => random());
  const targets = Float32Array.from({ length: 1000 }, () => random());
  const options = { objective: 'squared', trees: 3, leaves: 300, minLeafRows: 1 } as const;
  const trees = trainTrees({ rows: 1000, columns: 2, values }, targets, options);
  const { left, right, leaf } = trees.forest;
  expect(leaf.length).toBeGreaterThan(3 * 128);
  const again = readTrees(writeTrees(trees)).forest;
  expect([again.left, again.right]).toEqual([left, right]);
});

/** Scores a row: it must come to an end, whatever the trees are. */
function use(trees: BoostedTrees): void {
  trees.raw(new Float32Array(trees.forest.columns), 0, new Float64Array(trees.outputs));
}

test('cut bytes are refused, and so are bytes with one too many', () => {
  const bytes = writeTrees(model('multiclass').trees);
  for (let size = 0; size < bytes.length; size++) {
    expect(() => readTrees(bytes.subarray(0, size))).toThrow(RangeError);
  }
  expect(() => readTrees(Uint8Array.of(...bytes, 0))).toThrow(RangeError);
});

test('a changed byte is refused, or gives other trees that can be used: only the model file has a checksum', () => {
  const bytes = writeTrees(model('multiclass').trees);
  let refused = 0;
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice();
    changed[at] ^= 1 << (at % 8);
    try {
      use(readTrees(changed));
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(100);
});

test('bytes made to look right are refused, or are trees', () => {
  const bytes = writeTrees(model('binary').trees);
  let read = 0;
  const magic = 4;
  const patch = fc.record({ at: fc.nat({ max: bytes.length - magic - 1 }), to: fc.nat({ max: 255 }) });
  fc.assert(
    fc.property(
      fc.array(patch, { minLength: 1, maxLength: 6 }),
      fc.nat({ max: bytes.length }),
      (patches, cut) => {
        const changed = bytes.slice(0, cut % 3 === 0 ? Math.max(magic + 1, cut) : bytes.length);
        for (const { at, to } of patches) if (magic + at < changed.length) changed[magic + at] = to;
        try {
          const trees = readTrees(changed);
          read++;
          use(trees);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      },
    ),
    { numRuns: 3000 },
  );
  expect(read).toBeGreaterThan(300);
});

test('sizes of trees that together are more than 32 bits hold are refused before any work is done', () => {
  const bytes = new ByteWriter();
  bytes.text('GBT5');
  bytes.byte(0);
  bytes.varint(1);
  bytes.varint(1);
  bytes.all(new Uint8Array(8 + 4));
  bytes.varint(2);
  // Added up in 32 bits they are 0.
  bytes.varint(0xffff_ffff);
  bytes.varint(1);
  bytes.varint(0);
  bytes.all(new Uint8Array(2 * 2));
  const time = cpuMilliseconds(() => expect(() => readTrees(bytes.done())).toThrow('size of a tree'));
  expect(time).toBeLessThan(2000);
});
