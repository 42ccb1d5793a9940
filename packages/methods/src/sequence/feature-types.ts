/** The eleven types of section 6. */
export const FEATURE_TYPES = [
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
export type FeatureType = (typeof FEATURE_TYPES)[number];

/** The types that are on. */
export type FeatureSet = ReadonlySet<FeatureType>;

/** All of the paper's: `stop-words` are inverse stop-wording, which stands in the place of `words`. */
export const ALL_FEATURES: FeatureSet = new Set(FEATURE_TYPES.filter((type) => type !== 'stop-words'));

/** Named entities need a recogniser, which is slow and large, and bring next to nothing (Table 2). */
export const DEFAULT_FEATURES: FeatureSet = without(ALL_FEATURES, ['named-entities']);

export function without(features: FeatureSet, types: Iterable<FeatureType>): FeatureSet {
  const fewer = new Set(features);
  for (const type of types) fewer.delete(type);
  return fewer;
}

/** Inverse stop-wording: only stop words are in the bag of words. */
export function withStopWords(features: FeatureSet): FeatureSet {
  return new Set([...without(features, ['words']), 'stop-words']);
}

export function isFeatureType(name: string): name is FeatureType {
  return (FEATURE_TYPES as readonly string[]).includes(name);
}
