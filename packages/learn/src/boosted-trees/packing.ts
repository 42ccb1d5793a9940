/**
 * A hessian and a count of rows in one 64-bit number, so that a histogram is two sums and not three. The count is the
 * upper part, the hessian the lower, in whole steps: both are integers, and their sums exact below 2^53.
 */
export interface Packing {
  /** What one row adds for the count. */
  one: number;
  /** The hessian that one step stands for. */
  step: number;
}

const EXACT_BITS = 53;

/** A packing for the sum of this many rows whose hessians are not above `most`. */
export function packingFor(rows: number, most: number): Packing {
  const bits = Math.ceil(Math.log2(rows + 1));
  const one = 2 ** (EXACT_BITS - bits);
  // One bit is held back, since a row may be given another's remainder.
  return { one, step: most / 2 ** (EXACT_BITS - 2 * bits - 1) };
}

export function countIn({ one }: Packing, packed: number): number {
  return Math.floor(packed / one);
}

export function hessianIn({ one, step }: Packing, packed: number): number {
  return (packed - Math.floor(packed / one) * one) * step;
}
