import type { DbscanOptions } from '@pith/learn/dbscan';
import { clusterBlocks } from '@pith/methods/internal/visual-blocks/clustering';
import { charactersOf, relevanceScore } from '@pith/methods/internal/visual-blocks/relevance';
import type { ExperimentPage } from './spider.ts';

/**
 * The pages of many sites, as the authors' program labels them: each page is clustered by itself, and its content is the
 * cluster whose text has the longest common subsequence with the gold text. Where a clustering has noise, that is one
 * cluster more.
 */
export function labelByGold(page: ExperimentPage, clustering?: DbscanOptions): Uint8Array {
  const [clusters] = clusterBlocks([page], clustering);
  const gold = charactersOf(page.gold ?? '');
  const texts = new Map<number, string>();
  for (const [block, cluster] of clusters.entries())
    texts.set(cluster, (texts.get(cluster) ?? '') + page.blocks[block].text);
  let best = { cluster: Number.NaN, score: 0 };
  for (const [cluster, text] of texts) {
    const score = relevanceScore(text, gold);
    if (score > best.score) best = { cluster, score };
  }
  return Uint8Array.from(clusters, (cluster) => (cluster === best.cluster ? 1 : 0));
}
