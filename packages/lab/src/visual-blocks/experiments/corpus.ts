import { clusterBlocks } from '@pith/methods/internal/visual-blocks/clustering';
import { labelGlobally, labelLocally, relevanceScores } from '@pith/methods/internal/visual-blocks/labelling';
import { requireDataset } from 'pith/internal/records/dataset';
import { groupBy } from '../../group-by.ts';
import type { LabelledPages } from '../cross-validate.ts';
import { labelByGold } from '../gold-labels.ts';
import { type ExperimentPage, readSpider } from '../spider.ts';

const MIXED = 'chaos';

/** The paper's names, in the order of its tables. */
export const SITES: Readonly<Record<string, string>> = {
  npr: 'NPR',
  prothomalo: 'Prothom Alo',
  qq: 'QQ',
  sina: 'Sina',
  techcrunch: 'TechCrunch',
  theverge: 'The Verge',
  usatoday: 'USA Today',
};

export interface Site extends LabelledPages {
  name: string;
  clusters: number;
  /** The labels with which the paper began. */
  local: readonly Uint8Array[];
}

export interface MixedPages extends LabelledPages {
  pages: readonly ExperimentPage[];
}

let read: Promise<ExperimentPage[]> | undefined;

async function pagesOf(site: string): Promise<ExperimentPage[]> {
  read ??= readSpider(requireDataset('spider'));
  return groupBy(await read, (page) => page.site).get(site) ?? [];
}

/** The seven sites, labelled by Algorithm 1. */
export async function readSites(): Promise<Site[]> {
  const sites: Site[] = [];
  for (const [site, name] of Object.entries(SITES)) {
    const pages = await pagesOf(site);
    const clusters = clusterBlocks(pages);
    const scores = relevanceScores(pages);
    const { labels, scores: ofClusters } = labelGlobally(clusters, scores);
    const { labels: local } = labelLocally(clusters, scores);
    sites.push({ name, pages, labels, local, clusters: ofClusters.length });
  }
  return sites;
}

/** The pages of many sites, labelled by their gold text; whether noise may be content is the authors' choice to make. */
export async function readMixed(noiseMayBe = true): Promise<MixedPages> {
  const pages = await pagesOf(MIXED);
  return { pages, labels: pages.map((page) => labelByGold(page, noiseMayBe)) };
}
