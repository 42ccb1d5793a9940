import type { Scale } from '@pith/lab/internal/report/scale';

/** Whole rows of values as one path each: thousands of elements would be slow to draw anew as an option moves. */

type Which = (column: number) => boolean;

/** A bar from 0 to the value, of some columns. */
export function barsPath(x: Scale, y: Scale, values: ArrayLike<number>, which: Which = () => true): string {
  const ground = y(0);
  const width = Math.max(0.5, x(1) - x(0));
  let path = '';
  for (let column = 0; column < values.length; column++)
    if (which(column) && values[column] !== 0)
      path += `M${x(column)} ${ground}V${y(values[column])}h${width.toFixed(2)}V${ground}Z`;
  return path;
}

/** A line through the middle of each column. */
export function linePath(x: Scale, y: Scale, values: ArrayLike<number>): string {
  let path = '';
  for (let column = 0; column < values.length; column++)
    path += `${column === 0 ? 'M' : 'L'}${x(column + 0.5)} ${y(values[column])}`;
  return path;
}

/** The area between two lines with steps, column by column. */
export function areaPath(x: Scale, y: Scale, low: ArrayLike<number>, high: ArrayLike<number>): string {
  let [top, bottom] = ['', ''];
  for (let column = 0; column < high.length; column++) {
    top += `${column === 0 ? 'M' : 'L'}${x(column)} ${y(high[column])}H${x(column + 1)}`;
    bottom = `L${x(column + 1)} ${y(low[column])}H${x(column)}${bottom}`;
  }
  return high.length === 0 ? '' : `${top}${bottom}Z`;
}

/** Stretches of neighbouring columns as boxes from `top` to `bottom`. */
export function stretchesPath(x: Scale, count: number, which: Which, top: number, bottom: number): string {
  let path = '';
  for (let column = 0; column < count; column++) {
    if (!which(column)) continue;
    const from = column;
    while (column + 1 < count && which(column + 1)) column++;
    path += `M${x(from)} ${top}H${x(column + 1)}V${bottom}H${x(from)}Z`;
  }
  return path;
}

/** Dots, to be drawn with round caps. */
export function dotsPath(
  x: Scale,
  y: Scale,
  across: ArrayLike<number>,
  up: ArrayLike<number>,
  which: Which,
): string {
  let path = '';
  for (let i = 0; i < across.length; i++) if (which(i)) path += `M${x(across[i])} ${y(up[i])}h0`;
  return path;
}
