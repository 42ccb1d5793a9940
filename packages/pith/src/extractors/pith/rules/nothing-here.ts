import { TAG, tick } from '../../../page/index.ts';
import { dropping } from '../../rule.ts';
import type { PithRule } from './pith-rule.ts';
import { CONTENT, SHARES, WORDS } from './thresholds.ts';

/** Pages that show nothing but their wrapping. */
export const nothingHere: PithRule = {
  name: 'nothing-here',
  about: 'Drops everything where no block is likely content, and few words were kept.',
  looksAt: 'P(content) of all blocks; the words kept and those of the page',
  forReaders: 'A page without content says so, and does not give its cookie notice for an article.',
  apply({ keep, scored: { facts, p } }) {
    let kept = 0;
    for (let block = 0; block < keep.length; block++) {
      tick();
      if (p[block] >= CONTENT.someContent) return [];
      if (keep[block] === 1) kept += facts.counts[block].words;
    }
    if (kept >= WORDS.fewOnPage || kept >= SHARES.lesserPart * facts.words.total) return [];
    return dropping(keep, () => true, 'no block of this page is likely content');
  },
};

/** "You need to enable JavaScript" is about the page, not in it. */
export const scriptNotice: PithRule = {
  name: 'script-notice',
  about: 'Drops a few words for browsers without scripts where they are all that was kept.',
  looksAt: '<noscript> around what was kept; its words',
  forReaders:
    'A page that its scripts make says so, and does not give "Please enable JavaScript" for an article.',
  apply({ keep, scored: { facts } }) {
    const { blocks, counts, page } = facts;
    let words = 0;
    for (let block = 0; block < keep.length; block++) {
      tick();
      if (keep[block] === 0) continue;
      if (page.closest(blocks.container[block], TAG.noscript) < 0) return [];
      words += counts[block].words;
    }
    if (words >= WORDS.fewOnPage) return [];
    return dropping(keep, () => true, 'a notice for browsers without scripts');
  },
};
