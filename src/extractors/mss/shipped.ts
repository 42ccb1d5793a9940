import type { MssModel } from './model.ts';
import { readModel } from './model-file.ts';
import { SHIPPED } from './shipped-data.ts';

const read = new Map<string, MssModel>();

/** A model of the package (models/mss.md), decoded when first asked for. */
export function shippedModel(name: keyof typeof SHIPPED): MssModel {
  let model = read.get(name);
  if (model === undefined) {
    read.set(name, (model = readModel(decoded(SHIPPED[name]))));
  }
  return model;
}

/** A plain loop: `Uint8Array.from` takes ten times as long. */
function decoded(base64: string): Uint8Array {
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i);
  return bytes;
}
