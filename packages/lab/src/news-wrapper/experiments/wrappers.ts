import { seededRandom, shuffled } from '@pith/learn/random';
import type { NewsWrapperModel } from '@pith/methods/internal/news-wrapper/model';
import { shippedModel } from '@pith/methods/internal/news-wrapper/shipped';
import type { NewsExample } from '../examples.ts';
import { learnWrapper } from '../learn.ts';

/** A wrapper learned from some pages of one site: the paper's W10, W20 and W40. */
export interface SiteWrapper {
  site: string;
  /** How many pages were asked for; a site may have fewer that are labelled. */
  pages: number;
  /** C and γ by cross-validation over these pages. */
  tuned: boolean;
  model: NewsWrapperModel;
}

export const SIZES = [10, 20, 40] as const;
export const W40 = 40;
/** In the place of a training site: the wrapper of the package. */
export const SHIPPED = 'shipped';

/** For every site the wrappers of 10, 20 and 40 of its pages, and that of 40 with C and γ tuned; and the package's. */
export async function siteWrappers(
  bySite: ReadonlyMap<string, readonly NewsExample[]>,
  onSite: () => void,
): Promise<SiteWrapper[]> {
  const wrappers: SiteWrapper[] = [];
  for (const [site, examples] of bySite) {
    const pages = trainingOrder(examples);
    for (const size of SIZES) {
      wrappers.push({ site, pages: size, tuned: false, model: await learnWrapper(pages.slice(0, size)) });
    }
    wrappers.push({ site, pages: W40, tuned: true, model: await learnWrapper(pages, { tune: true }) });
    onSite();
  }
  wrappers.push({ site: SHIPPED, pages: W40, tuned: false, model: shippedModel() });
  return wrappers;
}

/** Random, but pages on which the paper's observations hold first: the others teach its machines of the first screen nothing. */
export function trainingOrder(examples: readonly NewsExample[]): NewsExample[] {
  const random = shuffled(examples, seededRandom(1));
  return [...random.filter(holds), ...random.filter((example) => !holds(example))];
}

/** Whether both labelled subtrees are candidates as the paper has them. */
export function holds({ firstBodies, titles }: NewsExample): boolean {
  return firstBodies.right >= 0 && titles.right >= 0;
}
