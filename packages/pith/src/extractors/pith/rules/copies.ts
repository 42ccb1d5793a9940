import { type Page, tick } from '../../../page/index.ts';
import { changesTo } from '../../rule.ts';
import type { PithRule } from './pith-rule.ts';
import { CHARACTERS } from './thresholds.ts';

/**
 * Pages hold a text twice, once for small screens: of the copies that were kept, the first that can be seen stays. But
 * what stands alone in the same place of two items, say a price or "in stock", is no copy.
 */
export const copies: PithRule = {
  name: 'copies',
  about: 'Drops a text that was kept before on the same page.',
  looksAt: 'the texts of kept blocks, and their paths of tags',
  // An article or a manual repeats itself on purpose.
  types: ['forum', 'product', 'collection', 'listing', 'service'],
  apply({ keep, scored: { facts } }, page) {
    const { blocks, count, shapes } = facts;
    const path = (block: number) => shapes.path[blocks.container[block]];
    const isShared = (a: number, b: number) =>
      blocks.text(a).length <= CHARACTERS.mostOfSharedField && path(a) === path(b);
    const after = keep.slice();
    const first = new Map<string, number>();
    /** The text kept last, where it was a copy: copies of a part follow one another. */
    let lastCopy: string | null = null;
    for (let block = 0; block < count; block++) {
      tick();
      if (keep[block] === 0) continue;
      const text = blocks.text(block);
      if (text.length <= CHARACTERS.leastOfCopy) continue;
      const before = first.get(text);
      if (before === undefined || (isHidden(page, before) && !isHidden(page, block))) {
        if (before !== undefined) after[before] = 0;
        first.set(text, block);
        lastCopy = null;
      } else {
        if (!isShared(before, block) || (lastCopy !== null && lastCopy !== text)) after[block] = 0;
        lastCopy = text;
      }
    }
    return changesTo(keep, after, 'a copy of another block');
  },
};

const isHidden = ({ blocks: { nodes, start }, visibility }: Page, block: number) =>
  nodes.subarray(start[block], start[block + 1]).every((node) => visibility.why(node) !== null);
