import { createExtract, type Extract } from './extract.ts';
import { pithExtractor } from './extractors/pith/index.ts';
import { decode } from './page/index.ts';

export * from './api.ts';
export { decode, pithExtractor };

/** From a page in any form to its article, by Pith's own method. Throws a `PithError` where there can be none. */
export const extract: Extract<'pith'> = /* @__PURE__ */ createExtract([pithExtractor], decode);
