import { describe, expect, test } from 'vitest';
import { minimise } from '../src/lbfgs.ts';
import { C1, C2, lineSearch, type Objective } from '../src/line-search.ts';
import { seededRandom } from '../src/random.ts';
import { difference, dot } from '../src/vectors.ts';

const rosenbrock: Objective = (x, gradient) => {
  const bend = x[1] - x[0] ** 2;
  gradient[0] = -400 * x[0] * bend - 2 * (1 - x[0]);
  gradient[1] = 200 * bend;
  return 100 * bend ** 2 + (1 - x[0]) ** 2;
};

/** Σ (k + 1) · (x_k - k)², as a promise. */
const quadratic: Objective = async (x, gradient) => {
  let value = 0;
  for (let k = 0; k < x.length; k++) {
    value += (k + 1) * (x[k] - k) ** 2;
    gradient[k] = 2 * (k + 1) * (x[k] - k);
  }
  return value;
};

describe('L-BFGS', () => {
  test('finds the minimum of the Rosenbrock function', async () => {
    const { x, value, converged, iterations } = await minimise(rosenbrock, Float64Array.of(-1.2, 1), {
      tolerance: 1e-9,
    });
    expect(converged).toBe(true);
    expect(iterations).toBeLessThan(60);
    expect(x[0]).toBeCloseTo(1, 8);
    expect(x[1]).toBeCloseTo(1, 8);
    expect(value).toBeLessThan(1e-15);
  });

  test('finds the minimum of a quadratic that answers later, and says how it goes', async () => {
    const values: number[] = [];
    const { x, iterations } = await minimise(quadratic, new Float64Array(50), {
      tolerance: 1e-8,
      onIteration: (iteration, value) => {
        values.push(value);
        expect(iteration).toBe(values.length);
      },
    });
    for (const [k, coordinate] of x.entries()) expect(coordinate).toBeCloseTo(k, 6);
    expect(values).toHaveLength(iterations);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });

  test('ends where it is told to, or at once at a minimum, and leaves its start alone', async () => {
    const x0 = Float64Array.of(-1.2, 1);
    expect(await minimise(rosenbrock, x0, { iterations: 3 })).toMatchObject({
      iterations: 3,
      converged: false,
    });
    expect([...x0]).toEqual([-1.2, 1]);
    expect(await minimise(rosenbrock, Float64Array.of(1, 1))).toMatchObject({
      iterations: 0,
      converged: true,
    });
    expect(await minimise(() => 0, new Float64Array())).toMatchObject({ value: 0, converged: true });
  });

  test('comes back from where there are no numbers, and gives up where there is nothing but', async () => {
    // log x + 1 / x: no number below 0, least at 1.
    const walled: Objective = ([x], gradient) => {
      gradient[0] = 1 / x - 1 / x ** 2;
      return Math.log(x) + 1 / x;
    };
    expect((await minimise(walled, Float64Array.of(0.1))).x[0]).toBeCloseTo(1, 4);
    const nowhere: Objective = (_, gradient) => {
      gradient.fill(Number.NaN);
      return Number.NaN;
    };
    expect(await minimise(nowhere, Float64Array.of(1))).toMatchObject({ iterations: 0, converged: false });
  });
});

describe('line search', () => {
  test('what it finds meets the strong Wolfe conditions', async () => {
    const random = seededRandom(5);
    const slopeOf = (x: Float64Array) => {
      const gradient = new Float64Array(2);
      return { x, value: rosenbrock(x, gradient) as number, gradient };
    };
    for (let trial = 0; trial < 300; trial++) {
      const start = slopeOf(Float64Array.of(4 * random() - 2, 4 * random() - 2));
      const scale = 10 ** (6 * random() - 4);
      const direction = start.gradient.map((slope) => -slope * scale * (0.2 + random()));
      const found = await lineSearch(rosenbrock, start, direction, 1);
      if (found === null) throw new Error(`nothing found in trial ${trial}`);
      const slope = dot(start.gradient, direction);
      const step = Math.sqrt(
        dot(difference(found.x, start.x), difference(found.x, start.x)) / dot(direction, direction),
      );
      expect(found.value).toBeLessThanOrEqual(start.value + C1 * step * slope * (1 - 1e-9));
      expect(Math.abs(dot(found.gradient, direction))).toBeLessThanOrEqual(C2 * Math.abs(slope));
      expect(found).toMatchObject({ ...slopeOf(found.x) });
    }
  });

  test('uphill there is nothing to find', async () => {
    const start = { x: Float64Array.of(3), value: 9, gradient: Float64Array.of(6) };
    const square: Objective = ([x], gradient) => {
      gradient[0] = 2 * x;
      return x * x;
    };
    expect(await lineSearch(square, start, Float64Array.of(1), 1)).toBeNull();
  });
});
