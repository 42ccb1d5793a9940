import { fromBase64 } from '@pith/learn/bytes';

/** A model that stands in a source file as base64, decoded when it is first asked for. */
export function shippedModel<Model>(
  weights: string,
  read: (bytes: Uint8Array, options: { ownBytes: boolean }) => Model,
): () => Model {
  let model: Model | undefined;
  return () => (model ??= read(fromBase64(weights), { ownBytes: true }));
}
