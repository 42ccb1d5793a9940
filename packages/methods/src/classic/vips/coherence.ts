import { type KnownTag, TAG } from 'pith/page';

/** The degree of coherence of a block runs from 1 to 10: how much all in it belongs together. */
export const LEAST = 1;
export const MOST = 10;

/** Rules 8, 9, 10 and 13 give 5 to 8 "based on the HTML tag and the size"; the report leaves open how. */
const LOWEST_BY_TAG = 5;
const HIGHEST_BY_TAG = 8;
const SMALL = 0.02;
const LARGE = 0.25;

/** What one tag holds together: a paragraph, item or cell one thing, a row or list a few, the rest anything. */
// biome-ignore format: a table reads better packed
const BY_TAG: Partial<Record<KnownTag, number>> = {
  p: 8, li: 8, dt: 8, dd: 8, a: 8, h1: 8, h2: 8, h3: 8, h4: 8, h5: 8, h6: 8, pre: 8, blockquote: 7, figure: 8,
  td: 7, th: 7, tr: 7, ul: 7, ol: 7, dl: 7, thead: 6, tbody: 6, tfoot: 6, table: 6,
};
const OTHERS = 6;
const DEGREES = new Uint8Array(65536).fill(OTHERS);
for (const [name, degree] of Object.entries(BY_TAG)) DEGREES[TAG[name as KnownTag]] = degree;

/** The degree of a node that a rule does not divide: by its tag, one more where it is small, one less where large. */
export function coherenceByTag(tag: number, relativeSize: number, lowest = LOWEST_BY_TAG): number {
  const bySize = relativeSize < SMALL ? 1 : relativeSize > LARGE ? -1 : 0;
  return Math.min(HIGHEST_BY_TAG, Math.max(lowest, DEGREES[tag] + bySize));
}

/** The degree of a block made of several: the heavier the separators in it, the less it coheres. */
export function coherenceByWeight(heaviest: number): number {
  return Math.min(MOST, Math.max(LEAST, MOST - heaviest));
}
