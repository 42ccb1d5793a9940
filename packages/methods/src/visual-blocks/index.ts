import type { Extractor } from 'pith/internal/extractors/selection';
import { visualBlocksExtractor } from './extractor.ts';

export { ALL_FEATURES, FEATURE_SETS, type FeatureSet, isFeatureSet } from './features.ts';
export { type LabelledSite, labelSite, type Scoring, trainSites } from './learn-sites.ts';
export { decisionValues, type VisualBlocksModel } from './model.ts';
export { readModel, writeModel } from './model-file.ts';
export { readVisualPage } from './read-blocks.ts';
export type { TextBlock, VisualPage } from './text-block.ts';

/** Text blocks by their looks. */
export const visualBlocks: Extractor = visualBlocksExtractor();
