import type { Extractor } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import { maximumSubsequence, type Subsequence } from '../mss/maximum-subsequence.ts';
import { keepLabelled, percent } from './select-places.ts';
import { wordsAndTags } from './words-and-tags.ts';

/**
 * The region i..j that has the most tags outside and the most words inside.
 *
 * With B = 1 for a tag and 0 for a word the paper maximises Σ_{n<i} B + Σ_{i≤n≤j} (1 - B) + Σ_{n>j} B. The tags outside
 * are all tags less those inside, and all tags is a constant, so the same i and j maximise Σ_{i≤n≤j} (1 - B) - B: the
 * maximum subsequence with 1 for a word and -1 for a tag. One pass, where the paper tries all pairs.
 */
export function bodyText(tag: Uint8Array): Subsequence {
  return maximumSubsequence(new Int8Array(tag).map((isTag) => (isTag === 1 ? -1 : 1)));
}

export const bte: Extractor = {
  name: 'bte',
  summary: 'Body text extraction: the one region with the most words inside and tags outside',
  reference: 'Finn, Kushmerick & Smyth, Fact or Fiction: Content Classification for Digital Libraries',
  year: 2001,
  needs: ['source'],
  extract(page: Page) {
    const { tag, start } = wordsAndTags(page);
    const region = bodyText(tag);
    const inside = new Uint8Array(tag.length).fill(1, region.start, region.end);
    return keepLabelled(page, start, inside, (block, { share }) => [
      share[block] === 0
        ? 'outside the body text region'
        : `${percent(share[block])} in the body text region (${region.value} more words than tags)`,
    ]);
  },
};
