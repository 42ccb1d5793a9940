import type { Article } from './article/index.ts';
import { createExtract, type ExtractOptions, type Input } from './extract.ts';
import type { Extractor } from './extractors/index.ts';
import { decode } from './page/index.ts';

/** From a page in any form, in any encoding, to its article, by one of some methods. */
export function extractWith(
  methods: readonly Extractor[],
  input: Input,
  options: ExtractOptions = {},
): Article {
  return createExtract(methods, decode)(input, options);
}
