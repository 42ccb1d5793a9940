import { kMeans } from '@pith/learn/k-means';
import { cetrMethod, kMeansMethod, thresholdMethod } from '@pith/methods/internal/cetr/methods';
import { ALPHA, absoluteDerivatives, smooth, standardDeviation } from '@pith/methods/internal/cetr/smoothing';
import type { TagRatioLines } from '@pith/methods/internal/cetr/tag-ratios';

/** Which lines are content. */
export type Labeller = (lines: TagRatioLines) => Uint8Array;

export const cetr: Labeller = (lines) => cetrMethod(lines).content;
export const kMeansOnly: Labeller = (lines) => kMeansMethod(lines).content;
export const threshold: Labeller = (lines) => thresholdMethod(lines).content;

/** One cluster at the origin, one elsewhere: not the paper's k. */
export const twoClusters: Labeller = (lines) => cetrMethod(lines, 2).content;

/** τ by the standard deviation of T, before smoothing. */
export const thresholdByRaw: Labeller = ({ ratio }) => {
  const border = standardDeviation(ratio);
  return Uint8Array.from(smooth(ratio), (value) => (value >= border ? 1 : 0));
};

/** CETR over points that are made otherwise. */
const clustered =
  (points: (ratio: Float64Array) => Float64Array[], k = 3): Labeller =>
  ({ ratio }) =>
    kMeans({ coordinates: points(ratio) }, k, true).of.map((cluster) => (cluster === 0 ? 0 : 1));

/** T' alone, with one centroid at the origin: CETR without Ĝ. */
export const withoutDerivatives = clustered((ratio) => [smooth(ratio)]);
export const unsmoothed = clustered((ratio) => [ratio, absoluteDerivatives(ratio)]);
/** A Gaussian with a deviation of one line on every page, in place of that of T. */
const narrowPoints = (ratio: Float64Array) => {
  const smoothed = smooth(ratio, 1);
  return [smoothed, absoluteDerivatives(smoothed)];
};
export const narrow = clustered(narrowPoints);
export const narrowTwo = clustered(narrowPoints, 2);
/** Equation 4 as it is printed: the sum of α + 1 ratios by α. */
export const asPrinted = clustered((ratio) => {
  const smoothed = smooth(ratio);
  const differences = smoothed.map((value, i) => {
    let sum = 0;
    for (let j = 0; j <= ALPHA; j++) sum += smoothed[Math.min(i + j, smoothed.length - 1)];
    return sum / ALPHA - value;
  });
  return [smoothed, smooth(differences).map(Math.abs)];
});
/** Near the ends, where Equation 3 is not defined, T as it is. */
export const rawEnds = clustered((ratio) => {
  const radius = Math.ceil(standardDeviation(ratio));
  const all = smooth(ratio);
  const smoothed = all.map((value, i) => (i < radius || i >= ratio.length - radius ? ratio[i] : value));
  return [smoothed, absoluteDerivatives(smoothed)];
});

/** The clusters of CETR with their centroids; 0 is the one at the origin. */
export function clustersOf(lines: TagRatioLines) {
  const { clusters, centroids } = cetrMethod(lines);
  return { clusters: clusters!, centroids: centroids! };
}
