import type { NewsWrapperModel } from '@pith/methods/internal/news-wrapper/model';
import { hasRendered, readRenderedDataset } from '@pith/render/internal/rendered-folder';
import { type DatasetPage, datasetName, readDataset } from 'pith/internal/records/dataset';
import { nodeAtPath, type Page, PithError } from 'pith/page';
import { type NewsExample, newsExample } from './examples.ts';
import { type HeldOutAccuracy, heldOutAccuracy } from './held-out.ts';
import type { NewsLabel } from './labels.ts';
import { learnWrapper } from './learn.ts';
import { newsTruth } from './truth.ts';

export interface TrainNewsOptions {
  /** Labels to use in place of those that the gold gives; pages without one are left out. */
  labels?: ReadonlyMap<string, NewsLabel>;
  /** Only pages of this type. */
  type?: string;
  /** At most this many pages, the first that are labelled. */
  most?: number;
  tune?: boolean;
  onPage?: () => void;
  onStep?: (step: string) => void;
}

/** With fewer pages a fold would have none to learn from, or a single one to be tested with. */
const LEAST_HELD_OUT = 10;

export interface TrainedNews {
  model: NewsWrapperModel;
  /** Rendered pages that were looked at, and those of them that were learned from. */
  pages: number;
  learned: number;
  /** What such a wrapper is worth on pages that it has not seen; null with too few pages to hold any out. */
  heldOut: HeldOutAccuracy | null;
}

/** A wrapper of the rendered pages of some datasets. */
export async function trainNewsWrapper(
  datasets: readonly { file: string; folder: string }[],
  options: TrainNewsOptions = {},
): Promise<TrainedNews> {
  const { most = Number.POSITIVE_INFINITY, type } = options;
  const examples: NewsExample[] = [];
  let pages = 0;
  for (const { file, folder } of datasets) {
    for await (const { entry, page } of readRenderedDataset(file, folder)) {
      options.onPage?.();
      if (examples.length >= most) break;
      if (type !== undefined && entry.type !== type) continue;
      pages++;
      const label = labelledNodes(page, entry, options.labels);
      const example = label === null ? null : newsExample(page, label);
      if (example !== null) examples.push(example);
    }
  }
  if (examples.length === 0) {
    const message = `None of ${pages} rendered pages has a title and a body to learn from. "pith render --dataset" makes them.`;
    throw new PithError('BAD_INPUT', message, { pages });
  }
  const model = await learnWrapper(examples, {
    ...(options.tune && { tune: true }),
    ...(options.onStep && { onStep: options.onStep }),
    about: { data: datasets.map(({ file }) => datasetName(file)).join(', '), pages: examples.length },
  });
  const heldOut = examples.length < LEAST_HELD_OUT ? null : await heldOutAccuracy(examples);
  return { model, pages, learned: examples.length, heldOut };
}

/** The labelled title and body of a page; null where one of them is not known. */
export function labelledNodes(
  page: Page,
  entry: DatasetPage,
  labels?: TrainNewsOptions['labels'],
): { title: number; body: number } | null {
  const label = labels?.get(entry.id);
  const found =
    labels === undefined
      ? newsTruth(page, entry.gold)
      : { title: nodeAtPath(page, label?.title ?? ''), body: nodeAtPath(page, label?.body ?? '') };
  return found === null || found.title < 0 || found.body < 0 ? null : found;
}

/** How many pages of a dataset a folder has rendered. */
export async function countRendered(file: string, folder: string): Promise<number> {
  let count = 0;
  for await (const { id } of readDataset(file)) if (hasRendered(folder, id)) count++;
  return count;
}
