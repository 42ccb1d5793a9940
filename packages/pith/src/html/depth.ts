/** Shades a verdict can have. */
export const DEPTHS = 5;

/** The share of the scores at each end that set no measure: one outlier would make all the others alike. */
const TAIL = 0.05;

/**
 * How deeply to colour each block, from 0 to `DEPTHS - 1`. Scores are on the method's own scale, so they are measured
 * by those of the page: the higher, the deeper a kept block is coloured, and the paler a dropped one.
 */
export function depthsOf(scores: Iterable<number>): (score: number, kept: boolean) => number {
  const sorted = Float64Array.from(scores).sort();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))];
  const low = at(TAIL);
  const range = at(1 - TAIL) - low;
  return (score, kept) => {
    if (!(range > 0)) return DEPTHS - 1;
    const place = Math.min(1, Math.max(0, (score - low) / range));
    return Math.round((kept ? place : 1 - place) * (DEPTHS - 1));
  };
}
