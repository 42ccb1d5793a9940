import { type Page, TAG } from '../../page/index.ts';
import type { Callout } from './callouts.ts';
import type { Kept } from './kept.ts';

/** Longer ones are judged block by block, as the text around them. */
const LONGEST = 2000;
/** A block that is nothing but a formula. */
const FORMULA = /^(?:\\\[.*\\\]|\$\$.*\$\$|\\begin\{.*\})$/s;

/** Keeps quotes, callouts and formulas on lines of their own whole, with their titles, where they stand in the midst of kept text. */
export function keepWhole(page: Page, kept: Kept, callouts: ReadonlyMap<number, Callout>): void {
  const { blocks } = page;
  for (let node = 0; node < page.size; node++) {
    const isUnit = page.tag[node] === TAG.blockquote || callouts.has(node);
    const length = isUnit ? kept.textLength(node) : 0;
    if (length === 0 || length > LONGEST || kept.keptLength(node) === length) continue;
    if (isAmidKept(page, kept, node)) kept.keepText(node);
  }
  for (let block = 1; block + 1 < blocks.count; block++) {
    if (kept.keepsBlock(block) || !kept.keepsBlock(block - 1) || !kept.keepsBlock(block + 1)) continue;
    if (FORMULA.test(blocks.text(block))) kept.keepText(blocks.firstNode(block), blocks.lastNode(block) + 1);
  }
  kept.count();
}

/** Whether kept text stands in an element, or before it and after it, or before it and mostly around it. */
function isAmidKept(page: Page, kept: Kept, node: number): boolean {
  if (kept.keptLength(node) > 0) return true;
  if (!kept.keepsBlock(kept.blockBefore(node))) return false;
  const around = page.parent[node];
  return (
    kept.keepsBlock(kept.blockAfter(page.end[node])) || kept.keptLength(around) * 2 >= kept.textLength(around)
  );
}
