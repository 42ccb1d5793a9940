import { buildContent } from '../../../src/article/content/build.ts';
import type { Root } from '../../../src/article/content/hast.ts';
import { toHtml } from '../../../src/article/formats/html.ts';
import { toMarkdown } from '../../../src/article/formats/markdown.ts';
import { toText } from '../../../src/article/formats/text.ts';
import type { Selection } from '../../../src/extractors/selection.ts';
import { type Page, parsePage } from '../../../src/page/index.ts';

/** A selection of the blocks whose text passes; all by default. */
export function select(page: Page, passes: (text: string) => boolean = () => true): Selection {
  const { count } = page.blocks;
  const keep = Uint8Array.from({ length: count }, (_, block) => (passes(page.blocks.text(block)) ? 1 : 0));
  return { keep, score: new Float32Array(count), title: -1, reasons: () => [] };
}

export const URL_OF_PAGE = 'https://example.org/dir/page';

/** The content of a page of which all is kept but blocks with the word "DROP". */
export function content(html: string, url: string | undefined = URL_OF_PAGE): Root {
  const page = parsePage(html, url === undefined ? {} : { url });
  return buildContent(
    page,
    select(page, (text) => !text.includes('DROP')),
  );
}

export const html = (source: string) => toHtml(content(source));
export const text = (source: string) => toText(content(source));
export const markdown = (source: string) => toMarkdown(content(source));
