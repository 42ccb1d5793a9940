/** Today's tools, as `@pith/peers` names them; that package need not be installed. */
export const PEER_NAMES: readonly string[] = [
  'readability-jsdom',
  'readability-linkedom',
  'defuddle',
  'article-extractor',
  'postlight-parser',
  'all-text',
];
