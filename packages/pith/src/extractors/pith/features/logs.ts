/** Counts up to here have their logarithm at hand, once it was asked for. */
const MOST = 1 << 14;
const LOGS = new Float64Array(MOST).fill(-1);

/** `Math.log1p`, which is a call out of the engine, for values that are mostly small counts. */
export function log1p(value: number): number {
  const count = value >>> 0;
  if (count !== value || count >= MOST) return Math.log1p(value);
  const known = LOGS[count];
  return known >= 0 ? known : (LOGS[count] = Math.log1p(count));
}
