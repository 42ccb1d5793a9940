import { collapse, tick } from '../page/index.ts';
import type { Content } from './article.ts';

/** The text of a block without what a reader cannot see in it. */
export function seenText({ page, selection }: Content, block: number): string {
  tick();
  const { blocks } = page;
  const nodes = blocks.nodes.subarray(blocks.start[block], blocks.start[block + 1]);
  const isBarred = (node: number) => selection.isBarred?.(node) === true;
  if (!nodes.some(isBarred)) return blocks.text(block);
  return collapse(Array.from(nodes, (node) => (isBarred(node) ? '' : page.text(node))).join(''));
}
