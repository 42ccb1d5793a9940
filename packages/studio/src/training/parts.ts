import { domainOfSite } from '@pith/lab/internal/splits/domain';
import { groupFolds, pageFolds } from '@pith/lab/internal/splits/folds';

/** The pages in parts, each of which is measured by what was learned from the others. */
export interface Parts {
  /** Of each page. */
  fold: number[];
  folds: number;
  by: 'site' | 'page' | 'page of each site';
}

/** As many as in the papers of these methods. */
const MOST_PARTS = 4;
/** With fewer sites a part would be most of the pages. */
const FEWEST_SITES = 3;

/** By site, so that none is on both sides; by page, where there are too few sites. */
export function partsOf(pages: readonly { id: string; site?: string }[]): Parts {
  const domains = pages.map(({ id, site }) => domainOfSite(site ?? id));
  const sites = new Set(domains).size;
  const bySite = sites >= FEWEST_SITES;
  const folds = Math.min(MOST_PARTS, bySite ? sites : pages.length);
  const splits = bySite ? groupFolds(domains, folds) : pageFolds(pages.length, folds);
  const fold = new Array<number>(pages.length).fill(0);
  for (const [part, { test }] of splits.entries()) for (const page of test) fold[page] = part;
  return { fold, folds, by: bySite ? 'site' : 'page' };
}

/** The pages of each site divided alike, for a method that knows only the sites it has learned. */
export function partsWithinSites(pages: readonly { site?: string }[]): Parts {
  const folds = Math.min(MOST_PARTS, pages.length);
  const places = new Map<string, number>();
  const fold = pages.map(({ site = '' }) => {
    const place = places.get(site) ?? 0;
    places.set(site, place + 1);
    return place % folds;
  });
  return { fold, folds, by: 'page of each site' };
}

/** How a training is called that leaves a part out, or none. */
export const seriesOf = (part: number | null) => (part === null ? 'all pages' : `without part ${part + 1}`);
