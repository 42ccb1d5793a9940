import { ENDING } from '../../roles/phrases.ts';
import { dropping } from '../../rule.ts';
import type { PithRule } from './pith-rule.ts';
import { WORDS } from './thresholds.ts';

/** Corrections and notes of editors stay: they are about what the article says. */
export const closings: PithRule = {
  name: 'closings',
  about: 'Drops the lines below an article that say whose it is, who helped and where it stood first.',
  looksAt: 'how the last kept blocks begin, in about ten languages',
  forReaders: 'An article ends with its text, and not with a copyright or a list of its tags.',
  types: ['article'],
  apply({ keep, scored: { facts } }) {
    const { blocks, counts } = facts;
    let from = facts.count;
    for (let block = from - 1; block >= 0; block--) {
      if (keep[block] === 0) continue;
      if (counts[block].words > WORDS.mostOfClosing || !ENDING.test(blocks.text(block))) break;
      from = block;
    }
    return dropping(keep, (block) => block >= from, 'whose the article is, below its text');
  },
};
