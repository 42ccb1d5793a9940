import { segmentPage } from '@pith/methods/internal/classic/vips/content-structure';
import { mostWordsForItsTags } from '@pith/methods/internal/classic/vips/extractor';
import type { Rect } from 'pith/page';
import type { Decided } from '../pages.ts';
import { type BlockRange, blocksIn } from './blocks-in.ts';

/** A region of the content structure. */
export interface VipsBlock {
  parent: number;
  /** How many regions it is in. */
  depth: number;
  coherence: number;
  rect: Rect;
  nodes: readonly number[];
  isLeaf: boolean;
  /** The page's blocks from its first node to its last. */
  blocks: BlockRange;
}

/** The content structure of VIPS: parents before their children. */
export interface VipsPicture {
  /** In the order of the page: a region, then what is in it. */
  blocks: readonly VipsBlock[];
  /** The place of the one with most words for its tags, which is taken for content. */
  chosen: number;
  leaves: number;
}

export function vipsPicture({ page, values }: Pick<Decided, 'page' | 'values'>): VipsPicture {
  const structure = segmentPage(page, values['pdoc'] ?? 8);
  const within = blocksIn(page);
  const depth: number[] = [];
  const made = structure.blocks.map(({ parent, coherence, box, nodes, isLeaf }, i): VipsBlock => {
    depth[i] = parent < 0 ? 0 : depth[parent] + 1;
    const blocks = { from: within(nodes[0]).from, to: within(nodes[nodes.length - 1]).to };
    return { parent, depth: depth[i], coherence, rect: box, nodes, isLeaf, blocks };
  });
  const order = inOrder(made);
  const place = new Int32Array(made.length);
  order.forEach((block, at) => {
    place[block] = at;
  });
  return {
    blocks: order.map((block) => ({
      ...made[block],
      parent: made[block].parent < 0 ? -1 : place[made[block].parent],
    })),
    chosen: place[mostWordsForItsTags(page, structure)],
    leaves: made.filter(({ isLeaf }) => isLeaf).length,
  };
}

/** Each region before what is in it, those side by side by where they begin. */
function inOrder(blocks: readonly VipsBlock[]): number[] {
  const children: number[][] = blocks.map(() => []);
  blocks.forEach(({ parent }, i) => {
    if (parent >= 0) children[parent].push(i);
  });
  const order: number[] = [];
  const waiting = [0];
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    order.push(block);
    for (const child of children[block].sort((a, b) => blocks[b].nodes[0] - blocks[a].nodes[0]))
      waiting.push(child);
  }
  return order;
}
