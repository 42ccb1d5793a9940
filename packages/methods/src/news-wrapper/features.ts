import { PithError } from 'pith/page';

/** The features of body subtrees (Table 4) and of title subtrees (Table 3), in the order of a row. */
export const BODY_FEATURES = [
  'RectLeft',
  'RectTop',
  'RectWidth',
  'RectHeight',
  'FormattingElementsNum',
  'FormattedContentLen',
] as const;
export const TITLE_FEATURES = [
  'RectLeft',
  'RectTop',
  'RectWidth',
  'RectHeight',
  'Overlap',
  'Distance',
  'Flat',
  'FontSize',
  'EndWithFullStop',
  'WordNum',
] as const;

/** The feature sets of section 5.3, as a parameter numbers them. */
export const FEATURE_SETS = ['all', 'spatial', 'content'] as const;
export type FeatureSet = (typeof FEATURE_SETS)[number];
export type Part = 'body' | 'title';

const NAMES: Record<Part, readonly string[]> = { body: BODY_FEATURES, title: TITLE_FEATURES };
/** The spatial ones stand first. */
const SPATIAL: Record<Part, number> = { body: 4, title: 7 };

/** Those features of a row that are in a set. */
export function inSet(part: Part, set: FeatureSet, row: Float64Array): Float64Array {
  if (set === 'all') return row;
  return set === 'spatial' ? row.subarray(0, SPATIAL[part]) : row.subarray(SPATIAL[part]);
}

export function namesInSet(part: Part, set: FeatureSet): readonly string[] {
  if (set === 'all') return NAMES[part];
  return set === 'spatial' ? NAMES[part].slice(0, SPATIAL[part]) : NAMES[part].slice(SPATIAL[part]);
}

/** From the value of a parameter. */
export function featureSet(value: number): FeatureSet {
  const set = FEATURE_SETS[value];
  if (set !== undefined) return set;
  throw new PithError('BAD_OPTION', 'A feature set of news-wrapper is 0 (all), 1 (spatial) or 2 (content).', {
    value,
  });
}
