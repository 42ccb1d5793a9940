import type { Extractor, Selection } from 'pith/internal/extractors/selection';
import { type Page, TAG } from 'pith/page';
import { compositeTextDensity, countNodes, densitySum, type NodeCounts, textDensity } from './densities.ts';
import { keepChosen, markSubtrees } from './select-nodes.ts';
import { TextSizes } from './text-sizes.ts';

/** For each element, the element with the largest DensitySum in its subtree, the first of equals. */
function largestBelow(page: Page, sum: Float64Array, body: number): Int32Array {
  const best = new Int32Array(page.size).fill(-1);
  for (let node = page.end[body] - 1; node >= body; node--) {
    if (!page.isElement(node) && node !== body) continue;
    if (best[node] < 0 || sum[node] >= sum[best[node]]) best[node] = node;
    const above = page.parent[node];
    if (node > body && (best[above] < 0 || sum[best[node]] >= sum[best[above]])) best[above] = best[node];
  }
  return best;
}

/** The threshold: the lowest density on the way from the node with the largest DensitySum up to the body. */
function densityThreshold(page: Page, density: Float64Array, densest: number, body: number): number {
  let threshold = density[densest];
  for (let node = densest; node !== body; ) {
    node = page.parent[node];
    threshold = Math.min(threshold, density[node]);
  }
  return threshold;
}

/** Text whose element, and every element around that, is dense enough. */
function denseText(page: Page, density: Float64Array, threshold: number, body: number): Uint8Array {
  const reached = new Uint8Array(page.size);
  for (let node = body; node < page.end[body]; node++) {
    const open = node === body || reached[page.parent[node]] === 1;
    if (open && (page.isText(node) || density[node] >= threshold)) reached[node] = 1;
  }
  return reached;
}

/** ExtractContent: below every dense element, the subtree with the largest DensitySum is content. */
function densestSubtrees(
  page: Page,
  density: Float64Array,
  threshold: number,
  body: number,
  best: Int32Array,
): Uint8Array {
  const reached = new Uint8Array(page.size);
  const isRoot = new Uint8Array(page.size);
  const roots: number[] = [];
  let coveredTo = 0;
  for (let node = body; node < page.end[body]; node++) {
    if (isRoot[node] === 1) coveredTo = Math.max(coveredTo, page.end[node]);
    if (node < coveredTo || best[node] < 0 || density[node] < threshold) continue;
    if (node !== body && reached[page.parent[node]] === 0) continue;
    reached[node] = 1;
    if (best[node] === node) coveredTo = page.end[node];
    if (isRoot[best[node]] === 1) continue;
    isRoot[best[node]] = 1;
    roots.push(best[node]);
  }
  return markSubtrees(page, roots);
}

interface Variant {
  densityOf(counts: NodeCounts, body: number): Float64Array;
  choose: typeof densestSubtrees;
}

const VARIANTS = {
  'cetd-td': { densityOf: textDensity, choose: denseText },
  cetd: { densityOf: compositeTextDensity, choose: denseText },
  'cetd-ds': { densityOf: compositeTextDensity, choose: densestSubtrees },
} as const satisfies Record<string, Variant>;

/** The density of each node, the threshold, and 1 for each node that is content. */
export interface DenseNodes {
  density: Float64Array;
  threshold: number;
  chosen: Uint8Array;
}

export function denseNodes(name: keyof typeof VARIANTS, page: Page, sizes = new TextSizes(page)): DenseNodes {
  const { densityOf, choose }: Variant = VARIANTS[name];
  const body = Math.max(0, page.find(TAG.body));
  const density = densityOf(countNodes(page, sizes), body);
  const best = largestBelow(page, densitySum(page, density), body);
  const threshold = densityThreshold(page, density, best[body], body);
  return { density, threshold, chosen: choose(page, density, threshold, body, best) };
}

function extractor(name: keyof typeof VARIANTS, summary: string): Extractor {
  return {
    name,
    summary,
    reference: 'Sun, Song & Liao, DOM Based Content Extraction via Text Density',
    year: 2011,
    needs: [],
    extract(page): Selection {
      const sizes = new TextSizes(page);
      const { density, threshold, chosen } = denseNodes(name, page, sizes);
      return keepChosen(page, sizes, chosen, (block) => {
        const element = page.blocks.container[block];
        return [
          `${chosen[page.blocks.firstNode(block)] === 1 ? 'in' : 'outside'} dense subtrees`,
          `<${page.tagName(element)}> has density ${density[element].toFixed(1)}, the threshold is ${threshold.toFixed(1)}`,
        ];
      });
    },
  };
}

export const cetdTd = extractor('cetd-td', 'Text density: text in elements with many characters a tag');
export const cetd = extractor('cetd', 'Composite text density: as cetd-td, links weighed in');
export const cetdDs = extractor(
  'cetd-ds',
  'Composite text density and DensitySum: the densest subtree below every dense element',
);
