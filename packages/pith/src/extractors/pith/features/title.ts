import { type Page, TAG } from '../../../page/index.ts';
import { distance, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';
import { wordSet } from './word-set.ts';

/** Longer blocks are not compared: no title is so long. */
const LONGEST = 60;

/** How a block answers to the page's title and description. */
export const title: FeatureGroup = {
  features: [
    plain('share of the title in it'),
    plain('share of it in the title'),
    plain('share of the description in it'),
    plain('is most like the title'),
    distance('blocks from the headline'),
    distance('words from the headline'),
  ],
  fill(facts, rows, width, offset) {
    const { blocks, count, counts, words } = facts;
    const titleWords = wordSet(titleOf(facts.page));
    const description = wordSet(descriptionOf(facts.page));
    const headline = { block: -1, likeness: 0 };
    for (let block = 0; block < count; block++) {
      const at = block * width + offset;
      if (counts[block].words > 4 * LONGEST) continue;
      const own = wordSet(blocks.text(block));
      const [ofTitle, ofBlock] = own.size > LONGEST ? [0, 0] : common(titleWords, own);
      rows[at] = ofTitle;
      rows[at + 1] = ofBlock;
      rows[at + 2] = common(description, own)[0];
      const likeness = Math.min(ofTitle, ofBlock) + (facts.isHeading(block) ? 0.2 : 0);
      if (ofTitle > 0.3 && ofBlock > 0.5 && likeness > headline.likeness) {
        headline.block = block;
        headline.likeness = likeness;
      }
    }
    for (let block = 0; block < count; block++) {
      const at = block * width + offset;
      const from = headline.block;
      rows[at + 3] = block === from ? 1 : 0;
      rows[at + 4] = from < 0 ? Number.NaN : Math.sign(block - from) * log1p(Math.abs(block - from));
      rows[at + 5] =
        from < 0
          ? Number.NaN
          : block < from
            ? -log1p(words.of(block, from))
            : log1p(words.of(from, block));
    }
  },
};

/** The share of each set that the other has. */
export function common(a: Set<number>, b: Set<number>): [shareOfA: number, shareOfB: number] {
  if (a.size === 0 || b.size === 0) return [0, 0];
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let both = 0;
  for (const word of small) if (large.has(word)) both++;
  return [both / a.size, both / b.size];
}

export function titleOf(page: Page): string {
  const node = page.find(TAG.title);
  return metaOf(page, 'og:title') ?? (node < 0 ? '' : page.textContent(node));
}

function descriptionOf(page: Page): string {
  return metaOf(page, 'og:description') ?? metaOf(page, 'description') ?? '';
}

function metaOf(page: Page, name: string): string | null {
  for (let node = page.find(TAG.meta); node >= 0; node = page.find(TAG.meta, node + 1)) {
    if ((page.attribute(node, 'property') ?? page.attribute(node, 'name'))?.toLowerCase() === name)
      return page.attribute(node, 'content');
  }
  return null;
}
