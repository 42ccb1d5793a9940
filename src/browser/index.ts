import type { Article } from '../article/index.ts';
import { type ExtractOptions, extract } from '../extract.ts';
import { DEFAULT_LIMITS, type RenderedPage, readRenderedPage } from '../page/index.ts';
import { collect as collectFrom } from './collect.ts';
import type { LiveDocument } from './live-dom.ts';
import { PROPERTIES } from './properties.ts';

/** The page one is on, with its look, as `pith render` would save it. */
export function collect(document: LiveDocument, options: { maxElements?: number } = {}): RenderedPage {
  const { elements, text } = DEFAULT_LIMITS;
  const { maxElements = elements } = options;
  return collectFrom(document, { properties: PROPERTIES, scripting: true, maxElements, maxText: text });
}

/** The article of the page one is on; methods that look at the page work too. */
export function extractDocument(document: LiveDocument, options: ExtractOptions = {}): Article {
  const { limits } = options;
  return extract(readRenderedPage(collect(document), limits ? { limits } : {}), options);
}
