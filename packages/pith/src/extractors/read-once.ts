/** A reader of model files that decodes the same bytes once, however many pages they are used on. */
export function readOnce<Model>(read: (bytes: Uint8Array) => Model): (bytes: Uint8Array) => () => Model {
  const models = new WeakMap<Uint8Array, { model: Model }>();
  return (bytes) => {
    let known = models.get(bytes);
    if (known === undefined) models.set(bytes, (known = { model: read(bytes) }));
    const { model } = known;
    return () => model;
  };
}
