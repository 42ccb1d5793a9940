import type { PageFacts } from './features/facts.ts';
import { type Columns, type Feature, plain } from './features/group.ts';

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
  const { blocks, count, counts, shapes, items } = facts;
  const byWords = new Float64Array(count + 1);
  const byBlocks = new Float64Array(count + 1);
  for (let block = 0; block < count; block++) {
    byWords[block + 1] = byWords[block] + p[block] * counts[block].words;
    byBlocks[block + 1] = byBlocks[block] + p[block];
  }
  const wordMean = (from: number, to: number) =>
    (byWords[to] - byWords[from]) / Math.max(1, facts.words.of(from, to));
  const namedPath = new Totals(facts, shapes.namedPath, p);
  const path = new Totals(facts, shapes.path, p);
  const named = new Totals(facts, shapes.named, p);
  const sections = sectionsOf(facts);
  const copies = new Map<string, number>();

  for (let block = 0; block < count; block++) {
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
    const text = blocks.text(block);
    rows[at] = copies.get(text) ?? Number.NaN;
    copies.set(text, Math.max(copies.get(text) ?? 0, p[block]));
  }
}

/** Sums over the blocks whose containers have the same shape. */
class Totals {
  readonly #facts: PageFacts;
  readonly #shape: Int32Array;
  readonly #p: Float32Array;
  readonly #sums = new Map<number, { blocks: number; words: number; p: number; ofWords: number }>();

  constructor(facts: PageFacts, shape: Int32Array, p: Float32Array) {
    this.#facts = facts;
    this.#shape = shape;
    this.#p = p;
    for (let block = 0; block < facts.count; block++) {
      const key = shape[facts.blocks.container[block]];
      let sum = this.#sums.get(key);
      if (sum === undefined) this.#sums.set(key, (sum = { blocks: 0, words: 0, p: 0, ofWords: 0 }));
      const { words } = facts.counts[block];
      sum.blocks++;
      sum.words += words;
      sum.p += p[block];
      sum.ofWords += p[block] * words;
    }
  }

  #of(block: number) {
    return this.#sums.get(this.#shape[this.#facts.blocks.container[block]])!;
  }

  /** The mean over the other blocks; missing where there are none. */
  ofOthers(block: number): number {
    const { blocks, p } = this.#of(block);
    return blocks === 1 ? Number.NaN : (p - this.#p[block]) / (blocks - 1);
  }

  byWords(block: number): number {
    const { words, ofWords } = this.#of(block);
    return ofWords / Math.max(1, words);
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
    if (facts.isHeading(block)) section = { heading: block, from: block, to: block };
    section.to = block + 1;
    sections.push(section);
  }
  return sections;
}
