import type { Extractor } from 'pith/internal/extractors/selection';
import { newsWrapperExtractor } from './extractor.ts';
import { shippedModel } from './shipped.ts';

export { newsWrapperExtractor } from './extractor.ts';
export { FEATURE_SETS, type FeatureSet } from './features.ts';
export { type FindOptions, type FoundNews, findNews, type JudgedSubtree } from './find-news.ts';
export type { NewsWrapperModel } from './model.ts';
export { readModel, writeModel } from './model-file.ts';
export { shippedModel } from './shipped.ts';

/** Wrappers of rendered news pages. */
export const newsWrapperExtractors: readonly Extractor[] = [newsWrapperExtractor(shippedModel)];
