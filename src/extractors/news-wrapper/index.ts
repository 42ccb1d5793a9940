export { newsWrapperExtractor } from './extractor.ts';
export { FEATURE_SETS, type FeatureSet } from './features.ts';
export { type FindOptions, type FoundNews, findNews, type JudgedSubtree } from './find-news.ts';
export type { NewsWrapperModel } from './model.ts';
export { readModel, writeModel } from './model-file.ts';
