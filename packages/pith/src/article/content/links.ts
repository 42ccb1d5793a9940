import { collapse, type Page, TAG, TagSet } from '../../page/index.ts';
import { leadsToImage } from './image-link.ts';
import { isKeptPlace } from './places.ts';
import { linkAddress } from './protected-mail.ts';
import { safeLink } from './urls.ts';
import type { Walk } from './walk.ts';

const HEADINGS = new TagSet(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** More nodes are no heading. */
const LONGEST_HEADING = 200;

/** A link; text alone where the address is not safe. */
export function writeLink(walk: Walk, node: number): 'done' | undefined {
  const { page, writer } = walk;
  if (isSign(page, node) && (headingAround(page, node) >= 0 || leadsNowhere(walk, node))) return 'done';
  // In forums an arrow leads from a quote up to what it is from.
  if (/^\s*[↑⬆]\ufe0e?\s*$/.test(page.textContent(node))) return 'done';
  if (sharesPage(page, node) || isButton(page, node)) return 'done';
  if (leadsToTop(walk, node)) return hasArrow(page, node) ? 'done' : undefined;
  if (leadsNowhere(walk, node)) return isToolOfHeading(page, node) ? 'done' : undefined;
  if (enlarges(walk, node)) return undefined;
  const href = safeLink(page, linkAddress(page, node));
  if (href === null) return undefined;
  const properties = { href, title: readTitle(walk, node) };
  writer.phrasing.format({ node, end: page.end[node], tag: 'a', properties });
  return undefined;
}

const SHARES =
  /^(?:https?:)?\/\/(?:www\.|api\.|web\.)?(?:(?:twitter|x)\.com\/(?:intent\/|share)|facebook\.com\/(?:sharer|share\.php|dialog)|linkedin\.com\/(?:shareArticle|sharing)|pinterest\.\w+\/pin\/create|reddit\.com\/submit|whatsapp\.com\/send|wa\.me\/\?|t\.me\/share)/i;
/** "Share on X"; more words are the page's own. */
const LONGEST_SHARE = 30;

/** Whether a link offers to pass the page on. */
const sharesPage = (page: Page, link: number) =>
  SHARES.test(page.attribute(link, 'href') ?? '') && collapse(page.textContent(link)).length <= LONGEST_SHARE;

/** Whether a link leads to the beginning of the page, which any page has. */
function leadsToTop({ page, places }: Walk, link: number): boolean {
  const name = places.names.get(link);
  if (name === undefined) return page.attribute(link, 'href')?.trim() === '#';
  const place = places.byName.get(name);
  return place === undefined
    ? /^top$/i.test(name)
    : page.tag[place] === TAG.body || page.tag[place] === TAG.html;
}

/** "↑ Top". */
const hasArrow = (page: Page, link: number) => /^\s*[↑⬆]/.test(page.textContent(link));

/** A link that a script has made a button of, and that does not open a part with a name: "Click to expand". */
const isButton = (page: Page, link: number) =>
  page.attribute(link, 'role') === 'button' &&
  page.attribute(link, 'href') === null &&
  page.attribute(link, 'aria-controls') === null &&
  page.attribute(link, 'aria-expanded') === null;

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

/** ¶, #, a chain, an arrow: a link within the page without a word. */
function isSign(page: Page, link: number): boolean {
  if (!page.attribute(link, 'href')?.trim().startsWith('#') || page.end[link] - link > 4) return false;
  return !/[\p{L}\p{N}]/u.test(page.textContent(link)) && page.find(TAG.img, link, page.end[link]) < 0;
}

/** Whether the words of a heading stand before a node in it: "Copy link", "Anchor" and such are none of them. */
export function followsHeading(page: Page, node: number): boolean {
  const heading = headingAround(page, node);
  if (heading < 0 || node - heading > LONGEST_HEADING) return false;
  for (let at = heading + 1; at < node; at++)
    if (page.isText(at) && /\p{L}/u.test(page.text(at))) return true;
  return false;
}

/** What a link to a heading is called: "Anchor", "Copy link", "top", how many comments there are. A name that is explained below it is none of these. */
const NAMES_ANCHOR = /anchor|link|copy|hash|perma|#|\btop\b|\s\d+$/i;

/** Whether a link behind the words of a heading leads to it and says no more of it. */
function isToolOfHeading(page: Page, link: number): boolean {
  if (!followsHeading(page, link)) return false;
  return NAMES_ANCHOR.test(`${page.attribute(link, 'class') ?? ''} ${page.textContent(link)}`);
}

function headingAround(page: Page, link: number): number {
  for (let at = page.parent[link], up = 0; at >= 0 && up < 3; at = page.parent[at], up++) {
    if (HEADINGS.has(page.tag[at])) return at;
  }
  return -1;
}

/** What is named by a link of its own, a term or a caption, has at most so many characters. */
const LONGEST_NAMED = 200;

/** Whether a link leads to a part of the page that is not in the article, or to the very thing that it stands in. */
function leadsNowhere({ page, kept, places }: Walk, link: number): boolean {
  const place = places.byName.get(places.names.get(link) ?? '');
  // A heading that leads to nothing on the page leads to itself, by a name that a script will give it.
  if (place === undefined) return places.names.has(link) && headingAround(page, link) >= 0;
  if (!isKeptPlace(page, kept, place)) return true;
  if (page.contains(place, link) && (isSign(page, link) || kept.textLength(place) <= LONGEST_NAMED))
    return true;
  const heading = headingAround(page, link);
  return heading >= 0 && (page.contains(heading, place) || page.parent[heading] === place);
}
