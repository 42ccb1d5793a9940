import { TagSet, tick } from '../../../page/index.ts';
import { BEGINNINGS } from '../../roles/phrases.ts';
import { changesTo } from '../../rule.ts';
import type { PageFacts } from '../features/facts.ts';
import type { PithRule } from './pith-rule.ts';
import { SHARES } from './thresholds.ts';

const STRUCTURES = new TagSet(['table', 'pre', 'blockquote', 'ul', 'ol', 'dl']);
const BOXED = new TagSet(['table', 'pre']);

/** Code, a quotation or a small table looks like nothing else on a page, but between two kept siblings it is of their text. */
export const between: PithRule = {
  name: 'between',
  about: 'Keeps a table, list, quotation or code between two kept blocks of the same container.',
  looksAt: 'dropped elements whose siblings on both sides are kept: their tags, links and beginnings',
  forReaders: 'A table or a line of code between two paragraphs is not missing from the text around it.',
  apply({ keep, scored: { facts } }) {
    const { page, blocks, count } = facts;
    const after = keep.slice();
    const holds = (element: number, block: number) => page.contains(element, blocks.container[block]);
    for (let node = 1; node < page.size; node++) {
      tick();
      if (!STRUCTURES.has(page.tag[node])) continue;
      const from = facts.firstBlock(node);
      const to = facts.endBlock(node);
      if (from === 0 || from === to || to >= count || keep[from - 1] === 0 || keep[to] === 0) continue;
      // Boxes around code and tables hold nothing else; a box around a list is a part of its own.
      const above = BOXED.has(page.tag[node]) ? facts.wider(node, from, to) : page.parent[node];
      if (holds(above, from - 1) && holds(above, to) && isOfText(facts, from, to)) after.fill(1, from, to);
    }
    return changesTo(keep, after, 'stands between kept blocks of the same container');
  },
};

/** Links between paragraphs lead to other articles; code has none. */
function isOfText(facts: PageFacts, from: number, to: number): boolean {
  const text = facts.blocks.text(from);
  const isAboutThePage = Object.values(BEGINNINGS).some((beginning) => beginning.test(text));
  return facts.linkShare(from, to) < SHARES.mostLinkedLead && !isAboutThePage;
}
