import { tick } from '../../../page/index.ts';
import { counted, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';

const LEVELS = 5;
const EACH = 6;

/** The elements around a block that hold more than the one below: wrappers around the same text are skipped. */
export const containers: FeatureGroup = {
  features: Array.from({ length: LEVELS }, (_, i) => i + 1).flatMap((level) => [
    plain(`container ${level}: share of the page's words`),
    plain(`container ${level}: link share`),
    counted(`container ${level}: blocks`),
    counted(`container ${level}: words a block`),
    plain(`container ${level}: sentences per word`),
    plain(`container ${level}: place in it`),
  ]),
  fill(facts, rows, width, offset) {
    const { blocks, count, words, sentences } = facts;
    const all = Math.max(1, words.total);
    for (let block = 0; block < count; block++) {
      tick();
      let up = blocks.container[block];
      let [from, to] = [block, block + 1];
      for (let level = 0; level < LEVELS; level++) {
        up = facts.wider(up, from, to);
        if (up >= 0) [from, to] = [facts.firstBlock(up), facts.endBlock(up)];
        const at = block * width + offset + level * EACH;
        const inside = words.of(from, to);
        rows[at] = inside / all;
        rows[at + 1] = facts.linkShare(from, to);
        rows[at + 2] = log1p(to - from);
        rows[at + 3] = log1p(inside / Math.max(1, to - from));
        rows[at + 4] = sentences.of(from, to) / Math.max(1, inside);
        rows[at + 5] = (block - from) / Math.max(1, to - from);
      }
    }
  },
};
