import type { FeatureSequence } from './sequences.ts';

type Floats = Float32Array | Float64Array;

/** Where a feature's weights stand: feature f has `width` of them from f · stride + offset on. */
export interface Rows {
  readonly stride: number;
  readonly offset: number;
  readonly width: number;
}

export function nodeRows(labelCount: number): Rows {
  return { stride: labelCount, offset: 0, width: labelCount };
}

/** Of edge features, one for each previous label. */
export function edgeRows(labelCount: number): Rows[] {
  const stride = labelCount * labelCount;
  return Array.from({ length: labelCount }, (_, previous) => ({
    stride,
    offset: previous * labelCount,
    width: labelCount,
  }));
}

/** Adds the weights of a position's features, times their values, to `sums` from `at` on. */
export function addWeights(
  weights: Floats,
  { stride, offset, width }: Rows,
  { start, features, values }: FeatureSequence,
  position: number,
  sums: Float64Array,
  at: number,
): void {
  const end = start[position + 1];
  if (width === 2) {
    // Two labels are the common case: sums in registers take two thirds of the time.
    let first = sums[at];
    let second = sums[at + 1];
    for (let k = start[position]; k < end; k++) {
      const row = features[k] * stride + offset;
      const value = values === null ? 1 : values[k];
      first += value * weights[row];
      second += value * weights[row + 1];
    }
    sums[at] = first;
    sums[at + 1] = second;
    return;
  }
  for (let k = start[position]; k < end; k++) {
    const row = features[k] * stride + offset;
    const value = values === null ? 1 : values[k];
    for (let c = 0; c < width; c++) sums[at + c] += value * weights[row + c];
  }
}

/** The other way: adds what stands in `sums` from `at` on, times the features' values, to the rows of the features. */
export function addToRows(
  rows: Float64Array,
  { stride, offset, width }: Rows,
  { start, features, values }: FeatureSequence,
  position: number,
  sums: Float64Array,
  at: number,
): void {
  const end = start[position + 1];
  if (width === 2) {
    const first = sums[at];
    const second = sums[at + 1];
    for (let k = start[position]; k < end; k++) {
      const row = features[k] * stride + offset;
      const value = values === null ? 1 : values[k];
      rows[row] += value * first;
      rows[row + 1] += value * second;
    }
    return;
  }
  for (let k = start[position]; k < end; k++) {
    const row = features[k] * stride + offset;
    const value = values === null ? 1 : values[k];
    for (let c = 0; c < width; c++) rows[row + c] += value * sums[at + c];
  }
}
