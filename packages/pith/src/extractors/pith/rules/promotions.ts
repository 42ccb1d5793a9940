import { tick } from '../../../page/index.ts';
import { BEGINNINGS } from '../../roles/phrases.ts';
import { ZONE, zoneOf } from '../../roles/zones.ts';
import { changesTo } from '../../rule.ts';
import type { PageFacts } from '../features/facts.ts';
import type { PithRule } from './pith-rule.ts';
import { BLOCKS, SHARES, WORDS } from './thresholds.ts';

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
    const isLinked = (block: number) => facts.linkShare(block, block + 1) >= SHARES.leastLinkedPromotion;
    const isCalledSo = (block: number) =>
      (zoneOf(page, blocks.container[block]) & (ZONE.promotion | ZONE.related)) !== 0;
    return found
      .filter((block) => isLinked(block) || isCalledSo(block))
      .map((block) => ({ block, keep: false, reason: 'an invitation to something else' }));
  },
};

/** "Related stories" and the stories: the line alone is no link, and the links alone say nothing of it. */
export const promotedLinks: PithRule = {
  name: 'promoted-links',
  about: 'Drops links to other texts below a line that invites to read them.',
  looksAt: 'short headings and lines with a colon that begin like an invitation; the links right below',
  forReaders: 'The text is not interrupted by a list of other texts.',
  types: ['article'],
  apply({ keep, scored: { facts } }) {
    const after = keep.slice();
    const isLinked = (block: number) => facts.linkShare(block, block + 1) >= SHARES.leastLinkedPromotion;
    for (let block = 0; block < facts.count; block++) {
      tick();
      if (!isInvitation(facts, block) || isLinked(block)) continue;
      let end = block + 1;
      while (end < facts.count && isLinked(end)) end++;
      if (end - block > BLOCKS.leastOfPromoted) after.fill(0, block, end);
    }
    return changesTo(keep, after, 'an invitation to something else');
  },
};

function isInvitation(facts: PageFacts, block: number): boolean {
  if (facts.counts[block].words > WORDS.mostOfInvitation) return false;
  const text = facts.blocks.text(block);
  return (facts.isHeading(block) || /[:：]\s*$/.test(text)) && BEGINNINGS.promotion.test(text);
}
