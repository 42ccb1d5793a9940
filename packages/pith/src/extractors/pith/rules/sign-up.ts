import { TAG, tick } from '../../../page/index.ts';
import type { PageFacts } from '../features/facts.ts';
import { dropInside } from './inside-elements.ts';
import type { PithRule } from './pith-rule.ts';
import { SHARES, WORDS } from './thresholds.ts';

/** Between two paragraphs, what stands around the field looks like a third, whatever its language and its names. */
export const signUp: PithRule = {
  name: 'sign-up',
  about: 'Drops what stands around a field for an e-mail address, such as the pitch of a newsletter.',
  looksAt: 'fields for e-mail addresses, and the few words in the element around each',
  forReaders: 'The text is not interrupted by what the page wants of its reader.',
  types: ['article'],
  apply({ keep, scored: { facts } }) {
    return dropInside(facts, keep, boxesOfFields(facts), 'asks for an e-mail address');
  },
};

const EMAIL = /e-?mail/i;

/** Around each field the widest element that has few words. */
function boxesOfFields(facts: PageFacts): number[] {
  const { page, words } = facts;
  const most = Math.min(WORDS.mostOfSignUp, SHARES.mostOfSignUp * words.total);
  const isSmall = (element: number) => words.of(facts.firstBlock(element), facts.endBlock(element)) <= most;
  const boxes: number[] = [];
  for (let field = page.find(TAG.input); field >= 0; field = page.find(TAG.input, field + 1)) {
    if (!EMAIL.test(`${page.attribute(field, 'type')} ${page.attribute(field, 'name')}`)) continue;
    let box = field;
    while (page.parent[box] > 0 && isSmall(page.parent[box])) {
      tick();
      box = page.parent[box];
    }
    boxes.push(box);
  }
  return boxes;
}
