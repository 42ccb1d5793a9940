/** Counts up to here have their logarithm at hand. */
const MOST = 2048;
const LOGS = new Float64Array(MOST);
for (let count = 0; count < MOST; count++) LOGS[count] = Math.log1p(count);

/** `Math.log1p`, which is a call out of the engine, for values that are mostly small counts. */
export function log1p(value: number): number {
  const count = value >>> 0;
  return count === value && count < MOST ? LOGS[count] : Math.log1p(value);
}
