import { type Page, TAG } from '../../page/index.ts';
import type { Kept } from './kept.ts';

/** The part of this page that a link leads to, or null. */
export function fragment(page: Page, link: number): string | null {
  const written = page.attribute(link, 'href');
  if (written === null || !written.includes('#')) return null;
  const href = written.trim();
  const hash = href.indexOf('#');
  if (hash === href.length - 1) return null;
  if (hash > 0 && !leadsHere(page, href.slice(0, hash))) return null;
  return decoded(href.slice(hash + 1));
}

/** Whether an address without its fragment is that of the page. Most are told apart by their last word. */
function leadsHere(page: Page, address: string): boolean {
  if (page.url === null) return false;
  const word = /[^/?]*(?=\/?(?:\?|$))/.exec(address)?.[0] ?? '';
  if (!word.includes('%') && !word.startsWith('.') && !page.url.includes(word)) return false;
  return barePath(page.resolve(address)) === barePath(page.url);
}

const barePath = (address: string | null) => address?.replace(/[?#].*$/s, '');

function decoded(name: string): string {
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The links within a page. */
export interface Places {
  /** The part of the page that each link within it leads to. */
  names: ReadonlyMap<number, string>;
  /** The nodes that they lead to, by their names. */
  byName: ReadonlyMap<string, number>;
}

export function findPlaces(page: Page): Places {
  const names = new Map<number, string>();
  for (let link = page.find(TAG.a); link >= 0; link = page.find(TAG.a, link + 1)) {
    const id = fragment(page, link);
    if (id !== null) names.set(link, id);
  }
  const byName = new Map<string, number>();
  if (names.size === 0) return { names, byName };
  const wanted = new Set(names.values());
  const add = (written: string, node: number) => {
    const name = decoded(written);
    if (wanted.has(name) && node < (byName.get(name) ?? page.size)) byName.set(name, node);
  };
  for (const node of page.withAttribute('id')) add(page.attribute(node, 'id')!, node);
  for (const node of page.withAttribute('name'))
    if (page.tag[node] === TAG.a && page.attribute(node, 'id') === null)
      add(page.attribute(node, 'name')!, node);
  return { names, byName };
}

/** Whether what stands at a place is kept: in its element or, where it is a mere mark, after it. */
export function isKeptPlace(page: Page, kept: Kept, place: number): boolean {
  if (kept.textLength(place) > 0) return kept.has(place);
  return kept.has(place) || kept.keepsBlock(kept.blockAfter(page.end[place]));
}
