import type { ChainKind, ChainModel } from '../src/chains/model.ts';
import type { FeatureSequence, LabelledSequence } from '../src/chains/sequences.ts';

type Random = () => number;

/** A sequence whose positions have none to three features. */
export function randomSequence(
  random: Random,
  {
    length,
    labelCount,
    featureCount,
    real,
  }: Pick<ChainModel, 'labelCount' | 'featureCount'> & { length: number; real: boolean },
): LabelledSequence {
  const start = new Uint32Array(length + 1);
  for (let i = 0; i < length; i++) start[i + 1] = start[i] + Math.floor(random() * 4);
  const size = start[length];
  return {
    length,
    start,
    features: Uint32Array.from({ length: size }, () => Math.floor(random() * featureCount)),
    values: real ? Float32Array.from({ length: size }, () => 4 * random() - 2) : null,
    labels: Uint8Array.from({ length }, () => Math.floor(random() * labelCount)),
  };
}

export function randomModel(
  random: Random,
  kind: ChainKind,
  { labelCount, featureCount, edges }: Pick<ChainModel, 'labelCount' | 'featureCount' | 'edges'>,
): ChainModel {
  const some = (size: number) => Float32Array.from({ length: size }, () => 4 * random() - 2);
  const pairs = labelCount * labelCount;
  const chained = kind === 'maxent' ? 0 : 1;
  return {
    kind,
    labelCount,
    featureCount,
    edges: edges && kind !== 'maxent',
    node: some(featureCount * labelCount),
    transition: some(pairs).map((weight) => chained * weight),
    initial: some(labelCount).map((weight) => chained * weight),
    edge: some(edges && kind !== 'maxent' ? featureCount * pairs : 0),
  };
}

/** Every labelling with its probability, by the definitions in the paper. */
export function allLabellings(model: ChainModel, sequence: FeatureSequence) {
  const { kind, labelCount } = model;
  const all = Array.from({ length: labelCount ** sequence.length }, (_, code) => {
    const labels = Uint8Array.from(
      { length: sequence.length },
      (_, i) => Math.floor(code / labelCount ** i) % labelCount,
    );
    let score = 0;
    for (let i = 0; i < sequence.length; i++) {
      score += scoreAt(model, sequence, i, labels[i - 1], labels[i]);
      if (kind === 'crf') continue;
      const others = Array.from({ length: labelCount }, (_, label) =>
        Math.exp(scoreAt(model, sequence, i, labels[i - 1], label)),
      );
      score -= Math.log(others.reduce((sum, other) => sum + other));
    }
    return { labels, score };
  });
  const z = all.reduce((sum, { score }) => sum + Math.exp(score), 0);
  return { logZ: Math.log(z), all: all.map((each) => ({ ...each, probability: Math.exp(each.score) / z })) };
}

function scoreAt(
  { labelCount, node, transition, initial, edge }: ChainModel,
  { start, features, values }: FeatureSequence,
  i: number,
  previous: number,
  label: number,
): number {
  let score = i === 0 ? initial[label] : transition[previous * labelCount + label];
  for (let k = start[i]; k < start[i + 1]; k++) {
    const value = values?.[k] ?? 1;
    score += value * node[features[k] * labelCount + label];
    if (i > 0 && edge.length > 0) {
      score += value * edge[(features[k] * labelCount + previous) * labelCount + label];
    }
  }
  return score;
}
