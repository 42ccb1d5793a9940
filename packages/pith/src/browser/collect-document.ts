import { DEFAULT_LIMITS, type RenderedPage } from '../page/index.ts';
import { collect } from './collect.ts';
import type { LiveDocument, LiveNode } from './live-dom.ts';
import { PROPERTIES } from './properties.ts';

/** The page one is on, with its look, as `pith render` would save it. */
export function collectDocument(
  document: LiveDocument,
  options: { maxElements?: number; nodes?: LiveNode[] } = {},
): RenderedPage {
  const { elements, text } = DEFAULT_LIMITS;
  const { maxElements = elements, nodes } = options;
  return collect(document, {
    properties: PROPERTIES,
    scripting: true,
    maxElements,
    maxText: text,
    ...(nodes && { nodes }),
  });
}
