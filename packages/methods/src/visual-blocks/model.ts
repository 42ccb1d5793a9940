import { decisionValue, type LinearSvm } from '@pith/learn/linear-svm';
import type { TextBlock } from './text-block.ts';
import { type Vectorizer, vectorize } from './vectorizer.ts';

/** A trained extractor for a site, or for some sites. */
export interface VisualBlocksModel {
  readonly vectorizer: Vectorizer;
  readonly svm: LinearSvm;
  /** Where it is from: sites, pages, blocks. */
  readonly about: Readonly<Record<string, string | number>>;
}

/** How far each block lies on the side of the content; negative on the other. */
export function decisionValues(
  { vectorizer, svm }: VisualBlocksModel,
  blocks: readonly TextBlock[],
): Float64Array {
  const rows = vectorize(vectorizer, blocks);
  return Float64Array.from(blocks, (_, row) => decisionValue(svm, rows, row));
}
