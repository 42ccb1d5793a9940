import { NewsFinder } from '@pith/methods/internal/news-wrapper/find-news';
import { readRenderedDataset } from '@pith/render/internal/rendered-folder';
import { type DatasetPage, requireDataset } from 'pith/internal/records/dataset';
import type { Page } from 'pith/page';
import { type NewsExample, newsExample } from '../examples.ts';
import { type NewsTruth, newsTruth } from '../truth.ts';

/** A rendered page of big9-chaos with what its gold says. */
export interface TruePage {
  entry: DatasetPage;
  page: Page;
  truth: NewsTruth;
  finder: NewsFinder;
  /** As if the window had been 1280 × 1024. */
  tallFinder: NewsFinder;
}

const TALL = { width: 1280, height: 1024 };

export const DATASET = 'big9-chaos';
/** How many it has. */
export const PAGES = 720;
/** The 360 pages of 240 sites, which are no training sites. */
export const CHAOS = 'chaos-all';

/** The site of a page of the nine, or `chaos-all`. */
export const groupOf = ({ id, site }: DatasetPage): string => (id.startsWith('chaos') ? CHAOS : site!);

/** The pages of big9-chaos that a folder has rendered; every `step`-th. */
export async function* truePages(folder: string, data?: string, step = 1): AsyncGenerator<TruePage> {
  let place = 0;
  for await (const { entry, page } of readRenderedDataset(requireDataset(DATASET, data), folder)) {
    if (place++ % step !== 0) continue;
    const truth = newsTruth(page, entry.gold);
    if (truth !== null) {
      const [finder, tallFinder] = [new NewsFinder(page), new NewsFinder(page, TALL)];
      yield { entry, page, truth, finder, tallFinder };
    }
  }
}

/** Whether the gold allows to say which subtrees title and body are. */
export const isLabelled = ({ truth }: Pick<TruePage, 'truth'>): boolean =>
  truth.body >= 0 && truth.title >= 0;

/** The labelled pages of the nine sites as examples. */
export async function examplesBySite(folder: string, data?: string): Promise<Map<string, NewsExample[]>> {
  const bySite = new Map<string, NewsExample[]>();
  for await (const { entry, page, truth } of truePages(folder, data)) {
    const site = groupOf(entry);
    const example = site === CHAOS || !isLabelled({ truth }) ? null : newsExample(page, truth);
    if (example === null) continue;
    const examples = bySite.get(site) ?? [];
    bySite.set(site, examples);
    examples.push(example);
  }
  return bySite;
}
