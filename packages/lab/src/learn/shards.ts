import type { LabelledSequence } from '@pith/learn/chains/sequences';

/** Sequences one after another in memory that threads share. */
export interface Shard {
  /** Where each sequence begins among the positions, and where the last ends. */
  bounds: Uint32Array;
  /** Of all positions together. */
  start: Uint32Array;
  features: Uint32Array;
  values: Float32Array | null;
  labels: Uint8Array;
}

/** At most as many shards as are asked for, of about the same number of features; none is empty. */
export function shardsOf(sequences: readonly LabelledSequence[], count: number): Shard[] {
  const parts = Array.from({ length: count }, () => ({ size: 0, sequences: [] as LabelledSequence[] }));
  for (const sequence of sequences) {
    const lightest = parts.reduce((least, part) => (part.size < least.size ? part : least));
    lightest.size += featuresOf(sequence) + sequence.length;
    lightest.sequences.push(sequence);
  }
  return parts.filter((part) => part.sequences.length > 0).map((part) => packed(part.sequences));
}

export function sequencesIn({ bounds, start, features, values, labels }: Shard): LabelledSequence[] {
  return Array.from({ length: bounds.length - 1 }, (_, s) => {
    const [from, to] = [bounds[s], bounds[s + 1]];
    return {
      length: to - from,
      start: start.subarray(from, to + 1),
      features,
      values,
      labels: labels.subarray(from, to),
    };
  });
}

function packed(sequences: readonly LabelledSequence[]): Shard {
  const positions = sequences.reduce((sum, { length }) => sum + length, 0);
  const size = sequences.reduce((sum, sequence) => sum + featuresOf(sequence), 0);
  const shard = {
    bounds: new Uint32Array(new SharedArrayBuffer(4 * (sequences.length + 1))),
    start: new Uint32Array(new SharedArrayBuffer(4 * (positions + 1))),
    features: new Uint32Array(new SharedArrayBuffer(4 * size)),
    values: sequences.some(({ values }) => values !== null)
      ? new Float32Array(new SharedArrayBuffer(4 * size)).fill(1)
      : null,
    labels: new Uint8Array(new SharedArrayBuffer(positions)),
  };
  let position = 0;
  let feature = 0;
  for (const [s, sequence] of sequences.entries()) {
    const { length, start, features, values, labels } = sequence;
    shard.labels.set(labels.subarray(0, length), position);
    shard.features.set(features.subarray(start[0], start[length]), feature);
    if (values !== null) shard.values?.set(values.subarray(start[0], start[length]), feature);
    for (let i = 0; i < length; i++) shard.start[position + i] = feature + start[i] - start[0];
    position += length;
    feature += featuresOf(sequence);
    shard.bounds[s + 1] = position;
    shard.start[position] = feature;
  }
  return shard;
}

function featuresOf({ length, start }: LabelledSequence): number {
  return length === 0 ? 0 : start[length] - start[0];
}
