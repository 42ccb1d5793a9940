import { tick } from '../../page/index.ts';
import type { PageFacts } from './features/facts.ts';
import { type Columns, counted, distance, type Feature, plain } from './features/group.ts';
import { log1p } from './features/logs.ts';
import { orderOf } from './order.ts';
import { bestRun } from './runs.ts';

const NEAR = [-3, -2, -1, 1, 2, 3];
const WINDOWS = [2, 5, 12];
const LEVELS = 4;
/** A block this likely to be content is a landmark for those around it. */
const LANDMARK = 0.6;

export const CONTEXT_FEATURES: readonly Feature[] = [
  plain('its own evidence'),
  ...NEAR.map((blocks) =>
    plain(`evidence of the block ${Math.abs(blocks)} ${blocks < 0 ? 'before' : 'after'}`),
  ),
  ...WINDOWS.flatMap((size) => [
    plain(`evidence ${size} blocks around, by words`),
    plain(`evidence ${size} blocks around, by blocks`),
  ]),
  ...Array.from({ length: LEVELS }, (_, i) => i + 1).flatMap((level) => [
    plain(`evidence in container ${level}, by words`),
    plain(`evidence in container ${level}, by blocks`),
    plain(`share of the page's content in container ${level}`),
  ]),
  plain('share of the page that is content'),
  counted('words of content on the page'),
  plain('strongest evidence on the page'),
  plain('rank of its evidence on the page'),
  plain('in the best run of content'),
  distance('blocks from the best run of content'),
  plain('share of the content in the best run'),
  counted('blocks since likely content'),
  counted('blocks to likely content'),
  plain('share of the content before it'),
];

/**
 * The second stage's view: the first one's probabilities around each block, over its containers and over the page. Fills
 * the columns that `CONTEXT_FEATURES` lists.
 */
export function fillContext(facts: PageFacts, p: Float32Array, { rows, width, offset }: Columns): void {
  const { blocks, count, counts } = facts;
  const byWords = new Float64Array(count + 1);
  const byBlocks = new Float64Array(count + 1);
  let strongest = 0;
  for (let block = 0; block < count; block++) {
    tick();
    byWords[block + 1] = byWords[block] + p[block] * counts[block].words;
    byBlocks[block + 1] = byBlocks[block] + p[block];
    strongest = Math.max(strongest, p[block]);
  }
  const content = byWords[count];
  const share = (from: number, to: number) => (byWords[to] - byWords[from]) / Math.max(1e-6, content);
  const wordMean = (from: number, to: number) =>
    (byWords[to] - byWords[from]) / Math.max(1, facts.words.of(from, to));
  const blockMean = (from: number, to: number) => (byBlocks[to] - byBlocks[from]) / Math.max(1, to - from);
  const run = bestRun(count, (block) => (p[block] - 0.5) * (counts[block].words + 1));
  const ranks = ranksOf(p);
  const since = distances(p, 1);
  const ahead = distances(p, -1);

  for (let block = 0; block < count; block++) {
    tick();
    let at = block * width + offset;
    rows[at++] = p[block];
    for (const away of NEAR) {
      const other = block + away;
      rows[at++] = other >= 0 && other < count ? p[other] : Number.NaN;
    }
    for (const size of WINDOWS) {
      const from = Math.max(0, block - size);
      const to = Math.min(count, block + size + 1);
      rows[at++] = wordMean(from, to);
      rows[at++] = blockMean(from, to);
    }
    let up = blocks.container[block];
    let [from, to] = [block, block + 1];
    for (let level = 0; level < LEVELS; level++) {
      up = facts.wider(up, from, to);
      if (up >= 0) [from, to] = [facts.firstBlock(up), facts.endBlock(up)];
      rows[at++] = wordMean(from, to);
      rows[at++] = blockMean(from, to);
      rows[at++] = share(from, to);
    }
    rows[at++] = content / Math.max(1, facts.words.total);
    rows[at++] = log1p(content);
    rows[at++] = strongest;
    rows[at++] = ranks[block] / count;
    rows[at++] = block >= run.from && block < run.to ? 1 : 0;
    rows[at++] =
      block < run.from ? -log1p(run.from - block) : block >= run.to ? log1p(block - run.to + 1) : 0;
    rows[at++] = share(run.from, run.to);
    rows[at++] = since[block];
    rows[at++] = ahead[block];
    rows[at++] = share(0, block);
  }
}

/** The place of each value among all, from the smallest. */
function ranksOf(values: Float32Array): Uint32Array {
  const order = orderOf(values, 1);
  const ranks = new Uint32Array(values.length);
  for (let i = 0; i < order.length; i++) ranks[order[i]] = i;
  return ranks;
}

/** Blocks since the last landmark, or with -1 to the next, on a log scale. */
function distances(p: Float32Array, direction: 1 | -1): Float32Array {
  const out = new Float32Array(p.length);
  let far = 999;
  for (let i = 0; i < p.length; i++) {
    const block = direction === 1 ? i : p.length - 1 - i;
    far = p[block] > LANDMARK ? 0 : far + 1;
    out[block] = log1p(far);
  }
  return out;
}
