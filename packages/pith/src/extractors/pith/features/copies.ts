import { tick } from '../../../page/index.ts';
import { counted, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';

/** Pages often hold a text twice, once for small screens; one copy is enough. */
export const copies: FeatureGroup = {
  features: [
    counted('copies of it before'),
    counted('copies of it after'),
    plain('inside the text of another block'),
  ],
  fill({ blocks, count, counts, kinds }, rows, width, offset) {
    const { of, size } = kinds.text;
    const total = new Uint32Array(size);
    for (let block = 0; block < count; block++) total[of[block]]++;
    const met = new Uint32Array(size);
    const sentences = sentenceSet(count, (block) => (counts[block].words >= LONG ? blocks.text(block) : ''));
    for (let block = 0; block < count; block++) {
      tick();
      const at = block * width + offset;
      const before = met[of[block]]++;
      rows[at] = log1p(before);
      rows[at + 1] = log1p(total[of[block]] - before - 1);
      const hasWords = sentences.size > 0 && counts[block].words >= 4;
      const first = hasWords ? sentences.get(blocks.text(block).slice(0, KEY)) : undefined;
      rows[at + 2] = first !== undefined && first !== block ? 1 : 0;
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
    tick();
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
