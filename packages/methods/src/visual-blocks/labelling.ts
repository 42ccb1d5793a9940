import { NOISE } from '@pith/learn/dbscan';
import { descriptionOf, relevanceScore } from './relevance.ts';
import type { VisualPage } from './text-block.ts';

/** The blocks of a site's pages with their clusters and scores, and which are content. */
export interface Labelling {
  /** For each page, 1 for each block that is content. */
  labels: Uint8Array[];
  /** The score of each cluster. */
  scores: Float64Array;
  /** The cluster that is content; on each page where they are chosen locally. */
  best: number | number[];
}

/** The relevance score of each block of each page. */
export function relevanceScores(pages: readonly Pick<VisualPage, 'hints' | 'blocks'>[]): Float64Array[] {
  return pages.map(({ hints, blocks }) => {
    const description = descriptionOf(hints);
    return Float64Array.from(blocks, ({ text }) => relevanceScore(text, description));
  });
}

/** Algorithm 1: the cluster with the highest sum of scores over the entire site is content on all its pages. */
export function labelGlobally(clusters: readonly Int32Array[], scores: readonly Float64Array[]): Labelling {
  const sums = clusterScores(clusters, scores);
  const best = highest(sums);
  return { labels: clusters.map((page) => ofCluster(page, best)), scores: sums, best };
}

/** On each page the cluster that scores highest on that page alone: what the paper tried first. */
export function labelLocally(clusters: readonly Int32Array[], scores: readonly Float64Array[]): Labelling {
  const best = clusters.map((page, i) => highest(clusterScores([page], [scores[i]])));
  return {
    labels: clusters.map((page, i) => ofCluster(page, best[i])),
    scores: clusterScores(clusters, scores),
    best,
  };
}

function clusterScores(clusters: readonly Int32Array[], scores: readonly Float64Array[]): Float64Array {
  let count = 0;
  for (const page of clusters) for (const cluster of page) count = Math.max(count, cluster + 1);
  const sums = new Float64Array(count);
  for (const [i, page] of clusters.entries())
    for (const [block, cluster] of page.entries()) if (cluster !== NOISE) sums[cluster] += scores[i][block];
  return sums;
}

/** No cluster, and not `NOISE` either. */
const NONE = -2;

/** The place of the highest sum above 0, or `NONE`. */
function highest(sums: Float64Array): number {
  let best = NONE;
  for (let i = 0; i < sums.length; i++) if (sums[i] > (sums[best] ?? 0)) best = i;
  return best;
}

function ofCluster(page: Int32Array, cluster: number): Uint8Array {
  return Uint8Array.from(page, (own) => (own === cluster ? 1 : 0));
}
