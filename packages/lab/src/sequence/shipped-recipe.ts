import type { Recipe } from './learn.ts';

/** The sets whose terms allow weights to be shipped. */
export const SHIPPED_DATA = ['wcxb-dev', 'cleaneval-dev', 'cleaneval-final'];

/** Chosen on these sets alone, domains apart (docs/methods/sequence.md). */
export const SHIPPED_RECIPE: Recipe = { kind: 'crf', sigma: 1, history: true, most: 15_000 };
