import type { Page } from '../../page/index.ts';
import { squash, wordsOf } from './text.ts';
import { cutSections, cutSite, type SiteNames } from './title-parts.ts';
import { visibleText } from './visible-text.ts';

/** Nodes of a heading looked at. */
const MOST_NODES = 50;

/** Without what themes print before a headline (a date, a section) or after it, and without the site's name. */
export function narrowHeading(
  page: Page,
  node: number,
  heading: string,
  titles: readonly string[],
  site: SiteNames,
): string {
  const lower = heading.toLowerCase();
  const squashed = squash(heading);
  const isTitle = titles.some((title) => squash(title) === squashed);
  for (const title of isTitle ? [] : titles) {
    const isMost = title.length * 2 > heading.length && wordsOf(title).length > 2;
    if (!isMost) continue;
    if (lower.endsWith(title.toLowerCase())) return heading.slice(-title.length);
    const beginning = squashed.startsWith(squash(title)) ? beginningAs(page, node, title) : null;
    if (beginning !== null) return beginning;
  }
  return cutSections(cutSite(heading, site));
}

/** The text of a heading before one of its elements, where it is the title: the rest is a date, a count, a label. */
function beginningAs(page: Page, heading: number, title: string): string | null {
  const squashed = squash(title);
  const last = Math.min(page.end[heading], heading + MOST_NODES);
  for (let node = heading + 1; node < last; node++) {
    if (!page.isElement(node)) continue;
    const text = visibleText(page, heading, title.length * 2, node);
    if (squash(text) === squashed) return text;
  }
  return null;
}
