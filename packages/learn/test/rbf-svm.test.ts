import { fromLibSvm, loadLibSvm, trainRbfSvm } from '@pith/lab/internal/learn/rbf-svm';
import { expect, test } from 'vitest';
import { ByteReader, ByteWriter } from '../src/bytes.ts';
import { seededRandom } from '../src/random.ts';
import { decisionValue, posterior, type RbfSvm, rbfKernel } from '../src/rbf-svm.ts';
import { readRbfSvm, writeRbfSvm } from '../src/rbf-svm-file.ts';

const LibSvm = await loadLibSvm();

/** Points of a square; those near its middle are positive, which no line can tell. */
function disc(count: number) {
  const random = seededRandom(3);
  const rows = Array.from({ length: count }, (_, i) => Float64Array.of(random(), i % 9 === 0 ? 0 : random()));
  return { rows, positive: rows.map(([x, y]) => (x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.12) };
}

test('the decision function is the sum over support vectors, and the posterior its sigmoid', () => {
  const svm: RbfSvm = {
    dimensions: 2,
    gamma: 0.5,
    vectors: Float64Array.of(0, 0, 1, 1),
    coefficients: Float64Array.of(-2, 3),
    bias: 0.25,
    plattA: -2,
    plattB: 0.5,
  };
  const x = Float64Array.of(1, 0);
  expect(rbfKernel(svm, 0, x)).toBeCloseTo(Math.exp(-0.5), 12);
  const value = (-2 + 3) * Math.exp(-0.5) + 0.25;
  expect(decisionValue(svm, x)).toBeCloseTo(value, 12);
  expect(posterior(svm, x)).toBeCloseTo(1 / (1 + Math.exp(-2 * value + 0.5)), 12);
});

test('XOR, which is not linear, is learned', () => {
  const rows = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ].map((row) => Float64Array.from(row));
  const svm = trainRbfSvm(LibSvm, { rows, positive: [false, false, true, true] }, { cost: 10, gamma: 1 });
  expect(rows.map((row) => decisionValue(svm, row) > 0)).toEqual([false, false, true, true]);
});

test.each([true, false])('posteriors are those of libsvm, positives first: %s', (positivesFirst) => {
  const { rows, positive } = disc(80);
  const order = rows
    .map((_, i) => i)
    .sort((a, b) => (Number(positive[b]) - Number(positive[a])) * (positivesFirst ? 1 : -1));
  const theirs = new LibSvm({
    type: LibSvm.SVM_TYPES.C_SVC,
    kernel: LibSvm.KERNEL_TYPES.RBF,
    cost: 10,
    gamma: 4,
    probabilityEstimates: true,
    quiet: true,
  });
  theirs.train(
    order.map((i) => Array.from(rows[i])),
    order.map((i) => (positive[i] ? 1 : 0)),
  );
  const ours = fromLibSvm(theirs.serializeModel(), 2);
  for (const row of disc(120).rows) {
    const { estimates } = theirs.predictOneProbability(Array.from(row));
    const wanted = estimates.find(({ label }) => label === 1)!.probability;
    // libsvm writes its model with six digits.
    expect(posterior(ours, row)).toBeCloseTo(wanted, 5);
  }
  theirs.free();
});

test('a machine is read back from its bytes; bytes that end too soon are refused', () => {
  const svm = trainRbfSvm(LibSvm, disc(60), { cost: 10, gamma: 4, probabilities: true });
  const writer = new ByteWriter();
  writeRbfSvm(writer, svm);
  const bytes = writer.done();
  const read = readRbfSvm(new ByteReader(bytes));
  for (const row of disc(20).rows) expect(posterior(read, row)).toBeCloseTo(posterior(svm, row), 5);
  expect(() => readRbfSvm(new ByteReader(bytes.slice(0, -3)))).toThrow(RangeError);
});

test('examples of one kind alone teach nothing, and are refused', () => {
  const { rows } = disc(5);
  expect(() => trainRbfSvm(LibSvm, { rows, positive: rows.map(() => false) }, { cost: 1, gamma: 1 })).toThrow(
    /both kinds/,
  );
});
