import { ZONE, zoneOf } from '../../roles/zones.ts';
import { headlineOf } from '../features/headline.ts';
import type { PithRule } from './pith-rule.ts';
import { BLOCKS, SHARES, WORDS } from './thresholds.ts';

/** The first sentences of news are often set apart, between the headline and the text: in bold, above a picture. */
export const lead: PithRule = {
  name: 'lead',
  about: 'Keeps the lines between the headline and the text of an article that their element calls its lead.',
  looksAt: 'blocks between the headline and the first kept text: their names, words and links',
  types: ['article'],
  apply({ keep, scored: { facts } }) {
    const { page, blocks, counts } = facts;
    const h1 = headlineOf(facts);
    const text = keep.findIndex((kept, block) => kept === 1 && !facts.isHeading(block));
    const from = h1 < 0 ? -1 : facts.endBlock(h1);
    if (from < 0 || text < from) return [];
    const to = Math.min(text, from + BLOCKS.mostToLead);
    const isText = (block: number) =>
      keep[block] === 0 &&
      counts[block].words >= WORDS.leastOfLead &&
      facts.linkShare(block, block + 1) < SHARES.mostLinkedLead;
    const texts = Array.from({ length: to - from }, (_, i) => from + i).filter(isText);
    if (texts.length === 0) return [];
    const isLead = (block: number) => (zoneOf(page, blocks.container[block]) & LOOKED_AT) === ZONE.lead;
    const leads = texts.filter(isLead);
    // An article has one: what else a part that is called so holds are captions of its pictures.
    const parent = (block: number) => page.parent[blocks.container[block]];
    return leads
      .filter((block) => parent(block) === parent(leads[0]))
      .map((block) => ({ block, keep: true, reason: 'lead of the article' }));
  },
};

/** What is called a lead, and nothing of these. */
const LOOKED_AT = ZONE.lead | ZONE.caption | ZONE.comment | ZONE.promotion;
