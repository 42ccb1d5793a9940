import type { Page } from 'pith/page';

/** Blocks from `from` to before `to`. */
export interface BlockRange {
  from: number;
  to: number;
}

/** The blocks of any subtree, without walking it: those that begin in it. */
export function blocksIn(page: Page): (node: number) => BlockRange {
  const { blocks } = page;
  const before = new Uint32Array(page.size + 1);
  for (let block = 0; block < blocks.count; block++) before[blocks.firstNode(block) + 1]++;
  for (let node = 0; node < page.size; node++) before[node + 1] += before[node];
  return (node) => ({ from: before[node], to: before[page.end[node]] });
}
