import { clusterBlocks } from './clustering.ts';
import { ALL_FEATURES, type FeatureSet } from './features.ts';
import { labelGlobally, labelLocally, relevanceScores } from './labelling.ts';
import type { VisualBlocksModel } from './model.ts';
import type { VisualPage } from './text-block.ts';
import { trainBlocks } from './train.ts';

/** The pages of a site with their clusters and which of their blocks are content. */
export interface LabelledSite {
  site: string;
  pages: readonly VisualPage[];
  /** For each page the cluster of each block. */
  clusters: readonly Int32Array[];
  clusterCount: number;
  /** For each page, 1 for each block that is content. */
  labels: readonly Uint8Array[];
  /** The score of the best cluster and of the second, over the site: far apart where the choice is clear. */
  scores: readonly [best: number, second: number];
}

export interface LabelOptions {
  /** `global`: Algorithm 1; `local`: each page for itself. */
  scoring?: 'global' | 'local';
}

/** From the pages of a site to labels, without a hand. */
export function labelSite(
  site: string,
  pages: readonly VisualPage[],
  { scoring = 'global' }: LabelOptions = {},
): LabelledSite {
  const clusters = clusterBlocks(pages);
  const label = scoring === 'global' ? labelGlobally : labelLocally;
  const { labels, scores } = label(clusters, relevanceScores(pages));
  const [best = 0, second = 0] = [...scores].sort((a, b) => b - a);
  return { site, pages, clusters, clusterCount: scores.length, labels, scores: [best, second] };
}

/** One model for all of some sites that are labelled. */
export function trainSites(
  sites: readonly LabelledSite[],
  sets: readonly FeatureSet[] = ALL_FEATURES,
): VisualBlocksModel {
  const blocks = sites.flatMap(({ pages }) => pages.flatMap((page) => page.blocks));
  const labels = Uint8Array.from(sites.flatMap((site) => site.labels.flatMap((page) => [...page])));
  return trainBlocks(blocks, labels, sets, {
    sites: sites.map(({ site }) => site).join(', '),
    pages: sites.reduce((sum, { pages }) => sum + pages.length, 0),
    blocks: blocks.length,
    content: labels.reduce((sum, label) => sum + label, 0),
  });
}
