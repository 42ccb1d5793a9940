import { type TextBlock, textLength } from './text-block.ts';

/** A kind of features: some numbers, some discrete values, each written as it is named in the model. */
interface FeatureGroup {
  numbers?: Readonly<Record<string, (block: TextBlock) => number>>;
  discrete?(block: TextBlock): readonly string[];
}

/** Section 6's four sets first, then size and position (section 3), then what section 8 would have liked to try. */
const GROUPS = {
  'text-length': { numbers: { 'text length': textLength } },
  'tag-path': { discrete: ({ path }) => [`path: ${path}`] },
  'css-selectors': { discrete: ({ selector }) => [`selector: ${selector}`] },
  'css-properties': { discrete: ({ computed }) => propertiesOf(computed) },
  width: { numbers: { width: ({ bound }) => bound.width } },
  'size-position': {
    numbers: {
      width: ({ bound }) => bound.width,
      height: ({ bound }) => bound.height,
      left: ({ bound }) => bound.left,
      top: ({ bound }) => bound.top,
    },
  },
  'density-sum': {
    numbers: {
      'density sum': ({ densitySum }) => densitySum?.own ?? 0,
      'density sum around': ({ densitySum }) => densitySum?.around ?? 0,
    },
  },
} satisfies Record<string, FeatureGroup>;

export type FeatureSet = keyof typeof GROUPS;

export const FEATURE_SETS = Object.keys(GROUPS) as FeatureSet[];

/** What blocks are clustered by, in the authors' program: how they look, and how wide they are. */
export const CLUSTERING_FEATURES: readonly FeatureSet[] = ['width', 'css-properties', 'tag-path'];

/** What the paper trains with where it does not select: everything it collects. */
export const ALL_FEATURES: readonly FeatureSet[] = [
  'text-length',
  'size-position',
  'tag-path',
  'css-selectors',
  'css-properties',
];

export function isFeatureSet(name: string): name is FeatureSet {
  return Object.hasOwn(GROUPS, name);
}

/** The names of the numbers of some sets. */
export function numberNames(sets: readonly FeatureSet[]): string[] {
  return sets.flatMap((set) => Object.keys((GROUPS[set] as FeatureGroup).numbers ?? {}));
}

export function numbersOf(block: TextBlock, sets: readonly FeatureSet[]): number[] {
  return sets.flatMap((set) =>
    Object.values((GROUPS[set] as FeatureGroup).numbers ?? {}).map((read) => read(block)),
  );
}

export function discreteOf(block: TextBlock, sets: readonly FeatureSet[]): string[] {
  return sets.flatMap((set) => (GROUPS[set] as FeatureGroup).discrete?.(block) ?? []);
}

const known = new WeakMap<object, readonly string[]>();

function propertiesOf(computed: TextBlock['computed']): readonly string[] {
  let properties = known.get(computed);
  if (properties === undefined) {
    properties = Object.entries(computed).map(([name, value]) => `${name}: ${value}`);
    known.set(computed, properties);
  }
  return properties;
}
