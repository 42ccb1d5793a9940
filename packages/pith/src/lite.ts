import { createExtract, type Decode, type Extract } from './extract.ts';
import { pithLite } from './extractors/pith/lite.ts';
import { decodeWith, USUAL_ENCODING } from './page/index.ts';

export * from './api.ts';
export { pithLite };

/** As `decode` of `pith`, but bytes that declare nothing and are not UTF-8 are taken for windows-1252. */
export const decode: Decode = (bytes, contentType, limits) =>
  decodeWith(() => USUAL_ENCODING, bytes, contentType, limits);

/** As `extract` of `pith`, with a model small enough for a bookmarklet, an extension or a function at the edge. */
export const extract: Extract<'pith-lite'> = /* @__PURE__ */ createExtract([pithLite], decode);
