import type { Extractor } from 'pith/internal/extractors/selection';
import { sequenceExtractor } from './extractor.ts';
import { shippedModel } from './shipped.ts';

export { sequenceExtractor } from './extractor.ts';
export {
  ALL_FEATURES,
  DEFAULT_FEATURES,
  FEATURE_TYPES,
  type FeatureSet,
  type FeatureType,
  isFeatureType,
  without,
  withPunctuation,
  withStopWords,
} from './feature-types.ts';
export { type LabelledBlocks, labelBlocks } from './label-blocks.ts';
export { contentLabel, headlineLabel, type SequenceModel } from './model.ts';
export { readModel, writeModel } from './model-file.ts';
export type { EntityRecognizer, EntityType, NamedEntity } from './named-entities.ts';
export { useRecognizer } from './recognizer.ts';
export { shippedModel } from './shipped.ts';

/** Blocks labelled as a sequence. */
export const sequenceExtractors: readonly Extractor[] = [sequenceExtractor(shippedModel)];
