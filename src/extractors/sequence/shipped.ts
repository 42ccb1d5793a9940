import { fromBase64 } from '../../learn/bytes.ts';
import type { SequenceModel } from './model.ts';
import { readModel } from './model-file.ts';
import { SHIPPED } from './shipped-data.ts';

let model: SequenceModel | undefined;

/** The CRF of the package (models/sequence.md), decoded when first asked for. */
export function shippedModel(): SequenceModel {
  model ??= readModel(fromBase64(SHIPPED));
  return model;
}
