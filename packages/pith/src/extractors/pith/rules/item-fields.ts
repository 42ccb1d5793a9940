import { changesTo } from '../../rule.ts';
import type { PithRule } from './pith-rule.ts';
import { BLOCKS, SHARES, WORDS } from './thresholds.ts';

/**
 * The writer of a post, the price of an item: short blocks with one path of tags and names are kept of all items or of
 * none. Before the first and after the last block that is kept there are no items.
 */
export const itemFields: PithRule = {
  name: 'item-fields',
  about: 'Keeps the same fields of all items of a page, or of none.',
  looksAt: 'short blocks with the same path of tags and names; how many of each kind are kept',
  types: ['forum', 'collection', 'listing'],
  apply({ keep, scored: { facts } }) {
    const { blocks, counts, shapes } = facts;
    const kinds = new Map<number, number[]>();
    for (let block = Math.max(0, keep.indexOf(1)); block <= keep.lastIndexOf(1); block++) {
      if (counts[block].words > WORDS.mostOfField) continue;
      const path = shapes.namedPath[blocks.container[block]];
      const kind = kinds.get(path);
      if (kind === undefined) kinds.set(path, [block]);
      else kind.push(block);
    }
    const after = keep.slice();
    for (const kind of kinds.values()) {
      if (kind.length < BLOCKS.leastOfKind) continue;
      const share = kind.reduce((sum, block) => sum + keep[block], 0) / kind.length;
      if (share >= SHARES.keepAllFields) for (const block of kind) after[block] = 1;
      else if (share <= SHARES.dropAllFields) for (const block of kind) after[block] = 0;
    }
    return changesTo(keep, after, (block) =>
      after[block] === 1
        ? 'most items have this field, and it was kept'
        : 'this field was dropped of most items',
    );
  },
};
