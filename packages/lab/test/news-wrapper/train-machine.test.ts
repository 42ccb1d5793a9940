import { decisionValue, posterior, type RbfSvm } from '@pith/learn/rbf-svm';
import { expect, test } from 'vitest';
import { fitSigmoid } from '../../src/learn/fit-sigmoid.ts';
import { examplesOf, trainMachine, withRisingSigmoid } from '../../src/news-wrapper/train-machine.ts';

const row = (...values: number[]) => Float64Array.from(values);

test("Platt's sigmoid is fitted to decision values", () => {
  const values = [-2, -1.5, -1, -0.5, 0.5, 1, 1.5, 2];
  const { a, b } = fitSigmoid(
    values,
    values.map((value) => value > 0),
  );
  const p = (value: number) => 1 / (1 + Math.exp(a * value + b));
  expect(a).toBeLessThan(0);
  expect(p(0)).toBeCloseTo(0.5, 5);
  expect(p(2)).toBeGreaterThan(0.8);
  // The gradient of the loss is 0 at the optimum: the targets and the probabilities have the same sum.
  const targets = values.map((value) => (value > 0 ? 5 / 6 : 1 / 6));
  const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
  expect(sum(values.map(p))).toBeCloseTo(sum(targets), 4);
});

test('a sigmoid that came out inverted is fitted anew, another stays', async () => {
  const rows = [row(0), row(0.1), row(0.2), row(0.9), row(1)];
  const positive = [false, false, false, true, true];
  const svm = await trainMachine([{ rows, right: 4, twins: [3] }], { cost: 10, gamma: 1 });
  const inverted: RbfSvm = { ...svm, plattA: 2, plattB: 1 };
  expect(posterior(inverted, row(1))).toBeLessThan(posterior(inverted, row(0)));
  const mended = withRisingSigmoid(inverted, { rows, positive });
  expect(mended.plattA).toBeLessThan(0);
  expect(posterior(mended, row(1))).toBeGreaterThan(posterior(mended, row(0)));
  expect(decisionValue(mended, row(1))).toBe(decisionValue(svm, row(1)));
  const rising = { ...svm, plattA: -2 };
  expect(withRisingSigmoid(rising, { rows, positive })).toBe(rising);
});

test('twins of the labelled candidate are not learned from', () => {
  const { rows, positive } = examplesOf([{ rows: [row(1), row(2), row(3)], right: 1, twins: [0] }]);
  expect(rows.map(([value]) => value)).toEqual([2, 3]);
  expect(positive).toEqual([true, false]);
});
