import { kMeans } from '@pith/learn/k-means';
import { absoluteDerivatives, smooth, standardDeviation } from './smoothing.ts';
import type { TagRatioLines } from './tag-ratios.ts';

/** What a method made of the lines: which are content, and the values that decided. */
export interface LineLabels {
  content: Uint8Array;
  /** T'. */
  smoothed: Float64Array;
  /** Ĝ, where the method has it. */
  derivatives: Float64Array | null;
  /** The cluster of each line, where the method clusters; 0 is not content. */
  clusters: Uint8Array | null;
  /** The centroid of each cluster: T', and Ĝ where the method has it. */
  centroids: readonly (readonly number[])[] | null;
  /** τ, where the method has it. */
  threshold: number | null;
}

/** Section 5.3: "empirically, we set k = 3". */
export const K = 3;
/** Section 4.2: τ = λσ'. */
export const LAMBDA = 1;

/** CETR-TM (section 4.2): a line is content when T' is at least τ = λσ'. */
export function thresholdMethod({ ratio }: TagRatioLines, lambda: number = LAMBDA): LineLabels {
  const smoothed = smooth(ratio);
  const threshold = lambda * standardDeviation(smoothed);
  const content = Uint8Array.from(smoothed, (value) => (value >= threshold ? 1 : 0));
  return { content, smoothed, derivatives: null, clusters: null, centroids: null, threshold };
}

/** CETR-KM (section 4.3): k-means over T'; the cluster nearest to 0 is not content. */
export function kMeansMethod({ ratio }: TagRatioLines, k: number = K): LineLabels {
  const smoothed = smooth(ratio);
  const { of, centroids } = kMeans({ coordinates: [smoothed] }, k);
  const lowest = centroids.reduce((best, [value], i) => (value < centroids[best][0] ? i : best), 0);
  // Numbered so that 0 is the one that is not content.
  const clusters = of.map((cluster) => (cluster === lowest ? 0 : cluster === 0 ? lowest : cluster));
  [centroids[0], centroids[lowest]] = [centroids[lowest], centroids[0]];
  const content = clusters.map((cluster) => (cluster === 0 ? 0 : 1));
  return { content, smoothed, derivatives: null, clusters, centroids, threshold: null };
}

/** CETR (section 5): k-means over (T', Ĝ) with one centroid at the origin, whose cluster is not content. */
export function cetrMethod({ ratio }: TagRatioLines, k: number = K): LineLabels {
  const smoothed = smooth(ratio);
  const derivatives = absoluteDerivatives(smoothed);
  const { of, centroids } = kMeans({ coordinates: [smoothed, derivatives] }, k, true);
  return {
    content: of.map((cluster) => (cluster === 0 ? 0 : 1)),
    smoothed,
    derivatives,
    clusters: of,
    centroids,
    threshold: null,
  };
}
