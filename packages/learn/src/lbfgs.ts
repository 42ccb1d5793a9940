import { lineSearch, type Objective, type Point } from './line-search.ts';
import { addScaled, difference, dot, norm } from './vectors.ts';

export interface MinimiseOptions {
  /** The most iterations; 300. */
  iterations?: number;
  /** Converged where |gradient| ≤ tolerance · max(1, |x|); 1e-5. */
  tolerance?: number;
  onIteration?(iteration: number, value: number): void;
}

export interface Minimum {
  x: Float64Array;
  value: number;
  iterations: number;
  converged: boolean;
}

/** How many of the last steps stand for the curvature. */
const MEMORY = 7;

/** A step made and what it did to the gradient. */
interface Correction {
  step: Float64Array;
  change: Float64Array;
  /** step · change; more than 0 by the second Wolfe condition. */
  curvature: number;
}

/** L-BFGS: Nocedal and Wright, Numerical Optimization, algorithm 7.5. */
export async function minimise(
  objective: Objective,
  x0: Float64Array,
  { iterations = 300, tolerance = 1e-5, onIteration }: MinimiseOptions = {},
): Promise<Minimum> {
  const memory: Correction[] = [];
  const gradient = new Float64Array(x0.length);
  let point: Point = { x: x0.slice(), value: await objective(x0, gradient), gradient };
  const converged = () => norm(point.gradient) <= tolerance * Math.max(1, norm(point.x));
  let iteration = 0;
  while (iteration < iterations && !converged()) {
    // Nothing is known of the scale at first: a step of length 1 at most.
    const length = memory.length === 0 ? Math.min(1, 1 / norm(point.gradient)) : 1;
    const next = await lineSearch(objective, point, downhill(point.gradient, memory), length);
    if (next === null) break;
    memory.push(correction(point, next));
    if (memory.length > MEMORY) memory.shift();
    point = next;
    iteration++;
    onIteration?.(iteration, point.value);
  }
  return { x: point.x, value: point.value, iterations: iteration, converged: converged() };
}

function correction(from: Point, to: Point): Correction {
  const step = difference(to.x, from.x);
  const change = difference(to.gradient, from.gradient);
  return { step, change, curvature: dot(step, change) };
}

/** -H · gradient, where H is the inverse Hessian as the corrections have it (two-loop recursion, algorithm 7.4). */
function downhill(gradient: Float64Array, memory: readonly Correction[]): Float64Array {
  const direction = new Float64Array(gradient.length);
  addScaled(direction, -1, gradient);
  const shares: number[] = [];
  for (let k = memory.length - 1; k >= 0; k--) {
    const { step, change, curvature } = memory[k];
    shares[k] = dot(step, direction) / curvature;
    addScaled(direction, -shares[k], change);
  }
  const last = memory.at(-1);
  if (last !== undefined) {
    const scale = last.curvature / dot(last.change, last.change);
    for (let i = 0; i < direction.length; i++) direction[i] *= scale;
  }
  for (const [k, { step, change, curvature }] of memory.entries()) {
    addScaled(direction, shares[k] - dot(change, direction) / curvature, step);
  }
  return direction;
}
