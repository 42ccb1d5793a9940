/** A and B of Platt's sigmoid P(y = +1) = 1 / (1 + exp(A f + B)). */
export interface Sigmoid {
  a: number;
  b: number;
}

const MOST_STEPS = 100;
const LEAST_STEP = 1e-10;
const LEAST_GRADIENT = 1e-5;
/** Keeps the Hessian from being singular. */
const RIDGE = 1e-12;

/** The likeliest sigmoid over decision values, by Newton's method (Lin, Lin & Weng, 2007). */
export function fitSigmoid(values: readonly number[], positive: readonly boolean[]): Sigmoid {
  const positives = positive.filter(Boolean).length;
  const negatives = positive.length - positives;
  // Platt's targets: not quite 1 and 0, as unseen examples are not either.
  const target = positive.map((is) => (is ? (positives + 1) / (positives + 2) : 1 / (negatives + 2)));
  let found: Sigmoid = { a: 0, b: Math.log((negatives + 1) / (positives + 1)) };
  let loss = lossOf(found, values, target);
  for (let i = 0; i < MOST_STEPS; i++) {
    const { gradient, direction } = newton(found, values, target);
    if (Math.hypot(...gradient) < LEAST_GRADIENT) break;
    const slope = gradient[0] * direction[0] + gradient[1] * direction[1];
    let step = 1;
    for (; step >= LEAST_STEP; step /= 2) {
      const next = { a: found.a + step * direction[0], b: found.b + step * direction[1] };
      const nextLoss = lossOf(next, values, target);
      if (nextLoss >= loss + 1e-4 * step * slope) continue;
      found = next;
      loss = nextLoss;
      break;
    }
    if (step < LEAST_STEP) break;
  }
  return found;
}

function lossOf({ a, b }: Sigmoid, values: readonly number[], target: readonly number[]): number {
  let loss = 0;
  for (const [i, value] of values.entries()) {
    const z = a * value + b;
    // log(1 + exp(z)) without overflow.
    loss += z >= 0 ? target[i] * z + Math.log1p(Math.exp(-z)) : (target[i] - 1) * z + Math.log1p(Math.exp(z));
  }
  return loss;
}

function newton({ a, b }: Sigmoid, values: readonly number[], target: readonly number[]) {
  let [aa, bb, ab, ga, gb] = [RIDGE, RIDGE, 0, 0, 0];
  for (const [i, value] of values.entries()) {
    const p = 1 / (1 + Math.exp(a * value + b));
    const curvature = p * (1 - p);
    aa += value * value * curvature;
    bb += curvature;
    ab += value * curvature;
    ga += value * (target[i] - p);
    gb += target[i] - p;
  }
  const determinant = aa * bb - ab * ab;
  return {
    gradient: [ga, gb] as const,
    direction: [-(bb * ga - ab * gb) / determinant, -(aa * gb - ab * ga) / determinant] as const,
  };
}
