import type { DbscanOptions } from '@pith/learn/dbscan';
import { clusterBlocks } from '@pith/methods/internal/visual-blocks/clustering';
import { labelGlobally, labelLocally, relevanceScores } from '@pith/methods/internal/visual-blocks/labelling';
import type { TextBlock } from '@pith/methods/internal/visual-blocks/text-block';
import { requireDataset } from 'pith/internal/records/dataset';
import { groupBy } from '../../group-by.ts';
import { oncePerRun } from '../../reproduce/once-per-run.ts';
import type { Setting } from '../../reproduce/paper.ts';
import { FOLDS, type LabelledPages } from '../cross-validate.ts';
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

/** The pages of the paper's data by site; of each site at most so many as were asked for, evenly spread. */
const pagesBySite = oncePerRun(async ({ data, sample }: Setting) => {
  const sites = groupBy(await readSpider(requireDataset('spider', data)), ({ site }) => site);
  return new Map([...sites].map(([site, pages]) => [site, spread(pages, sample)]));
});

function spread<T>(items: readonly T[], most = items.length): readonly T[] {
  const step = Math.max(1, items.length / Math.max(FOLDS, most));
  return items.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

/** The seven sites, labelled by Algorithm 1. */
export const readSites = oncePerRun(async (setting: Setting): Promise<Site[]> => {
  const bySite = await pagesBySite(setting);
  return Object.entries(SITES).map(([site, name]) => {
    const pages = bySite.get(site) ?? [];
    const clusters = clusterBlocks(pages);
    const scores = relevanceScores(pages);
    const { labels, scores: ofClusters } = labelGlobally(clusters, scores);
    const { labels: local } = labelLocally(clusters, scores);
    return { name, pages, labels, local, clusters: ofClusters.length };
  });
});

/** The pages of many sites, labelled by their gold text. */
export async function readMixed(setting: Setting, clustering?: DbscanOptions): Promise<MixedPages> {
  const pages = (await pagesBySite(setting)).get(MIXED) ?? [];
  return { pages, labels: pages.map((page) => labelByGold(page, clustering)) };
}

/** All blocks of the data. */
export async function readBlocks(setting: Setting): Promise<TextBlock[]> {
  return [...(await pagesBySite(setting)).values()].flat().flatMap(({ blocks }) => blocks);
}
