import { BEGINNINGS } from '../../roles/phrases.ts';
import { ZONE, zonesOf } from '../../roles/zones.ts';
import type { PithRule } from './pith-rule.ts';
import { SHARES, WORDS } from './thresholds.ts';

/** "Read more:", "Subscribe to our newsletter": between two paragraphs these look like a third. */
export const promotions: PithRule = {
  name: 'promotions',
  about: 'Drops invitations to read, watch or subscribe to something else that stand inside a text.',
  looksAt: 'how short kept blocks begin, in about fifteen languages; their links, and the names around them',
  forReaders: 'The text is not interrupted by what the page wants of its reader.',
  types: ['article', 'documentation', 'service'],
  apply({ keep, scored: { facts } }) {
    const { page, blocks, counts } = facts;
    const invites = (block: number) =>
      keep[block] === 1 &&
      counts[block].words <= WORDS.mostOfPromotion &&
      !facts.isHeading(block) &&
      BEGINNINGS.promotion.test(blocks.text(block));
    const found = [...keep.keys()].filter(invites);
    if (found.length === 0) return [];
    const zones = zonesOf(page);
    const isLinked = (block: number) => facts.linkShare(block, block + 1) >= SHARES.leastLinkedPromotion;
    const isCalledSo = (block: number) =>
      (zones[blocks.container[block]] & (ZONE.promotion | ZONE.related)) !== 0;
    return found
      .filter((block) => isLinked(block) || isCalledSo(block))
      .map((block) => ({ block, keep: false, reason: 'an invitation to something else' }));
  },
};
