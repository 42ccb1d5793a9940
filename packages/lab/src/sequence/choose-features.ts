import type { LabelledSequence } from '@pith/learn/chains/sequences';
import { FeatureDictionary } from '@pith/methods/internal/sequence/dictionary';
import {
  FEATURE_TYPES,
  type FeatureSet,
  type FeatureType,
} from '@pith/methods/internal/sequence/feature-types';
import type { SequenceModel } from '@pith/methods/internal/sequence/model';
import type { Corpus, LabelledPage } from './corpus.ts';

/** A word must be on as many pages where no other number is asked for: what one page alone has is learned by heart. */
const LEAST_PAGES = 2;
const WORD_TYPES: ReadonlySet<FeatureType> = new Set<FeatureType>(['words', 'stop-words']);

/** Broken pages have them; no file can. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** The features that a model learns of, renumbered. */
export interface ChosenFeatures {
  dictionary: FeatureDictionary;
  /** For every feature of the corpus its number, or -1. */
  numberOf: Int32Array;
}

/** The features of some types that training pages have; of words those on at least `leastPages` of them. */
export function chooseFeatures(
  corpus: Corpus,
  training: readonly LabelledPage[],
  types: FeatureSet,
  leastPages = LEAST_PAGES,
): ChosenFeatures {
  const pages = pageCounts(corpus, training);
  return choose(corpus.dictionary, (feature) => {
    const type = corpus.dictionary.typeOf(feature);
    if (!types.has(type) || HALF_CHARACTER.test(corpus.dictionary.valueOf(feature))) return false;
    return pages[feature] >= (WORD_TYPES.has(type) ? leastPages : 1);
  });
}

/** The features that matter most: the largest weights, on the most pages. */
export function heaviestFeatures(
  corpus: Corpus,
  training: readonly LabelledPage[],
  { model, chosen }: { model: SequenceModel; chosen: ChosenFeatures },
  most: number,
): ChosenFeatures {
  const pages = pageCounts(corpus, training);
  const weights = Float64Array.from(
    chosen.numberOf,
    (number, feature) => largestWeight(model, number) * Math.sqrt(pages[feature]),
  );
  const heaviest = new Set(
    [...chosen.numberOf.keys()].sort((a, b) => weights[b] - weights[a]).slice(0, most),
  );
  return choose(corpus.dictionary, (feature) => heaviest.has(feature));
}

/** The features of a dictionary that pass a test; sorted, so that names share their beginnings in a file. */
function choose(all: FeatureDictionary, test: (feature: number) => boolean): ChosenFeatures {
  const features: number[] = [];
  for (let feature = 0; feature < all.size; feature++) if (test(feature)) features.push(feature);
  const order = (feature: number) => FEATURE_TYPES.indexOf(all.typeOf(feature));
  features.sort((a, b) => order(a) - order(b) || (all.valueOf(a) < all.valueOf(b) ? -1 : 1));
  const dictionary = new FeatureDictionary();
  const numberOf = new Int32Array(all.size).fill(-1);
  for (const feature of features)
    numberOf[feature] = dictionary.add(all.typeOf(feature), all.valueOf(feature));
  return { dictionary, numberOf };
}

/** Of all weights that a feature has, in either place where the model has history predicates; 0 for one it has not. */
function largestWeight({ chain, history, dictionary }: SequenceModel, feature: number): number {
  if (feature < 0) return 0;
  const { labelCount, node, edge, edges } = chain;
  let largest = 0;
  for (const place of history ? [feature, feature + dictionary.size] : [feature]) {
    const pairs = edges ? labelCount * labelCount : 0;
    for (const weight of node.subarray(place * labelCount, (place + 1) * labelCount))
      largest = Math.max(largest, Math.abs(weight));
    for (const weight of edge.subarray(place * pairs, (place + 1) * pairs))
      largest = Math.max(largest, Math.abs(weight));
  }
  return largest;
}

/** On how many of the pages each feature is. */
function pageCounts(corpus: Corpus, pages: readonly LabelledPage[]): Uint32Array {
  const counts = new Uint32Array(corpus.dictionary.size);
  const lastPage = new Int32Array(corpus.dictionary.size).fill(-1);
  for (const [i, { sequence }] of pages.entries()) {
    for (const feature of sequence.features) {
      if (lastPage[feature] === i) continue;
      lastPage[feature] = i;
      counts[feature]++;
    }
  }
  return counts;
}

/** A sequence with only the chosen features. */
export function withChosen(sequence: LabelledSequence, { numberOf }: ChosenFeatures): LabelledSequence {
  const { length } = sequence;
  const start = new Uint32Array(length + 1);
  const features: number[] = [];
  for (let i = 0; i < length; i++) {
    for (let k = sequence.start[i]; k < sequence.start[i + 1]; k++) {
      const number = numberOf[sequence.features[k]];
      if (number >= 0) features.push(number);
    }
    start[i + 1] = features.length;
  }
  return { ...sequence, start, features: Uint32Array.from(features) };
}
