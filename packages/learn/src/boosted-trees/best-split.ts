import { MISSING } from './bin.ts';
import type { Leaf } from './histograms.ts';
import { countIn, hessianIn, type Packing } from './packing.ts';
import { placeOf, type Workspace } from './workspace.ts';

/** What a split must respect. */
export interface Limits {
  packing: Packing;
  lambda: number;
  minLeafRows: number;
  minLeafHessian: number;
}

/** The fields of a split, as it stands in an array of numbers; without gain there is none. */
export const SPLIT_FIELDS = 6;
export const GAIN = 0;
export const COLUMN = 1;
/** The last bin that goes left. */
export const BIN = 2;
/** 1 where missing values go left. */
export const MISSING_LEFT = 3;
export const LEFT_GRADIENT = 4;
export const LEFT_PACKED = 5;

/** Less than this part of a leaf's own worth is rounding, not gain. */
const ROUNDING = 1e-10;

/**
 * Puts the best split of a leaf by a column in place of `leaf.split`, if it is better. The gain is
 * GL²/(HL+λ) + GR²/(HR+λ) − G²/(H+λ), G and H being sums of gradients and hessians on the left, the right and both.
 */
export function bestSplit({ layout, pool, limits }: Workspace, leaf: Leaf, column: number): void {
  const { starts } = layout;
  const { lambda, packing, minLeafRows, minLeafHessian } = limits;
  const { gradient, packed, split } = leaf;
  const { one, step } = packing;
  // A power of two, so that multiplying by it is exact: `countIn` without its division.
  const perOne = 1 / one;
  const base = placeOf(layout, leaf.slot, column);
  const bins = starts[column + 1] - starts[column];
  const rows = countIn(packing, packed);
  const worth = gradient ** 2 / (hessianIn(packing, packed) + lambda);
  const missingGradient = pool[base];
  const missingPacked = pool[base + 1];
  let best = Math.max(split[GAIN], ROUNDING * worth);
  let gradientSoFar = 0;
  let packedSoFar = 0;
  for (let bin = MISSING + 1; bin < bins; bin++) {
    const inBin = pool[base + 2 * bin + 1];
    // Packed sums are exact: an empty bin has 0, even after a subtraction.
    if (inBin === 0) continue;
    gradientSoFar += pool[base + 2 * bin];
    packedSoFar += inBin;
    // Missing values go right, then left; without any, where more rows go.
    for (let missingLeft = 0; missingLeft < 2; missingLeft++) {
      if (missingLeft === 1 && missingPacked === 0) break;
      const leftGradient = missingLeft === 1 ? gradientSoFar + missingGradient : gradientSoFar;
      const leftPacked = missingLeft === 1 ? packedSoFar + missingPacked : packedSoFar;
      const leftRows = Math.floor(leftPacked * perOne);
      const rightRows = rows - leftRows;
      if (leftRows < minLeafRows || rightRows < minLeafRows) continue;
      const leftHessian = (leftPacked - leftRows * one) * step;
      const rightHessian = (packed - leftPacked - rightRows * one) * step;
      if (leftHessian < minLeafHessian || rightHessian < minLeafHessian) continue;
      const rightGradient = gradient - leftGradient;
      const gain =
        leftGradient ** 2 / (leftHessian + lambda) + rightGradient ** 2 / (rightHessian + lambda) - worth;
      if (!(gain > best)) continue;
      best = gain;
      split[GAIN] = gain;
      split[COLUMN] = column;
      split[BIN] = bin;
      split[MISSING_LEFT] = missingPacked === 0 ? Number(leftRows >= rightRows) : missingLeft;
      split[LEFT_GRADIENT] = leftGradient;
      split[LEFT_PACKED] = leftPacked;
    }
  }
}
