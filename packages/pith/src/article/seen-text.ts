import { collapse, tick } from '../page/index.ts';
import type { Content } from './article.ts';

/** The text of a block without what a reader cannot see in it. */
export function seenText({ page, selection: { barred } }: Content, block: number): string {
  tick();
  const { blocks } = page;
  const nodes = blocks.nodes.subarray(blocks.start[block], blocks.start[block + 1]);
  if (barred === undefined || !nodes.some((node) => barred[node] === 1)) return blocks.text(block);
  return collapse(Array.from(nodes, (node) => (barred[node] === 1 ? '' : page.text(node))).join(''));
}
