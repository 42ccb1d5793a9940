import { counted, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';

/** Pages often hold a text twice, once for small screens; one copy is enough. */
export const copies: FeatureGroup = {
  features: [
    counted('copies of it before'),
    counted('copies of it after'),
    plain('inside the text of another block'),
  ],
  fill({ blocks, count, counts }, rows, width, offset) {
    const total = new Map<string, number>();
    for (let block = 0; block < count; block++) {
      const text = blocks.text(block);
      total.set(text, (total.get(text) ?? 0) + 1);
    }
    const met = new Map<string, number>();
    const sentences = sentenceSet(count, (block) => (counts[block].words >= LONG ? blocks.text(block) : ''));
    for (let block = 0; block < count; block++) {
      const at = block * width + offset;
      const text = blocks.text(block);
      const before = met.get(text) ?? 0;
      met.set(text, before + 1);
      rows[at] = log1p(before);
      rows[at + 1] = log1p(total.get(text)! - before - 1);
      rows[at + 2] =
        counts[block].words >= 4 && (sentences.get(text.slice(0, KEY)) ?? block) !== block ? 1 : 0;
    }
  },
};

/** Blocks of so many words are looked into for shorter blocks. */
const LONG = 20;
/** Texts that begin with the same so many characters are taken for the same. */
const KEY = 40;

/** For the beginning of each sentence of the long blocks, the first block that has it. */
function sentenceSet(count: number, textOf: (block: number) => string): Map<string, number> {
  const sentences = new Map<string, number>();
  for (let block = 0; block < count; block++) {
    const text = textOf(block);
    let from = 0;
    while (from < text.length) {
      const key = text.slice(from, from + KEY);
      if (!sentences.has(key)) sentences.set(key, block);
      const end = text.indexOf('. ', from);
      if (end < 0) break;
      from = end + 2;
    }
  }
  return sentences;
}
