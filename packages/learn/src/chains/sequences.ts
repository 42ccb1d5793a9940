/** A chain of positions; position i has the features from `start[i]` to `start[i + 1]`. The first may start after 0. */
export interface FeatureSequence {
  readonly length: number;
  readonly start: Uint32Array;
  readonly features: Uint32Array;
  /** null: each is 1. */
  readonly values: Float32Array | null;
}

export interface LabelledSequence extends FeatureSequence {
  readonly labels: Uint8Array;
}

/**
 * History predicates (H): the predicates of position i - 1 are added at position i, numbered from `featureCount` on. A
 * model of such sequences has twice as many features.
 */
export function withHistory<S extends FeatureSequence>(sequence: S, featureCount: number): S {
  const { length, start, values } = sequence;
  const size = length === 0 ? 0 : start[length] + start[length - 1] - 2 * start[0];
  const longer = {
    start: new Uint32Array(length + 1),
    features: new Uint32Array(size),
    values: values === null ? null : new Float32Array(size),
  };
  let at = 0;
  for (let i = 0; i < length; i++) {
    at = copy(sequence, i, 0, longer, at);
    if (i > 0) at = copy(sequence, i - 1, featureCount, longer, at);
    longer.start[i + 1] = at;
  }
  return { ...sequence, ...longer };
}

/** Copies the features of one position to another place, renumbered; says where they end. */
function copy(
  from: FeatureSequence,
  position: number,
  renumber: number,
  to: Pick<FeatureSequence, 'features' | 'values'>,
  place: number,
): number {
  let at = place;
  for (let k = from.start[position]; k < from.start[position + 1]; k++, at++) {
    to.features[at] = from.features[k] + renumber;
    if (to.values !== null) to.values[at] = from.values![k];
  }
  return at;
}
