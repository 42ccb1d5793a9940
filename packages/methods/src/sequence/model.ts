import type { ChainModel } from '@pith/learn/chains/model';
import { type FeatureSequence, withHistory } from '@pith/learn/chains/sequences';
import type { FeatureDictionary } from './dictionary.ts';
import type { FeatureSet } from './feature-types.ts';

/** A trained labeller of blocks. */
export interface SequenceModel {
  readonly chain: ChainModel;
  /** The names of the labels, by number. */
  readonly labels: readonly string[];
  /** The types of features it was trained with. */
  readonly features: FeatureSet;
  /** H: whether the predicates of the previous block are predicates too. */
  readonly history: boolean;
  /** The features it knows; others are ignored. */
  readonly dictionary: FeatureDictionary;
  /** Where it is from: data, pages, settings. */
  readonly about: Readonly<Record<string, string | number>>;
}

/** What models call the main content. */
const CONTENT = ['content', 'full text'];
const HEADLINE = 'headline';

export function contentLabel({ labels }: Pick<SequenceModel, 'labels'>): number {
  return labels.findIndex((label) => CONTENT.includes(label));
}

/** -1 where the model does not tell headlines apart. */
export function headlineLabel({ labels }: SequenceModel): number {
  return labels.indexOf(HEADLINE);
}

/** A page's features as the model has learned them. */
export function asLearned<S extends FeatureSequence>(
  { history, dictionary }: Pick<SequenceModel, 'history' | 'dictionary'>,
  sequence: S,
): S {
  return history ? withHistory(sequence, dictionary.size) : sequence;
}
