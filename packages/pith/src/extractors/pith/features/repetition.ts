import type { PageFacts } from './facts.ts';
import { counted, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';

/** How often the shape a block has recurs: the mark of listings, threads and menus. */
export const repetition: FeatureGroup = {
  features: [
    counted('blocks with this tag path'),
    plain('share of words with this tag path'),
    counted('words a block with this tag path'),
    plain('link share with this tag path'),
    counted('blocks with this path of tags and names'),
    plain('share of words with this path of tags and names'),
    counted('words a block with this path of tags and names'),
    plain('link share with this path of tags and names'),
    counted('items like the one it is in'),
    plain('levels to that item'),
    counted('words of that item'),
    plain('words of the items together, share of the page'),
    plain('link share of the items'),
    plain('place among the items'),
  ],
  fill(facts, rows, width, offset) {
    const { count, blocks } = facts;
    const { shapes } = facts;
    alike(facts, shapes.path, rows, width, offset);
    alike(facts, shapes.namedPath, rows, width, offset + 4);
    for (let block = 0; block < count; block++) {
      describeItem(facts, blocks.container[block], rows, block * width + offset + 8);
    }
  },
};

/** Totals over the blocks whose container has the same shape. */
function alike(facts: PageFacts, shape: Int32Array, rows: Float32Array, width: number, offset: number): void {
  const { blocks, count, counts, words } = facts;
  const totals = new Map<number, { blocks: number; words: number; characters: number; links: number }>();
  for (let block = 0; block < count; block++) {
    const key = shape[blocks.container[block]];
    let total = totals.get(key);
    if (total === undefined) totals.set(key, (total = { blocks: 0, words: 0, characters: 0, links: 0 }));
    total.blocks++;
    total.words += counts[block].words;
    total.characters += blocks.length[block];
    total.links += blocks.linkLength[block];
  }
  for (let block = 0; block < count; block++) {
    const at = block * width + offset;
    const total = totals.get(shape[blocks.container[block]])!;
    rows[at] = log1p(total.blocks);
    rows[at + 1] = total.words / Math.max(1, words.total);
    rows[at + 2] = log1p(total.words / total.blocks);
    rows[at + 3] = total.links / Math.max(1, total.characters);
  }
}

function describeItem(facts: PageFacts, container: number, rows: Float32Array, at: number): void {
  const item = facts.items.of(container);
  if (item === null) {
    rows.fill(Number.NaN, at, at + 6);
    return;
  }
  const { words } = facts;
  const { node, levels, siblings } = item;
  rows[at] = log1p(siblings.count);
  rows[at + 1] = levels;
  rows[at + 2] = log1p(words.of(facts.firstBlock(node), facts.endBlock(node)));
  rows[at + 3] = siblings.words / Math.max(1, words.total);
  rows[at + 4] = facts.linkShare(siblings.from, siblings.to);
  rows[at + 5] = (facts.firstBlock(node) - siblings.from) / Math.max(1, siblings.to - siblings.from);
}
