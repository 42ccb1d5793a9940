import { extract } from 'pith';
import { importPackage } from 'pith/internal/command/packages';
import { compare } from './compare.ts';
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
  return Promise.all(Object.entries(MARKDOWN_PEERS).map(async ([name, load]) => ({ name, run: await load() })));
}

/** Every page through every system. A system that fails on a page gives back nothing. */
export async function roundTrips(
  pages: readonly PublishedPage[],
  systems: readonly MarkdownSystem[],
): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const page of pages) {
    const url = addressOf(page);
    const { producer, source, expected } = page;
    for (const { name: system, run } of systems) {
      const markdown = await Promise.resolve()
        .then(() => run(page.html, url))
        .catch(() => '');
      const comparison = compare(expected, markdown, url);
      results.push({ system, producer, source, expected, markdown, comparison });
    }
  }
  return results;
}
