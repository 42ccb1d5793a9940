import { createExtract, type Extract } from './extract.ts';
import { pithLite } from './extractors/pith/lite.ts';

export * from './api.ts';
export { pithLite };

/** As `extract` of `pith`, with a model small enough for a bookmarklet, an extension or a function at the edge. */
export const extract: Extract<'pith-lite'> = /* @__PURE__ */ createExtract([pithLite]);
