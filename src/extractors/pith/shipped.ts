import { fromBase64 } from '../../learn/bytes.ts';
import type { PithModel } from './model.ts';
import { readPithModel } from './model-file.ts';
import { SHIPPED } from './shipped-data.ts';

let model: PithModel | undefined;

/** The model of the package (models/pith.md), decoded when first asked for. */
export function shippedModel(): PithModel {
  model ??= readPithModel(fromBase64(SHIPPED), { ownBytes: true });
  return model;
}
