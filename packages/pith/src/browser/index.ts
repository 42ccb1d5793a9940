import type { Article } from '../article/index.ts';
import { extract } from '../index.ts';
import { readRenderedPage } from '../page/index.ts';
import type { ExtractOptions } from '../select-content.ts';
import { collectDocument } from './collect-document.ts';
import type { LiveDocument } from './live-dom.ts';

export { collectDocument as collect };

/** The article of the page one is on; methods that look at the page work too. */
export function extractDocument(document: LiveDocument, options: ExtractOptions<'pith'> = {}): Article {
  const { limits } = options;
  return extract(readRenderedPage(collectDocument(document), limits ? { limits } : {}), options);
}
