import { extractors, findMethod } from '@pith/methods';
import { describeMethods } from 'pith/extractors';
import { describe, expect, test } from 'vitest';
import { newestOf } from '../web/engine/newest.ts';
import { rangeOf, specOf, valuesOf } from '../web/see/method-spec.ts';
import './time-limits.ts';

const METHODS = describeMethods(extractors);

describe('the options of a method in its address', () => {
  test('are read and written as the library reads them', () => {
    const mss = METHODS.find(({ name }) => name === 'mss')!;
    expect(valuesOf(mss, 'mss')).toEqual(findMethod('mss').values);
    expect(valuesOf(mss, 'mss:bias=0.2:clean=1')).toEqual(findMethod('mss:bias=0.2:clean=1').values);
    expect(specOf(mss, { bias: 0.2, mrut: 1, clean: 1 })).toBe('mss:bias=0.2:clean=1');
    expect(specOf(mss, findMethod('mss').values)).toBe('mss');
  });

  test('have a range with the default in it, on a step', () => {
    for (const parameter of METHODS.flatMap(({ parameters }) => parameters)) {
      const { min, max, step } = rangeOf(parameter);
      expect(parameter.default, parameter.name).toBeGreaterThanOrEqual(min);
      expect(parameter.default, parameter.name).toBeLessThanOrEqual(max);
      const steps = (parameter.default - min) / step;
      expect(steps, parameter.name).toBeCloseTo(Math.round(steps));
    }
  });
});

test('questions to the engine do not pile up, and one that fails stops none', async () => {
  const asked: number[] = [];
  const told: string[] = [];
  /** Answers the question that was asked last. */
  let answer = () => {};
  const ask = newestOf(
    async (question: number) => {
      asked.push(question);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      if (question === 3) throw new Error('no');
      return question * 10;
    },
    (question, answered) => told.push(`${question}: ${answered}`),
    (error) => told.push((error as Error).message),
  );
  for (const question of [1, 2, 3]) ask(question);
  expect(asked).toEqual([1]);
  answer();
  await expect.poll(() => asked).toEqual([1, 3]);
  expect(told).toEqual(['1: 10']);
  answer();
  await expect.poll(() => told).toEqual(['1: 10', 'no']);
  ask(4);
  answer();
  await expect.poll(() => told).toEqual(['1: 10', 'no', '4: 40']);
  expect(asked).toEqual([1, 3, 4]);
});
