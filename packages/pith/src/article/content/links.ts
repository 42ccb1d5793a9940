import { collapse, type Page, TAG, TagSet } from '../../page/index.ts';
import { leadsToImage } from './image-link.ts';
import { fragment, isKeptPlace } from './places.ts';
import { safeLink } from './urls.ts';
import type { Walk } from './walk.ts';

const HEADINGS = new TagSet(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** A link, a footnote's call or the way back from it; text alone where the address is not safe. */
export function writeLink(walk: Walk, node: number): 'done' | undefined {
  const { page, writer } = walk;
  const format = (
    properties: Record<string, string | null>,
    note?: { role: 'call' | 'back'; label: string },
  ) => writer.phrasing.format({ node, end: page.end[node], tag: 'a', properties, data: note && { note } });
  const note = walk.footnotes.links.get(node);
  if (note?.role === 'call') format(callProperties(walk, note.label), { role: 'call', label: note.label });
  else if (note !== undefined)
    format({ href: `#pith-fnref-${note.label}` }, { role: 'back', label: note.label });
  else if (isSign(page, node) && (headingAround(page, node) >= 0 || leadsNowhere(walk, node))) return 'done';
  else if (!leadsNowhere(walk, node) && !enlarges(walk, node)) {
    const href = safeLink(page, page.attribute(node, 'href') ?? '');
    if (href !== null) format({ href, title: readTitle(walk, node) });
  }
  return undefined;
}

/** Whether a link only shows its image larger. */
function enlarges({ page }: Walk, link: number): boolean {
  return leadsToImage(page, link) && page.find(TAG.img, link, page.end[link]) >= 0;
}

/** A title that says more than the link's own words. */
function readTitle({ page }: Walk, node: number): string | null {
  const title = collapse(page.attribute(node, 'title') ?? '');
  if (title === '') return null;
  const text = collapse(page.textContent(node));
  return title.toLowerCase() === text.toLowerCase() ? null : title;
}

/** Of several calls of a note, the first is the one it leads back to. */
function callProperties(walk: Walk, label: string): Record<string, string | null> {
  const isFirst = !walk.called.has(label);
  walk.called.add(label);
  return { href: `#pith-fn-${label}`, id: isFirst ? `pith-fnref-${label}` : null };
}

/** ¶, #, a chain, an arrow: a link within the page without a word. */
function isSign(page: Page, link: number): boolean {
  if (!page.attribute(link, 'href')?.trim().startsWith('#') || page.end[link] - link > 4) return false;
  return !/[\p{L}\p{N}]/u.test(page.textContent(link)) && page.find(TAG.img, link, page.end[link]) < 0;
}

function headingAround(page: Page, link: number): number {
  for (let at = page.parent[link], up = 0; at >= 0 && up < 3; at = page.parent[at], up++) {
    if (HEADINGS.has(page.tag[at])) return at;
  }
  return -1;
}

/** Whether a link leads to a part of the page that is not in the article, or is a heading's link to itself. */
function leadsNowhere({ page, kept, places }: Walk, link: number): boolean {
  const place = places.get(fragment(page, link) ?? '');
  if (place === undefined) return false;
  if (!isKeptPlace(page, kept, place)) return true;
  const heading = headingAround(page, link);
  return heading >= 0 && (page.contains(heading, place) || page.parent[heading] === place);
}
