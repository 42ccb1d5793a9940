import type { Extractor } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import { WINDOW } from './dsc.ts';
import { keepLabelled, percent } from './select-places.ts';
import { tagsBefore, wordsAndTags } from './words-and-tags.ts';

const RADIUS = WINDOW / 2;

/** Words are more frequent than tags where they are more than this part of the window. */
export const MOST = 0.5;

/** Of the tokens in the window around each token, the part that are words. */
export function wordShares(tag: Uint8Array): Float64Array {
  const before = tagsBefore(tag);
  return Float64Array.from(tag, (_, i) => {
    const from = Math.max(0, i - RADIUS);
    const to = Math.min(tag.length, i + RADIUS + 1);
    return 1 - (before[to] - before[from]) / (to - from);
  });
}

/** 1 for every token in whose window words are more frequent than tags. */
export function wordRegions(tag: Uint8Array): Uint8Array {
  return Uint8Array.from(wordShares(tag), (share) => (share > MOST ? 1 : 0));
}

/**
 * Advanced document slope curves, as "CETR" (section 2) describes them: windows locate the regions in which word tokens
 * are more frequent than tag tokens. Unlike `dsc`, a page's own average plays no part. The window is that of `dsc`.
 */
export const adsc: Extractor = {
  name: 'adsc',
  summary: 'Advanced document slope curves: regions where words outnumber tags',
  reference: 'Gottron, Evaluating Content Extraction on HTML Documents',
  year: 2007,
  needs: ['source'],
  extract(page: Page) {
    const { tag, start } = wordsAndTags(page);
    return keepLabelled(page, start, wordRegions(tag), (block, { share }) => [
      `${percent(share[block])} in regions where words outnumber tags`,
    ]);
  },
};
