import { fromBase64 } from '../../learn/bytes.ts';
import type { MssModel } from './model.ts';
import { readModel } from './model-file.ts';
import { SHIPPED } from './shipped-data.ts';

const read = new Map<string, MssModel>();

/** A model of the package (models/mss.md), decoded when first asked for. */
export function shippedModel(name: keyof typeof SHIPPED): MssModel {
  let model = read.get(name);
  if (model === undefined) {
    read.set(name, (model = readModel(fromBase64(SHIPPED[name]))));
  }
  return model;
}
