import type { Page } from '../../page/index.ts';
import type { Extractor } from '../selection.ts';
import { WINDOW } from './dsc.ts';
import { keepLabelled, percent } from './select-places.ts';
import { tagsBefore, wordsAndTags } from './words-and-tags.ts';

const RADIUS = WINDOW / 2;

/** 1 for every token in whose window words are more frequent than tags. */
export function wordRegions(tag: Uint8Array): Uint8Array {
  const before = tagsBefore(tag);
  return tag.map((_, i) => {
    const from = Math.max(0, i - RADIUS);
    const to = Math.min(tag.length, i + RADIUS + 1);
    const tags = before[to] - before[from];
    return to - from - tags > tags ? 1 : 0;
  });
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
