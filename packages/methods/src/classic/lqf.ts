import type { Extractor, Selection } from 'pith/internal/extractors/selection';
import { INLINE, type Page, TAG, TagSet } from 'pith/page';
import { percent } from './select-places.ts';
import { TextSizes } from './text-sizes.ts';

/** The part of an element's text in links above which it is a link list. CombinE ran the filter with 25, 50 and 75 %. */
export const LINK_QUOTA = 0.5;

/** Inline elements are no lists: a link in a sentence is all link. The whole page is never a list. */
const NEVER_A_LIST = new TagSet([...INLINE, 'html', 'body', 'head']);

/**
 * The link quota each element was judged by. From the innermost out: what was removed no longer counts for the elements
 * around it, so that a menu does not take the article beside it along.
 */
export function linkQuotas(page: Page, threshold: number): Float64Array {
  const sizes = new TextSizes(page);
  const characters = new Float64Array(page.size);
  const linked = new Float64Array(page.size);
  const quota = new Float64Array(page.size);
  // Children come after their parents, so backwards every element is whole before it is judged.
  for (let node = page.size - 1; node > 0; node--) {
    if (page.isText(node)) {
      characters[node] = sizes.characters(node);
      linked[node] = sizes.linkCharacters(node);
    } else if (page.isElement(node) && !NEVER_A_LIST.has(page.tag[node]) && characters[node] > 0) {
      quota[node] = linked[node] / characters[node];
      if (quota[node] > threshold) continue;
    }
    characters[page.parent[node]] += characters[node];
    linked[page.parent[node]] += linked[node];
  }
  return quota;
}

export function linkQuotaFilter(name: string, threshold: number): Extractor {
  return {
    name,
    summary: `Link quota filter: removes elements with more than ${percent(threshold)} of their text in links`,
    reference:
      'Mantratzis, Orgun & Cassidy, Separating XHTML Content from Navigation Clutter Using DOM-Structure Block Analysis',
    year: 2005,
    needs: [],
    extract: (page) => select(page, threshold),
  };
}

export const lqf = linkQuotaFilter('lqf', LINK_QUOTA);

function select(page: Page, threshold: number): Selection {
  const { blocks, parent, size } = page;
  const quota = linkQuotas(page, threshold);
  // The element with the highest quota among each node and its ancestors: it decides.
  const worst = new Int32Array(size);
  for (let node = 1; node < size; node++) {
    const above = worst[parent[node]];
    worst[node] = quota[node] > quota[above] ? node : above;
  }
  const score = new Float32Array(blocks.count);
  const keep = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    const highest = quota[worst[blocks.container[block]]];
    score[block] = threshold - highest;
    keep[block] = highest > threshold ? 0 : 1;
  }
  return {
    keep,
    score,
    title: -1,
    reasons(block) {
      const element = worst[blocks.container[block]];
      if (page.tag[element] === TAG['#document']) return ['no links'];
      return [`<${page.tagName(element)}> with ${percent(quota[element])} of its text in links`];
    },
  };
}
