import { headingLevel, tick } from '../../../page/index.ts';
import type { PageFacts } from './facts.ts';
import { counted, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';

/** Where on the page a block stands, and under which heading. */
export const position: FeatureGroup = {
  features: [
    plain('share of blocks before'),
    plain('share of words before'),
    counted('words before'),
    counted('words after'),
    counted('blocks since a heading'),
    counted('words since a heading'),
    plain('level of the heading above'),
    counted('words of the heading above'),
    plain('link share of the heading above'),
    counted('words to the next heading'),
    counted('headings before'),
  ],
  fill(facts, rows, width, offset) {
    const { blocks, counts, count, words } = facts;
    const all = words.total;
    const ahead = wordsToHeading(facts);
    let heading = -1;
    let headings = 0;
    for (let block = 0; block < count; block++) {
      tick();
      const at = block * width + offset;
      const before = words.of(0, block);
      rows[at] = block / count;
      rows[at + 1] = before / Math.max(1, all);
      rows[at + 2] = log1p(before);
      rows[at + 3] = log1p(all - before - counts[block].words);
      if (heading < 0) rows.fill(Number.NaN, at + 4, at + 9);
      else {
        rows[at + 4] = log1p(block - heading);
        rows[at + 5] = log1p(words.of(heading + 1, block));
        rows[at + 6] = headingLevel(facts.page.tag[blocks.container[heading]]);
        rows[at + 7] = log1p(counts[heading].words);
        rows[at + 8] = blocks.linkLength[heading] / Math.max(1, blocks.length[heading]);
      }
      rows[at + 9] = ahead[block];
      rows[at + 10] = log1p(headings);
      if (facts.isHeading(block)) {
        heading = block;
        headings++;
      }
    }
  },
};

function wordsToHeading(facts: PageFacts): Float32Array {
  const ahead = new Float32Array(facts.count);
  let words = Number.NaN;
  for (let block = facts.count - 1; block >= 0; block--) {
    ahead[block] = log1p(words);
    words = facts.isHeading(block) ? 0 : words + facts.counts[block].words;
  }
  return ahead;
}
