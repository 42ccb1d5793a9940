/** Long rows of values made short enough to draw. */

/** More columns than a strip has pixels are of no use. */
export const MOST_COLUMNS = 1000;

/** A row of items cut into columns of neighbours: column c has the items from `start[c]` up to `start[c + 1]`. */
export interface Columns {
  /** How many items there are. */
  items: number;
  start: Uint32Array;
}

/** As many columns as items while they are few. */
export function columnsOf(items: number, most = MOST_COLUMNS): Columns {
  const count = Math.min(items, most);
  return { items, start: Uint32Array.from({ length: count + 1 }, (_, c) => Math.floor((c * items) / count)) };
}

/** Of each column the item that stands for it: the one with the largest absolute value. */
export function peaks({ start }: Columns, values: ArrayLike<number>): Uint32Array {
  return Uint32Array.from({ length: start.length - 1 }, (_, column) => {
    let best = start[column];
    for (let item = best + 1; item < start[column + 1]; item++)
      if (Math.abs(values[item]) > Math.abs(values[best])) best = item;
    return best;
  });
}

/** Some items' values. */
export function pick(values: ArrayLike<number>, items: Uint32Array): Float32Array {
  return Float32Array.from(items, (item) => values[item]);
}

/** The column that an item is in. */
export function columnAt({ start }: Columns, item: number): number {
  let [low, high] = [0, start.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (start[middle] <= item) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Gaps, which are -1, filled with what is nearest, so that pointing anywhere shows where on the page one is. */
export function withNearest(values: Int32Array): Int32Array {
  const filled = values.slice();
  for (let last = -1, item = 0; item <= values.length; item++) {
    if (item < values.length && values[item] < 0) continue;
    const after = item < values.length ? item : last;
    for (let gap = last + 1; gap < item; gap++)
      filled[gap] = values[last < 0 || after - gap < gap - last ? after : last] ?? -1;
    last = item;
  }
  return filled;
}
