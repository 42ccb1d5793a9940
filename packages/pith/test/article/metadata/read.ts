import { type Metadata, readMetadata } from '../../../src/article/metadata/index.ts';
import type { PageTypeGuess, Selection } from '../../../src/extractors/selection.ts';
import { parsePage } from '../../../src/page/index.ts';

export const URL_OF_PAGE = 'https://www.example.org/stories/rivers';

/** Sentences enough to be running text, so that a page has content. */
export const BODY =
  '<p>The river rose by two metres in one night, and nobody in the valley slept before dawn.</p>'.repeat(6);

/** Reads a page's metadata with every block of some length kept. */
export function read(
  html: string,
  url: string | null = URL_OF_PAGE,
  more: Partial<Selection> = {},
): Metadata {
  const page = parsePage(html, url === null ? {} : { url });
  const { blocks } = page;
  const keep = Uint8Array.from({ length: blocks.count }, (_, block) => (blocks.length[block] > 60 ? 1 : 0));
  const selection: Selection = {
    keep,
    score: new Float32Array(blocks.count),
    title: -1,
    reasons: () => [],
    ...more,
  };
  return readMetadata(page, selection);
}

/** The same of a page that the method takes for an article. */
export function readArticle(html: string): Metadata {
  return readAs('article', html);
}

export function readAs(type: PageTypeGuess['type'], html: string): Metadata {
  return read(html, URL_OF_PAGE, {
    pageType: { type, probabilities: {} as PageTypeGuess['probabilities'] },
  });
}

export function jsonLd(value: unknown): string {
  return `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
}

/** An article's page: what stands in the head, and around the headline. */
export function article(head: string, underHeadline = '', after = ''): string {
  return `<!doctype html><html lang="en"><head><title>When the river came | Example News</title>${head}</head>
    <body><article><h1>When the river came</h1>${underHeadline}${BODY}</article>${after}</body></html>`;
}
