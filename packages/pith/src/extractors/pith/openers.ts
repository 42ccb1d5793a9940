import { tick } from '../../page/index.ts';
import type { PageFacts } from './features/facts.ts';

/** Containers up from a block whose openings are looked at. */
const LEVELS = 4;
/** What opens a part of a page is short. */
const LONGEST = 12;

/** What opens the parts of a page that a block is in: the heading above it, and the first blocks of its containers. */
export class Openers {
  /** The last heading before each block, or -1. */
  readonly heading: Int32Array;
  /** 1 for each block that opens something. */
  readonly opens: Uint8Array;
  /** The openings of each block's containers, `LEVELS` each, the nearest first; -1 for none. */
  readonly #openers: Int32Array;

  constructor(facts: PageFacts) {
    const { blocks, count, counts } = facts;
    this.heading = new Int32Array(count).fill(-1);
    this.opens = new Uint8Array(count);
    this.#openers = new Int32Array(count * LEVELS).fill(-1);
    let heading = -1;
    for (let block = 0; block < count; block++) {
      tick();
      this.heading[block] = heading;
      if (facts.isHeading(block)) {
        heading = block;
        this.opens[block] = 1;
      }
      let up = blocks.container[block];
      let [from, to] = [block, block + 1];
      for (let level = 0; level < LEVELS; level++) {
        up = facts.wider(up, from, to);
        if (up <= 0) break;
        [from, to] = [facts.firstBlock(up), facts.endBlock(up)];
        if (from === block || counts[from].words > LONGEST) continue;
        this.#openers[block * LEVELS + level] = from;
        this.opens[from] = 1;
      }
    }
  }

  visit(block: number, see: (opener: number) => void): void {
    let last = -1;
    for (let i = block * LEVELS; i < (block + 1) * LEVELS; i++) {
      const opener = this.#openers[i];
      if (opener < 0 || opener === last) continue;
      see(opener);
      last = opener;
    }
  }
}
