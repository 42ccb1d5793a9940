import { tick } from '../../../page/index.ts';
import type { PageFacts } from './facts.ts';
import { counted, type FeatureGroup, plain } from './group.ts';
import type { Kinds } from './kinds.ts';
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
    alike(facts, facts.kinds.path, rows, width, offset);
    alike(facts, facts.kinds.namedPath, rows, width, offset + 4);
    for (let block = 0; block < count; block++) {
      tick();
      describeItem(facts, blocks.container[block], rows, block * width + offset + 8);
    }
  },
};

/** Totals over the blocks of each kind. */
function alike(
  facts: PageFacts,
  { of, size }: Kinds,
  rows: Float32Array,
  width: number,
  offset: number,
): void {
  const { blocks, count, counts, words } = facts;
  const [ofBlocks, ofWords, ofCharacters, ofLinks] = Array.from({ length: 4 }, () => new Uint32Array(size));
  for (let block = 0; block < count; block++) {
    tick();
    const kind = of[block];
    ofBlocks[kind]++;
    ofWords[kind] += counts[block].words;
    ofCharacters[kind] += blocks.length[block];
    ofLinks[kind] += blocks.linkLength[block];
  }
  for (let block = 0; block < count; block++) {
    tick();
    const at = block * width + offset;
    const kind = of[block];
    rows[at] = log1p(ofBlocks[kind]);
    rows[at + 1] = ofWords[kind] / Math.max(1, words.total);
    rows[at + 2] = log1p(ofWords[kind] / ofBlocks[kind]);
    rows[at + 3] = ofLinks[kind] / Math.max(1, ofCharacters[kind]);
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
