import type { Article } from 'pith';
import type { BrowserOptions } from 'pith/internal/command/browser-options';
import { isPageAddress } from 'pith/internal/records/page-address';
import { takePicture } from '../picture.ts';
import { styledArticle } from '../styled/index.ts';
import { rendererOptions, renderOptions } from './options.ts';

export function styledPage(article: Article): string {
  return styledArticle(article).html;
}

/** The images of the article are loaded where the page itself came from the network, or --network says so. */
export async function styledPicture(
  article: Article,
  input: string,
  browser: BrowserOptions,
): Promise<Uint8Array> {
  const { html, width } = styledArticle(article);
  const network = isPageAddress(input) ? 'all' : 'none';
  return takePicture(html, width, { network, ...renderOptions(browser), ...rendererOptions(browser) });
}
