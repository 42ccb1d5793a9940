import { type DbscanOptions, dbscan } from '@pith/learn/dbscan';
import { CLUSTERING_FEATURES } from './features.ts';
import type { VisualPage } from './text-block.ts';
import { fitVectorizer, vectorize } from './vectorizer.ts';

/**
 * Of the authors' program; the paper does not say. ε below 1: blocks of a cluster look exactly the same. A minimum of
 * 1: every block is of a cluster, be it alone, and nothing is noise.
 */
export const CLUSTERING: DbscanOptions = { epsilon: 0.5, minPoints: 1 };

/** The blocks of all pages clustered together: for each page the cluster of each block, or `NOISE` (section 4.1). */
export function clusterBlocks(
  pages: readonly Pick<VisualPage, 'blocks'>[],
  options: DbscanOptions = CLUSTERING,
): Int32Array[] {
  const blocks = pages.flatMap((page) => page.blocks);
  const rows = vectorize(fitVectorizer(blocks, CLUSTERING_FEATURES), blocks);
  const clusters = dbscan(rows, options);
  let from = 0;
  return pages.map(({ blocks: { length } }) => clusters.slice(from, (from += length)));
}
