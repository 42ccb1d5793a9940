import { type Page, type Rect, TAG } from 'pith/page';
import { divideDomTree, type ExtractedBlock } from './block-extraction.ts';
import { boxAround } from './box.ts';
import { coherenceByWeight, LEAST } from './coherence.ts';
import { Cues } from './cues.ts';
import { divideRegion } from './region-division.ts';

/** A node of the content structure: a region of the page that a reader would see as one. */
export interface VisualBlock {
  /** Its parent's place in the list, which has parents before children; -1 for the whole page. */
  parent: number;
  /** The degree of coherence, from 1 to 10. */
  coherence: number;
  box: Rect;
  /** The DOM subtrees it is made of, in document order. */
  nodes: readonly number[];
  isLeaf: boolean;
}

export interface ContentStructure {
  blocks: readonly VisualBlock[];
  cues: Cues;
}

/** Regions inside regions of one round. Only pages made to be nested go deeper; their rest stays in one row. */
const MOST_NESTED = 40;

/**
 * The whole of VIPS (section 4): blocks are extracted, separators between them found and weighed, blocks merged. What
 * does not cohere as much as `pdoc`, the permitted degree of coherence, goes through the same again.
 */
export function segmentPage(page: Page, pdoc: number): ContentStructure {
  const cues = new Cues(page);
  const body = Math.max(0, page.find(TAG.body));
  const blocks: VisualBlock[] = [
    { parent: -1, coherence: LEAST, box: cues.box(body), nodes: [body], isLeaf: true },
  ];
  const waiting = [0];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const pool = divideDomTree(page, cues, blocks[at].nodes[0]);
    for (const leaf of constructStructure(cues, blocks, at, pool, pdoc)) waiting.push(leaf);
  }
  return { blocks, cues };
}

/**
 * Content structure construction (section 4.3): blocks on both sides of the lightest separators are merged first, those
 * of the heaviest last. Seen from the top that is a division at the heaviest separators, then at the next: the same
 * tree, and what parts a merged region across the other direction can be found inside it. Returns the blocks that
 * have to go through another round.
 */
function constructStructure(
  cues: Cues,
  blocks: VisualBlock[],
  root: number,
  wholePool: ExtractedBlock[],
  pdoc: number,
): number[] {
  const again: number[] = [];
  const isOpen = (block: number, node: number) =>
    blocks[block].coherence < pdoc && cues.validChildren[node] > 0;
  // A round that finds but one block has only looked through what is wrapped around it.
  if (wholePool.length === 1) {
    const [{ node, coherence }] = wholePool;
    blocks[root].nodes = [node];
    blocks[root].coherence = Math.max(blocks[root].coherence, coherence);
    return isOpen(root, node) ? [root] : [];
  }
  const regions = [{ block: root, pool: wholePool, nested: 0 }];
  for (let region = regions.pop(); region !== undefined; region = regions.pop()) {
    const { block, pool, nested } = region;
    const { heaviest, parts } = divideRegion(cues, pool);
    if (block !== root) {
      blocks[block].coherence = Math.max(blocks[block].coherence, mergedCoherence(pool, heaviest));
      if (blocks[block].coherence >= pdoc) continue;
    }
    if (pool.length > 0) blocks[block].isLeaf = false;
    for (const part of nested < MOST_NESTED ? parts : pool.map((single) => [single])) {
      const nodes = part.map(({ node }) => node);
      const box = boxAround(nodes.map((node) => cues.box(node)));
      const ofPart = part.length === 1 ? part[0].coherence : LEAST;
      const coherence = Math.max(blocks[block].coherence, ofPart);
      const made = blocks.push({ parent: block, coherence, box, nodes, isLeaf: true }) - 1;
      if (part.length > 1) regions.push({ block: made, pool: part, nested: nested + 1 });
      else if (isOpen(made, nodes[0])) again.push(made);
    }
  }
  return again;
}

/** A merged block coheres no more than the heaviest separator in it allows, nor than the least of its parts. */
function mergedCoherence(pool: readonly ExtractedBlock[], heaviest: number): number {
  const least = pool.reduce((lowest, { coherence }) => Math.min(lowest, coherence), Infinity);
  return Math.min(least, coherenceByWeight(heaviest));
}
