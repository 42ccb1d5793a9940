import { type KnownTag, TAG, TagSet } from '../../../page/index.ts';
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
  apply({ keep, scored: { facts } }) {
    const { page, counts, words } = facts;
    const after = keep.slice();
    for (let node = 0; node < page.size; node++) {
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

const LAYOUT_TAGS: readonly KnownTag[] = ['p', 'form', 'nav', 'section', 'article', 'h1', 'h2'];
const HOLDS_LAYOUT = new TagSet(LAYOUT_TAGS);
/** Elements of those tags: with more of them a table or list holds parts of the page. */
const MOST_PARTS = 3;

/** Whether a table or list is there to place parts of the page, not to hold values or points. */
export function isLayout(facts: PageFacts, node: number): boolean {
  const { page, words } = facts;
  if (words.of(facts.firstBlock(node), facts.endBlock(node)) > SHARES.layout * words.total) return true;
  if (page.tag[node] === TAG.pre || page.tag[node] === TAG.code) return false;
  let found = 0;
  for (let inner = node + 1; inner < page.end[node]; inner++) {
    if (HOLDS_LAYOUT.has(page.tag[inner]) || page.tag[inner] === TAG.table) found++;
    if (found > MOST_PARTS) return true;
  }
  return false;
}
