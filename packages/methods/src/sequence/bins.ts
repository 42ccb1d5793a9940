/**
 * Numbers as features: a weight times a number would make the longest blocks decide, so each range of numbers is a
 * feature of its own. A range is named by its last number.
 */
const WORD_COUNTS = [1, 2, 3, 5, 8, 12, 20, 40, 80];
const ENTITY_COUNTS = [1, 2, 4];
const PERCENTS = [0, 25, 50, 75, 99, 100];

export function wordCountBin(count: number): string {
  return binOf(count, WORD_COUNTS);
}

export function entityCountBin(count: number): string {
  return binOf(count, ENTITY_COUNTS);
}

/** A share as per cent: none and all are ranges of their own. */
export function shareBin(share: number): string {
  return binOf(
    share > 0 && share < 1 ? Math.min(99, Math.max(1, Math.round(100 * share))) : 100 * share,
    PERCENTS,
  );
}

function binOf(value: number, borders: readonly number[]): string {
  const last = borders.find((border) => value <= border);
  return last === undefined ? `over ${borders.at(-1)}` : `to ${last}`;
}
