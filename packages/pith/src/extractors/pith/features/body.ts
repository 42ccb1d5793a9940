import { TAG, tick } from '../../../page/index.ts';
import type { PageFacts } from './facts.ts';
import { distance, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';

/** How much of a block's score each element above it gets. */
const SHARES = [1, 0.5, 0.25, 0.125];
/** What a tag between two blocks costs against a word ("Maximum Subsequence Segmentation", section 6.2.2). */
const TAG_COST = 3.25;

/** A first guess at the body, by two old and sturdy rules; the trees learn when to believe them. */
export const body: FeatureGroup = {
  features: [
    plain('in the densest element'),
    distance('place relative to it, blocks'),
    distance('place relative to it, words'),
    plain('its share of words'),
    plain('its link share'),
    plain('levels to a common ancestor with it'),
    plain('in the best run'),
    distance('place relative to the run, blocks'),
    distance('place relative to the run, words'),
    plain('share of words in the run'),
  ],
  fill(facts, rows, width, offset) {
    const { page, blocks, count, words } = facts;
    const densest = densestElement(facts);
    const element = { from: facts.firstBlock(densest), to: facts.endBlock(densest) };
    const run = bestRun(facts);
    const all = Math.max(1, words.total);
    for (let block = 0; block < count; block++) {
      tick();
      const at = block * width + offset;
      place(facts, block, element, rows, at);
      rows[at + 3] = words.of(element.from, element.to) / all;
      rows[at + 4] = facts.linkShare(element.from, element.to);
      let up = densest;
      let levels = 0;
      while (up > 0 && !page.contains(up, blocks.container[block])) {
        up = page.parent[up];
        levels++;
      }
      rows[at + 5] = levels;
      place(facts, block, run, rows, at + 6);
      rows[at + 9] = words.of(run.from, run.to) / all;
    }
  },
};

interface Range {
  from: number;
  to: number;
}

/** Inside or not; how far before (below 0) or after (above 0), on a log scale. */
function place(
  { words }: PageFacts,
  block: number,
  { from, to }: Range,
  rows: Float32Array,
  at: number,
): void {
  const inside = block >= from && block < to;
  const before = block < from;
  rows[at] = inside ? 1 : 0;
  rows[at + 1] = inside ? 0 : before ? -log1p(from - block) : log1p(block - to + 1);
  rows[at + 2] = inside ? 0 : before ? -log1p(words.of(block, from)) : log1p(words.of(to, block + 1));
}

/** The element with the most prose near its surface. */
function densestElement(facts: PageFacts): number {
  const { page, blocks, count, counts } = facts;
  const score = new Float32Array(page.size);
  let best = 0;
  for (let block = 0; block < count; block++) {
    tick();
    const { commas, sentences, words } = counts[block];
    const unlinked = 1 - blocks.linkLength[block] / Math.max(1, blocks.length[block]);
    if (words < 8 || sentences === 0) continue;
    const value = (1 + commas + Math.min(3, blocks.length[block] / 100)) * unlinked;
    let up = blocks.container[block];
    // A paragraph scores for what it stands in; text that stands in a <div> bare scores for that.
    if (page.tag[up] === TAG.p && page.parent[up] > 0) up = page.parent[up];
    for (let level = 0; level < SHARES.length && up > 0; level++, up = page.parent[up]) {
      score[up] += value * SHARES[level];
      if (score[up] * (1 - linkShareOf(facts, up)) > score[best] * (1 - linkShareOf(facts, best))) best = up;
    }
  }
  return best;
}

const linkShareOf = (facts: PageFacts, node: number) =>
  facts.linkShare(facts.firstBlock(node), facts.endBlock(node));

/** The run of blocks with the largest sum of words less tags. */
function bestRun({ blocks, count, counts, page }: PageFacts): Range {
  let best = { from: 0, to: 0, sum: 0 };
  let from = 0;
  let sum = 0;
  for (let block = 0; block < count; block++) {
    tick();
    const previous = block === 0 ? 0 : blocks.lastNode(block - 1);
    let tags = 0;
    for (let node = previous + 1; node < blocks.firstNode(block); node++) if (page.isElement(node)) tags += 2;
    if (sum - TAG_COST * tags <= 0) {
      sum = 0;
      from = block;
    } else sum -= TAG_COST * tags;
    const unlinked = 1 - blocks.linkLength[block] / Math.max(1, blocks.length[block]);
    sum += counts[block].words * unlinked;
    if (sum > best.sum) best = { from, to: block + 1, sum };
  }
  return best;
}
