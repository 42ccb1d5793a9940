import { addScaled, dot } from './vectors.ts';

/** A function to be made small: writes its gradient, returns its value. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number | Promise<number>;

export interface Point {
  readonly x: Float64Array;
  readonly value: number;
  readonly gradient: Float64Array;
}

/** The strong Wolfe conditions: the value falls by C1 of what the slope promises, the slope to C2 of itself. */
export const C1 = 1e-4;
export const C2 = 0.9;
const MOST_TRIALS = 30;

/** A point on the line from where the search began. */
interface Trial extends Point {
  /** How many times the direction it is away. */
  step: number;
  /** Of the function along the direction. */
  slope: number;
}

/**
 * A point along a direction where the strong Wolfe conditions hold; null if none is found, as at a minimum, where
 * values differ by less than numbers can tell. Nocedal and Wright, algorithms 3.5 and 3.6 as one loop: steps grow
 * until a good one must lie between two trials, which are then brought together.
 */
export async function lineSearch(
  objective: Objective,
  start: Point,
  direction: Float64Array,
  firstStep: number,
): Promise<Point | null> {
  const slope = dot(start.gradient, direction);
  if (!(slope < 0)) return null;
  let low: Trial = { ...start, step: 0, slope };
  let high: Trial | null = null;
  let step = firstStep;
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    const here = await tryStep(objective, start, direction, step);
    // Written so that a value that is not a number counts as too high.
    if (!(here.value <= start.value + C1 * step * slope && here.value < low.value)) {
      high = here;
    } else if (Math.abs(here.slope) <= -C2 * slope) {
      return here;
    } else {
      if (here.slope * ((high?.step ?? Number.POSITIVE_INFINITY) - low.step) >= 0) high = low;
      low = here;
    }
    step = high === null ? step * 2 : between(low, high);
  }
  return null;
}

async function tryStep(
  objective: Objective,
  start: Point,
  direction: Float64Array,
  step: number,
): Promise<Trial> {
  const x = start.x.slice();
  addScaled(x, step, direction);
  const gradient = new Float64Array(x.length);
  const value = await objective(x, gradient);
  return { x, value, gradient, step, slope: dot(gradient, direction) };
}

/** Where a cubic through both has its minimum (3.59); halfway where that is near an end or there is none. */
function between(a: Trial, b: Trial): number {
  const width = b.step - a.step;
  const d1 = a.slope + b.slope - (3 * (b.value - a.value)) / width;
  const d2 = Math.sign(width) * Math.sqrt(d1 * d1 - a.slope * b.slope);
  const share = 1 - (b.slope + d2 - d1) / (b.slope - a.slope + 2 * d2);
  return a.step + width * (share > 0.1 && share < 0.9 ? share : 0.5);
}
