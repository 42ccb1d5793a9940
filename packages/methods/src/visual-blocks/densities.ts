import { type Page, TAG } from 'pith/page';
import { compositeTextDensity, countNodes, densitySum } from '../classic/densities.ts';
import { TextSizes } from '../classic/text-sizes.ts';
import type { TextBlock } from './text-block.ts';

/** DensitySum of the elements of some blocks and of those around them; null where an element is not known (-1). */
export function blockDensities(page: Page, elements: Int32Array): TextBlock['densitySum'][] {
  const body = Math.max(0, page.find(TAG.body));
  const sums = densitySum(page, compositeTextDensity(countNodes(page, new TextSizes(page)), body));
  let largest = 0;
  for (let node = body; node < page.end[body]; node++)
    if (page.isElement(node)) largest = Math.max(largest, sums[node]);
  const share = (node: number) => (largest > 0 ? Math.max(0, sums[node]) / largest : 0);
  return Array.from(elements, (element) =>
    element < 0 ? null : { own: share(element), around: share(page.parent[element]) },
  );
}
