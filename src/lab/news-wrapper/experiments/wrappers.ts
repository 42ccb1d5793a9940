import type { FeatureSet } from '../../../extractors/news-wrapper/features.ts';
import type { NewsWrapperModel } from '../../../extractors/news-wrapper/model.ts';
import { seededRandom, shuffled } from '../../../learn/random.ts';
import type { NewsExample } from '../examples.ts';
import { learnWrapper } from '../learn.ts';

/** A wrapper learned from some pages of one site: the paper's W10, W20 and W40. */
export interface SiteWrapper {
  site: string;
  /** How many pages were asked for; a site may have fewer with both labels. */
  pages: number;
  model: NewsWrapperModel;
}

const PAGES = [10, 20, 40];
const SETS: readonly FeatureSet[] = ['all', 'spatial', 'content'];

/** For every site wrappers of 10, 20 and 40 random pages; the last with all feature sets. */
export async function siteWrappers(
  bySite: ReadonlyMap<string, readonly NewsExample[]>,
  onStep: (step: string) => void,
): Promise<SiteWrapper[]> {
  const wrappers: SiteWrapper[] = [];
  for (const [site, examples] of bySite) {
    const random = shuffled(examples, seededRandom(1));
    for (const pages of PAGES) {
      const sets = pages === PAGES[PAGES.length - 1] ? SETS : SETS.slice(0, 1);
      const model = await learnWrapper(random.slice(0, pages), sets);
      wrappers.push({ site, pages, model });
      onStep(`W${pages} of ${site}: ${JSON.stringify(model.about)}`);
    }
  }
  return wrappers;
}
