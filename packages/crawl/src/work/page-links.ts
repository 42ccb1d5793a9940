import { type Page, TAG } from 'pith/page';

export interface PageLinks {
  links: string[];
  feeds: string[];
}

const LINKS = new Set<number>([TAG.a, TAG.area, TAG.link, TAG.frame]);
const FEED_TYPE = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)/i;
const MOST_LINKS = 10_000;

/** Where a page leads, in its order, each once. What it asks robots not to follow is left out. */
export function pageLinks(page: Page): PageLinks {
  const links = new Set<string>();
  const feeds = new Set<string>();
  let follows = true;
  for (let node = 0; node < page.size; node++) {
    const tag = page.tag[node];
    if (tag === TAG.meta) {
      const isForRobots = /^(?:robots|pith)$/i.test(page.attribute(node, 'name') ?? '');
      if (isForRobots && /nofollow|none/i.test(page.attribute(node, 'content') ?? '')) follows = false;
    }
    if (!LINKS.has(tag)) continue;
    const target = page.attribute(node, tag === TAG.frame ? 'src' : 'href');
    const address = target === null ? null : page.resolve(target);
    if (address === null) continue;
    const relations = (page.attribute(node, 'rel') ?? '').toLowerCase().split(/\s+/);
    if (tag === TAG.link) {
      if (relations.includes('alternate') && FEED_TYPE.test(page.attribute(node, 'type') ?? ''))
        feeds.add(address);
      else if (relations.includes('next') || relations.includes('prev')) links.add(address);
    } else if (!relations.includes('nofollow')) links.add(address);
  }
  return { links: follows ? [...links].slice(0, MOST_LINKS) : [], feeds: [...feeds] };
}
