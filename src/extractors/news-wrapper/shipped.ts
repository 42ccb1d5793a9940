import { fromBase64 } from '../../learn/bytes.ts';
import type { NewsWrapperModel } from './model.ts';
import { readModel } from './model-file.ts';
import { SHIPPED } from './shipped-data.ts';

let model: NewsWrapperModel | undefined;

/** The wrapper of the package (models/news-wrapper.md), decoded when first asked for. */
export function shippedModel(): NewsWrapperModel {
  model ??= readModel(fromBase64(SHIPPED));
  return model;
}
