import { tick } from '../../page/index.ts';
import type { PageFacts } from './features/facts.ts';
import { type Columns, type Feature, plain } from './features/group.ts';
import type { Kinds } from './features/kinds.ts';

export const SIMILAR_FEATURES: readonly Feature[] = [
  plain('evidence of other blocks with this path of tags and names'),
  plain('evidence with this path of tags and names, by words'),
  plain('evidence of other blocks with this tag path'),
  plain('evidence with this tag path, by words'),
  plain('evidence of other blocks named like this'),
  plain('evidence of the items like the one it is in, by words'),
  plain('evidence of the items like the one it is in, by blocks'),
  plain('evidence of its item, by words'),
  plain('evidence of the heading above'),
  plain('evidence of its section, by words'),
  plain('evidence of its copies before'),
];

/**
 * What the first stage says of blocks that are like a block: parts of a template are content together or not at all.
 * Fills the columns that `SIMILAR_FEATURES` lists.
 */
export function fillSimilar(facts: PageFacts, p: Float32Array, { rows, width, offset }: Columns): void {
  const { blocks, count, counts, kinds, items } = facts;
  const byWords = new Float64Array(count + 1);
  const byBlocks = new Float64Array(count + 1);
  for (let block = 0; block < count; block++) {
    tick();
    byWords[block + 1] = byWords[block] + p[block] * counts[block].words;
    byBlocks[block + 1] = byBlocks[block] + p[block];
  }
  const wordMean = (from: number, to: number) =>
    (byWords[to] - byWords[from]) / Math.max(1, facts.words.of(from, to));
  const namedPath = new Totals(facts, kinds.namedPath, p);
  const path = new Totals(facts, kinds.path, p);
  const named = new Totals(facts, kinds.named, p);
  const sections = sectionsOf(facts);
  const copies = new Float64Array(kinds.text.size).fill(Number.NaN);

  for (let block = 0; block < count; block++) {
    tick();
    let at = block * width + offset;
    rows[at++] = namedPath.ofOthers(block);
    rows[at++] = namedPath.byWords(block);
    rows[at++] = path.ofOthers(block);
    rows[at++] = path.byWords(block);
    rows[at++] = named.ofOthers(block);
    const item = items.of(blocks.container[block]);
    if (item === null) rows.fill(Number.NaN, at, at + 3);
    else {
      const { from, to } = item.siblings;
      rows[at] = wordMean(from, to);
      rows[at + 1] = (byBlocks[to] - byBlocks[from]) / Math.max(1, to - from);
      rows[at + 2] = wordMean(facts.firstBlock(item.node), facts.endBlock(item.node));
    }
    at += 3;
    const { heading, from, to } = sections[block];
    rows[at++] = heading < 0 ? Number.NaN : p[heading];
    rows[at++] = wordMean(from, to);
    const text = kinds.text.of[block];
    rows[at] = copies[text];
    copies[text] = copies[text] > p[block] ? copies[text] : p[block];
  }
}

/** Sums over the blocks of each kind. */
class Totals {
  readonly #of: Uint32Array;
  readonly #p: Float32Array;
  readonly #blocks: Uint32Array;
  readonly #words: Uint32Array;
  readonly #sum: Float64Array;
  readonly #sumOverWords: Float64Array;

  constructor({ count, counts }: PageFacts, { of, size }: Kinds, p: Float32Array) {
    this.#of = of;
    this.#p = p;
    this.#blocks = new Uint32Array(size);
    this.#words = new Uint32Array(size);
    this.#sum = new Float64Array(size);
    this.#sumOverWords = new Float64Array(size);
    for (let block = 0; block < count; block++) {
      tick();
      const kind = of[block];
      const { words } = counts[block];
      this.#blocks[kind]++;
      this.#words[kind] += words;
      this.#sum[kind] += p[block];
      this.#sumOverWords[kind] += p[block] * words;
    }
  }

  /** The mean over the other blocks; missing where there are none. */
  ofOthers(block: number): number {
    const kind = this.#of[block];
    const blocks = this.#blocks[kind];
    return blocks === 1 ? Number.NaN : (this.#sum[kind] - this.#p[block]) / (blocks - 1);
  }

  byWords(block: number): number {
    const kind = this.#of[block];
    return this.#sumOverWords[kind] / Math.max(1, this.#words[kind]);
  }
}

interface Section {
  /** The block of the heading above, or -1. */
  heading: number;
  from: number;
  to: number;
}

/** From each heading to before the next. */
function sectionsOf(facts: PageFacts): Section[] {
  const sections: Section[] = [];
  let section: Section = { heading: -1, from: 0, to: 0 };
  for (let block = 0; block < facts.count; block++) {
    tick();
    if (facts.isHeading(block)) section = { heading: block, from: block, to: block };
    section.to = block + 1;
    sections.push(section);
  }
  return sections;
}
