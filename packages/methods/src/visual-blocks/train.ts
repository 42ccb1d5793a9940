import { balancedWeights, trainLinearSvm } from '@pith/learn/linear-svm';
import { ALL_FEATURES, type FeatureSet } from './features.ts';
import type { VisualBlocksModel } from './model.ts';
import type { TextBlock } from './text-block.ts';
import { columnCount, fitVectorizer, vectorize } from './vectorizer.ts';

/** The cost of an error: that of the authors' program, its library's default. */
const C = 1;

/** A linear SVM with class weights (section 5), of blocks that are labelled content (1) or not (0). */
export function trainBlocks(
  blocks: readonly TextBlock[],
  labels: Uint8Array,
  sets: readonly FeatureSet[] = ALL_FEATURES,
  about: VisualBlocksModel['about'] = {},
): VisualBlocksModel {
  const vectorizer = fitVectorizer(blocks, sets);
  const svm = trainLinearSvm(vectorize(vectorizer, blocks), columnCount(vectorizer), labels, {
    C,
    classWeights: balancedWeights(labels),
  });
  return { vectorizer, svm, about };
}
