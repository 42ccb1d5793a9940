import type { Extractor, Selection } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import { pagelets, shingle } from './pagelets.ts';
import { keepChosen, markSubtrees } from './select-nodes.ts';
import { TextSizes } from './text-sizes.ts';

/** What the pages of a site have in common: the shingles of pagelets that recur. */
export interface SiteTemplate {
  shingles: ReadonlySet<string>;
}

/** A pagelet is of the template when this many pages have it. */
const LEAST_PAGES = 2;
const REFERENCE = 'Bar-Yossef & Rajagopalan, Template Detection via Data Mining and its Applications';

/** The local template detection algorithm: pagelets grouped by shingle; groups over several pages remain. */
export function learnTemplate(pages: Iterable<Page>): SiteTemplate {
  const pagesWith = new Map<string, number>();
  for (const page of pages) {
    const found = new Set(pagelets(page).map((pagelet) => shingle(page, pagelet)));
    for (const mark of found) if (mark !== null) pagesWith.set(mark, (pagesWith.get(mark) ?? 0) + 1);
  }
  const recurring = [...pagesWith].filter(([, count]) => count >= LEAST_PAGES).map(([mark]) => mark);
  return { shingles: new Set(recurring) };
}

/** With a template: what no other page of the site has. */
export function lpExtractor(template: SiteTemplate): Extractor {
  return {
    name: 'lp-template',
    summary: 'Pagelets that are not of the template of the site',
    reference: REFERENCE,
    year: 2002,
    needs: [],
    extract: (page) =>
      keepPagelets(
        page,
        (all) => all.filter((pagelet) => !template.shingles.has(shingle(page, pagelet) ?? '')),
        ['in a pagelet of its own', 'in a pagelet of the template'],
      ),
  };
}

/** Without one: the pagelet with the most text outside links. */
export const lp: Extractor = {
  name: 'lp',
  summary: 'Largest pagelet: the part of the page with the most text outside links',
  reference: REFERENCE,
  year: 2002,
  needs: [],
  extract: (page) =>
    keepPagelets(
      page,
      (all, sizes) => {
        const size = (pagelet: number) => sizes.characters(pagelet) - sizes.linkCharacters(pagelet);
        return [all.reduce((best, pagelet) => (size(pagelet) > size(best) ? pagelet : best))];
      },
      ['in the largest pagelet', 'outside the largest pagelet'],
    ),
};

function keepPagelets(
  page: Page,
  choose: (all: number[], sizes: TextSizes) => number[],
  [kept, dropped]: readonly [string, string],
): Selection {
  const sizes = new TextSizes(page);
  const all = pagelets(page);
  const chosen = markSubtrees(page, choose(all, sizes));
  const pageletOf = new Int32Array(page.size);
  for (const pagelet of all) pageletOf.fill(pagelet, pagelet, page.end[pagelet]);
  return keepChosen(page, sizes, chosen, (block) => {
    const node = page.blocks.firstNode(block);
    return [`${chosen[node] === 1 ? kept : dropped} (${sizes.characters(pageletOf[node])} characters)`];
  });
}
