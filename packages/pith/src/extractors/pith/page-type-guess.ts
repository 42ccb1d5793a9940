import { likeliestType, PAGE_TYPES, type PageType, type PageTypeGuess } from '../page-type.ts';

/** The likeliest type of a page, with the probabilities of all. */
export function guessOf(types: Float32Array): PageTypeGuess {
  const probabilities = Object.fromEntries(PAGE_TYPES.map((type, i) => [type, types[i]]));
  return { type: likeliestType(types), probabilities: probabilities as Record<PageType, number> };
}
