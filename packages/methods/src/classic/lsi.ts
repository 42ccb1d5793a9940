import type { Extractor, Selection } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import { keepChosen, markSubtrees } from './select-nodes.ts';
import { TextSizes } from './text-sizes.ts';

/**
 * The size increase of each node: its characters less those of its largest child. A wrapper adds nothing to what it
 * wraps; the element that brings the paragraphs of an article together adds nearly all of them.
 */
export function sizeIncreases(page: Page, sizes: TextSizes): Uint32Array {
  const largestChild = new Uint32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    const parent = page.parent[node];
    largestChild[parent] = Math.max(largestChild[parent], sizes.characters(node));
  }
  // Text has no children, yet it is a leaf that adds nothing of its own.
  return largestChild.map((child, node) => (page.isElement(node) ? sizes.characters(node) - child : 0));
}

export const lsi: Extractor = {
  name: 'lsi',
  summary: 'Largest size increase: the subtree that adds the most text to that of its largest child',
  reference: 'Han, Buttler & Pu, Wrapping Web Data into XML',
  year: 2001,
  needs: [],
  extract(page: Page): Selection {
    const sizes = new TextSizes(page);
    const increase = sizeIncreases(page, sizes);
    // The outermost of equals; the document where no element adds anything, as with a single text.
    const best = increase.reduce((top, value, node) => (value > increase[top] ? node : top), 0);
    const chosen = markSubtrees(page, [best]);
    const found = best === 0 ? 'the page' : `the <${page.tagName(best)}>`;
    return keepChosen(page, sizes, chosen, (block) => [
      `${chosen[page.blocks.firstNode(block)] === 1 ? 'in' : 'outside'} ${found} with the largest size increase (${increase[best]} characters)`,
    ]);
  },
};
