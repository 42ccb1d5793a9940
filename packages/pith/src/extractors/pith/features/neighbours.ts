import { tick } from '../../../page/index.ts';
import { counted, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';

const NEAR = [-2, -1, 1, 2];
/** Blocks to each side that a window takes in. */
const WINDOWS = [3, 8];
const EACH = [counted('words'), plain('link share'), counted('sentences'), plain('heading')];

/** What stands around a block; smoothed text ratios and how they change, as CETR has them. */
export const neighbours: FeatureGroup = {
  features: [
    ...NEAR.flatMap((distance) =>
      EACH.map(({ name, scale }) => ({ name: `${name}, ${shown(distance)}`, scale })),
    ),
    ...WINDOWS.flatMap((size) => [
      counted(`words, ${size} blocks to each side`),
      plain(`link share, ${size} blocks to each side`),
      plain(`sentences per word, ${size} blocks to each side`),
      plain(`change of words over ${size} blocks`),
    ]),
  ],
  fill(facts, rows, width, offset) {
    const { blocks, count, counts, words, sentences } = facts;
    const mean = (from: number, to: number) => log1p(words.of(from, to) / Math.max(1, to - from));
    for (let block = 0; block < count; block++) {
      tick();
      let at = block * width + offset;
      for (const distance of NEAR) {
        const other = block + distance;
        if (other < 0 || other >= count) rows.fill(Number.NaN, at, at + EACH.length);
        else {
          rows[at] = log1p(counts[other].words);
          rows[at + 1] = blocks.linkLength[other] / Math.max(1, blocks.length[other]);
          rows[at + 2] = log1p(counts[other].sentences);
          rows[at + 3] = facts.isHeading(other) ? 1 : 0;
        }
        at += EACH.length;
      }
      for (const size of WINDOWS) {
        const from = Math.max(0, block - size);
        const to = Math.min(count, block + size + 1);
        const all = words.of(from, to);
        rows[at] = log1p(all / (to - from));
        rows[at + 1] = facts.linkShare(from, to);
        rows[at + 2] = sentences.of(from, to) / Math.max(1, all);
        rows[at + 3] = mean(block + 1, to) - mean(from, block);
        at += 4;
      }
    }
  },
};

function shown(distance: number): string {
  const blocks = Math.abs(distance) === 1 ? 'the block' : `${Math.abs(distance)} blocks`;
  return `${blocks} ${distance < 0 ? 'before' : 'after'}`;
}
