import { collapse, type Page, TAG, tick } from '../../page/index.ts';
import type { Kept } from './kept.ts';
import { elementAfter, elementBefore } from './siblings.ts';

/**
 * Whether a paragraph between kept ones is nothing but a link to another site. Links that stand alone and lead to the same
 * site are mostly promotion of its other pages; of those to another, most are what the text speaks of, unless the same
 * words come again, as on buttons.
 */
export function isLinkElsewhere(page: Page, kept: Kept, paragraph: number): boolean {
  if (kept.linkLength(paragraph) === 0 || kept.linkLength(paragraph) < kept.textLength(paragraph))
    return false;
  const [before, after] = [elementBefore(page, paragraph), elementAfter(page, paragraph)];
  if (before < 0 || after < 0 || !kept.isBetween(paragraph)) return false;
  if (kept.keptLength(before) === 0 || kept.keptLength(after) === 0) return false;
  const link = page.find(TAG.a, paragraph, page.end[paragraph]);
  const site = siteOf(page.resolve(page.attribute(link, 'href') ?? ''));
  if (site === null || site === siteOf(page.url)) return false;
  return usesOf(page).get(collapse(page.textContent(link))) === 1;
}

/** The end of a host's name: `docs.example.org` is of the same site as `www.example.org`. */
const siteOf = (address: string | null) =>
  /^https?:\/\/[^/?#]*?([^./?#]+\.[^./?#]+)(?:[/?#]|$)/i.exec(address ?? '')?.[1] ?? null;

const USES = new WeakMap<Page, ReadonlyMap<string, number>>();

/** How many links of a page have the same words. */
function usesOf(page: Page): ReadonlyMap<string, number> {
  const known = USES.get(page);
  if (known !== undefined) return known;
  const uses = new Map<string, number>();
  for (let link = page.find(TAG.a); link >= 0; link = page.find(TAG.a, link + 1)) {
    tick();
    const words = collapse(page.textContent(link));
    uses.set(words, (uses.get(words) ?? 0) + 1);
  }
  USES.set(page, uses);
  return uses;
}
