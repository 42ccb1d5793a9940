/** The kinds of pages that benchmarks tell apart. */
export const PAGE_TYPES = [
  'article',
  'forum',
  'product',
  'collection',
  'listing',
  'documentation',
  'service',
] as const;

export type PageType = (typeof PAGE_TYPES)[number];

export interface PageTypeGuess {
  /** The most probable one. */
  type: PageType;
  /** Of each type, from 0 to 1; together 1. */
  probabilities: Record<PageType, number>;
}

/** Of the probabilities of `PAGE_TYPES`, the type with the largest. */
export function likeliestType(probabilities: Float32Array): PageType {
  return PAGE_TYPES[probabilities.indexOf(Math.max(...probabilities))];
}
