import { TAG, TagSet, tick } from '../../../page/index.ts';
import { placesParts } from '../../layout.ts';
import { changesTo } from '../../rule.ts';
import type { PageFacts } from '../features/facts.ts';
import type { PithRule } from './pith-rule.ts';
import { SHARES } from './thresholds.ts';

const WHOLE = new TagSet(['table', 'ul', 'ol', 'dl', 'pre', 'code']);

/** Half a table is worse than none. */
export const wholeGroups: PithRule = {
  name: 'whole-groups',
  about: 'Keeps a table, a list or code as a whole, or drops it as a whole.',
  looksAt: 'the share of the words of each that is kept',
  forReaders: 'A table or list is not torn: half a table is worse than none.',
  apply({ keep, scored: { facts } }) {
    const { page, counts, words } = facts;
    const after = keep.slice();
    for (let node = 0; node < page.size; node++) {
      tick();
      if (!WHOLE.has(page.tag[node])) continue;
      const from = facts.firstBlock(node);
      const to = facts.endBlock(node);
      if (to - from < 2 || isLayout(facts, node)) continue;
      let kept = 0;
      for (let block = from; block < to; block++) if (after[block] === 1) kept += counts[block].words;
      const share = kept / Math.max(1, words.of(from, to));
      if (share >= SHARES.keepAllOfGroup) after.fill(1, from, to);
      else if (share <= SHARES.dropAllOfGroup) after.fill(0, from, to);
    }
    return changesTo(keep, after, (block) =>
      after[block] === 1
        ? 'most of its table, list or code was kept'
        : 'most of its table, list or code was dropped',
    );
  },
};

/** Whether a table or list holds most of the page, or is there to place parts of it. */
function isLayout(facts: PageFacts, node: number): boolean {
  const { page, words } = facts;
  if (words.of(facts.firstBlock(node), facts.endBlock(node)) > SHARES.layout * words.total) return true;
  const isCode = page.tag[node] === TAG.pre || page.tag[node] === TAG.code;
  return !isCode && placesParts(page, node);
}
