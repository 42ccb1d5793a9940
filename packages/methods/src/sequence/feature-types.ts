/** The eleven types of section 6, in the order that model files have. */
export const PAPER_TYPES = [
  'words',
  'stop-words',
  'named-entities',
  'title-case',
  'anchor-percent',
  'title-match',
  'ancestor-tags',
  'descendant-tags',
  'sibling-tags',
  'word-count',
  'after-image',
] as const;

/**
 * And one more: marks of punctuation as words. The paper wraps "each word" in a tag and does not say whether a full
 * stop is one. A type of its own, so that it can be on or off.
 */
export const FEATURE_TYPES = [...PAPER_TYPES, 'punctuation'] as const;
export type FeatureType = (typeof FEATURE_TYPES)[number];

/** The types that are on. */
export type FeatureSet = ReadonlySet<FeatureType>;

/** All of the paper's: `stop-words` are inverse stop-wording, which stands in the place of `words`. */
export const ALL_FEATURES: FeatureSet = new Set(PAPER_TYPES.filter((type) => type !== 'stop-words'));

/** Named entities need a recogniser, which is slow and large, and bring next to nothing (Table 2). */
export const DEFAULT_FEATURES: FeatureSet = without(ALL_FEATURES, ['named-entities']);

export function without(features: FeatureSet, types: Iterable<FeatureType>): FeatureSet {
  const fewer = new Set(features);
  for (const type of types) fewer.delete(type);
  return fewer;
}

/** Marks of punctuation are words too. */
export function withPunctuation(features: FeatureSet): FeatureSet {
  return new Set([...features, 'punctuation']);
}

/** Inverse stop-wording: only stop words are in the bag of words. */
export function withStopWords(features: FeatureSet): FeatureSet {
  return new Set([...without(features, ['words']), 'stop-words']);
}

export function isFeatureType(name: string): name is FeatureType {
  return (FEATURE_TYPES as readonly string[]).includes(name);
}
