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
  scoring: Scoring;
  /** The score of the best cluster and of the second, over the site: far apart where the choice is clear. */
  scores: readonly [best: number, second: number];
}

/** `global`: Algorithm 1 chooses a cluster for the site; `local`: each page chooses for itself. */
export type Scoring = 'global' | 'local';

/** A cluster that fewer pages have is not the content of the site, but of one of its designs. */
const SHARE_OF_PAGES = 0.5;

/**
 * From the pages of a site to labels, without a hand. Where it is not said how, Algorithm 1; but where its cluster is on
 * few pages, so that the site has more than one design, each page chooses for itself.
 */
export function labelSite(site: string, pages: readonly VisualPage[], scoring?: Scoring): LabelledSite {
  const clusters = clusterBlocks(pages);
  const relevance = relevanceScores(pages);
  const globally = labelGlobally(clusters, relevance);
  const found = globally.labels.filter((page) => page.includes(1)).length;
  const chosen = scoring ?? (found >= SHARE_OF_PAGES * pages.length ? 'global' : 'local');
  const { labels, scores } = chosen === 'global' ? globally : labelLocally(clusters, relevance);
  const [best = 0, second = 0] = [...scores].sort((a, b) => b - a);
  return {
    site,
    pages,
    clusters,
    clusterCount: scores.length,
    labels,
    scoring: chosen,
    scores: [best, second],
  };
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
