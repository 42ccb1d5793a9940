import type { Extractor } from 'pith/internal/extractors/selection';
import { shippedModel } from './shipped.ts';
import { mssSimple } from './simple.ts';
import { supervised, VARIANTS } from './supervised.ts';

export { type AdaptOptions, adapt, type UnlabelledPage } from './adapt.ts';
export { ARTICLE, type ArticleEvidence, articleEvidence, isArticle } from './is-article.ts';
export type { Subsequence } from './maximum-subsequence.ts';
export type { MssModel } from './model.ts';
export { readModel, writeModel } from './model-file.ts';
export { RECIPE } from './recipe.ts';
export { type ScoredTokens, scoreTokens } from './score-tokens.ts';
export { segmentSequence, segmentTokens, vocabularyOf } from './segment.ts';
export { shippedModel } from './shipped.ts';
export { readSequence, type Sequence } from './token-reader.ts';
export { MssTrainer, type TrainingExample, type TrainingOptions } from './train.ts';

/** Maximum subsequence segmentation: the untrained baseline, and the methods that need a model. */
export const mssExtractors: readonly Extractor[] = [
  mssSimple,
  ...VARIANTS.map((variant) => supervised(variant, () => shippedModel(variant.ngrams))),
];
