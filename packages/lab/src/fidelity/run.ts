import { extract } from 'pith';
import { importPackage } from 'pith/internal/command/packages';
import { compareItems } from './compare.ts';
import { itemsOf } from './items.ts';
import type { Items } from './kinds.ts';
import { addressOf, type PublishedPage } from './pages.ts';
import type { PageResult } from './summary.ts';

/** What brings a page back as Markdown. */
export interface MarkdownSystem {
  name: string;
  run(html: string, url: string): string | Promise<string>;
}

export const PITH: MarkdownSystem = { name: 'pith', run: (html, url) => extract(html, { url }).markdown };

interface PeersPackage {
  MARKDOWN_PEERS: Record<string, () => Promise<MarkdownSystem['run']>>;
}

/** Today's tools that write Markdown. */
export async function loadMarkdownPeers(): Promise<MarkdownSystem[]> {
  const { MARKDOWN_PEERS } = await importPackage<PeersPackage>('@pith/peers', '"pith fidelity --peers"');
  return Promise.all(
    Object.entries(MARKDOWN_PEERS).map(async ([name, load]) => ({ name, run: await load() })),
  );
}

/** Every page through every system. A system that fails on a page gives back nothing. */
export async function roundTrips(
  pages: readonly PublishedPage[],
  systems: readonly MarkdownSystem[],
): Promise<PageResult[]> {
  const results: PageResult[] = [];
  // Many producers publish the same document in the same words.
  const known = new Map<string, Items>();
  for (const page of pages) {
    const url = addressOf(page);
    const { producer, source, expected } = page;
    const items = known.get(expected) ?? itemsOf(expected, url);
    known.set(expected, items);
    for (const { name: system, run } of systems) {
      const markdown = await Promise.resolve()
        .then(() => run(page.html, url))
        .catch(() => '');
      const comparison = compareItems(items, itemsOf(markdown, url));
      results.push({ system, producer, source, expected, markdown, comparison });
    }
  }
  return results;
}
