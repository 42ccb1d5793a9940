import { type Page, TAG } from '../../page/index.ts';
import { isFrontPage, sameAddress, webAddress } from './address.ts';

/** Nodes of a heading looked at for its link. */
const MOST_NODES = 20;

/** Whether a heading is a link to the site's front page, seen from another page: then it names the site. */
export function leadsHome(page: Page, heading: number): boolean {
  const home = page.url?.match(/^https?:\/\/[^/?#]+/i)?.[0];
  if (home === undefined || isFrontPage(page.url)) return false;
  const target = targetOf(page, heading);
  return target !== null && sameAddress(target, home);
}

/** Whether a heading is a link to the front page of any site: the page's own address may not be known. */
export function leadsToSomeHome(page: Page, heading: number): boolean {
  return isFrontPage(targetOf(page, heading));
}

/** Whether a heading is a link. */
export const isLinked = (page: Page, heading: number) => linkOf(page, heading) !== null;

const linkOf = (page: Page, heading: number) => linkAround(page, heading) ?? firstLinkIn(page, heading);

function targetOf(page: Page, heading: number): string | null {
  const link = linkOf(page, heading);
  return link === null ? null : webAddress(page, page.attribute(link, 'href'));
}

function linkAround(page: Page, node: number): number | null {
  const parent = page.parent[node];
  return parent >= 0 && page.tag[parent] === TAG.a ? parent : null;
}

function firstLinkIn(page: Page, heading: number): number | null {
  const last = Math.min(page.end[heading], heading + MOST_NODES);
  for (let node = heading + 1; node < last; node++) {
    if (page.tag[node] === TAG.a) return node;
    if (page.tag[node] === TAG['#text'] && page.text(node).trim() !== '') return null;
  }
  return null;
}
