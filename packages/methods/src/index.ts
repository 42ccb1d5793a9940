import { createExtract, decode, type Extract, type ExtractOptions, pithExtractor } from 'pith';
import { type Extractor, findMethod as findMethodIn } from 'pith/extractors';
import { readOptions as readOptionsFor } from 'pith/internal/extract';
import { pithLite } from 'pith/lite';
import { cetrExtractors } from './cetr/index.ts';
import { classicExtractors } from './classic/index.ts';
import type { MethodName } from './method-names.ts';
import { mssExtractors } from './mss/index.ts';
import { newsWrapperExtractors } from './news-wrapper/index.ts';
import { sequenceExtractors } from './sequence/index.ts';
import { visualBlocks } from './visual-blocks/index.ts';

export { METHOD_NAMES, type MethodName } from './method-names.ts';
export { loadRecognizerFor } from './sequence/load-recognizer.ts';

/** Every method there is. The first is the default. */
export const extractors = [
  pithExtractor,
  pithLite,
  ...mssExtractors,
  ...cetrExtractors,
  ...sequenceExtractors,
  ...newsWrapperExtractors,
  ...classicExtractors,
  visualBlocks,
] as readonly Extractor<MethodName>[];

/** Those that need nothing but HTML: no browser, no model of the user's own. */
export const plainExtractors = extractors.filter(
  ({ needs }) => !needs.includes('visual') && !needs.includes('model'),
);

/** `extract` as in `pith`, with all methods. */
export const extract: Extract<MethodName> = createExtract(extractors, decode);

export const findMethod = (spec: string) => findMethodIn(spec, extractors);

export const readOptions = (options: ExtractOptions) => readOptionsFor(options, extractors);
