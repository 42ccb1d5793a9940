import type { Page } from 'pith/page';

/** The smallest element around nine tenths of the content (1 for each block that is); -1 where there is too little. */
export function bodyOf(page: Page, content: Uint8Array): number {
  const blocks = [...content.keys()].filter((block) => content[block] === 1);
  if (blocks.length < 3) return -1;
  const first = blocks[Math.floor(blocks.length * 0.05)];
  const last = blocks[Math.ceil(blocks.length * 0.95) - 1];
  let body = page.blocks.container[first];
  while (body > 0 && !page.contains(body, page.blocks.firstNode(last))) body = page.parent[body];
  return body;
}
