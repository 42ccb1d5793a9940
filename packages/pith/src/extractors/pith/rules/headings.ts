import { headingLevel, isHeading, TAG } from '../../../page/index.ts';
import { changesTo } from '../../rule.ts';
import type { PageFacts } from '../features/facts.ts';
import { headlineOf } from '../features/headline.ts';
import { common, titleOf } from '../features/title.ts';
import { wordSet } from '../features/word-set.ts';
import type { PithRule } from './pith-rule.ts';
import { CHARACTERS, CONTENT, TYPES } from './thresholds.ts';

/** A heading goes with the text below it. */
export const headings: PithRule = {
  name: 'headings',
  about: 'Keeps a heading right above kept text.',
  looksAt: 'headings, the block below each, and P(content)',
  forReaders: 'Sections of a text keep their headings.',
  apply({ keep, scored: { facts, p } }) {
    const after = keep.slice();
    for (let block = facts.count - 2; block >= 0; block--) {
      const heading = headingAround(facts, block);
      if (heading >= 0 && after[blockBelow(facts, heading)] === 1 && p[block] >= CONTENT.heading)
        after[block] = 1;
    }
    return changesTo(keep, after, 'heading of kept text');
  },
};

/** The heading that a block is all of, or -1: what opens and closes a part has a button in it; captions have none. */
function headingAround(facts: PageFacts, block: number): number {
  const { page, blocks } = facts;
  const element = blocks.container[block];
  const around = page.parent[element];
  if (isHeading(page.tag[element])) return page.tag[around] === TAG.figcaption ? -1 : element;
  return around >= 0 && isHeading(page.tag[around]) && facts.blocksIn(around) === 1 ? around : -1;
}

/** The block below a heading; what stands in one wrapper with it, such as "[edit]", is beside it. */
function blockBelow(facts: PageFacts, heading: number): number {
  const wrapper = facts.page.parent[heading];
  const [from, to] = [facts.endBlock(heading), facts.endBlock(wrapper)];
  const isFirst = facts.firstBlock(wrapper) === facts.firstBlock(heading);
  // Only the first heading of a wrapper looks through it for a list: otherwise every one would.
  if (!isFirst || facts.characters.of(from, to) > CHARACTERS.mostBesideHeading) return from;
  const isList = facts.page.find(TAG.li, wrapper, facts.page.end[wrapper]) >= 0;
  return isList ? from : to;
}

/** Names, dates and pictures may stand between the headline and the text. What is kept here is `title`. */
export const headline: PithRule = {
  name: 'headline',
  about: 'Keeps the headline above the content: it is the title.',
  looksAt: 'the <h1> that says what the title of the page says',
  forReaders: 'What stands between the headline and the text, such as its picture, belongs to the article.',
  apply({ keep, scored: { facts } }) {
    const h1 = headlineOf(facts);
    const first = keep.indexOf(1);
    if (h1 < 0 || first < facts.endBlock(h1) || saysTheRest(facts, first, h1)) return [];
    const after = keep.slice().fill(1, facts.firstBlock(h1), facts.endBlock(h1));
    return changesTo(keep, after, 'headline of the page');
  },
};

/** Whether a block is a heading of words that the title has and the `<h1>` has not: then that is the name of the site. */
function saysTheRest({ page, blocks }: PageFacts, block: number, h1: number): boolean {
  if (!isHeading(page.tag[blocks.container[block]])) return false;
  const words = wordSet(blocks.text(block));
  const [, ofTitle] = common(wordSet(titleOf(page)), words);
  const [, ofH1] = common(wordSet(page.textContent(h1)), words);
  return ofTitle === 1 && ofH1 === 0;
}

/** In levels of headings: text is below them all, the end of a page above. */
const TEXT = 7;
const END = 0;

/** "What to read next" heads nothing once its list is dropped. */
export const bareHeadings: PithRule = {
  name: 'bare-headings',
  about: 'Drops a heading whose text was dropped, on a page that is surely an article.',
  looksAt: 'headings and their levels; what is kept below each',
  forReaders: 'An article does not end with "What to read next" and nothing below it.',
  apply({ keep, pageType, scored: { facts, p } }) {
    // Elsewhere a heading may be all that an item has.
    if (pageType!.probabilities.article < TYPES.surelyArticle) return [];
    const { page, blocks, count } = facts;
    const firstText = keep.findIndex((kept, block) => kept === 1 && !facts.isHeading(block));
    if (firstText < 0) return [];
    const after = keep.slice();
    let next = count;
    let nextLevel = END;
    for (let block = count - 1; block > firstText; block--) {
      if (keep[block] === 0) continue;
      const level = headingLevel(page.tag[blocks.container[block]]);
      if (level > 0 && nextLevel <= level && next > block + 1 && p[block] < CONTENT.sureHeading)
        after[block] = 0;
      else {
        next = block;
        nextLevel = level > 0 ? level : TEXT;
      }
    }
    return changesTo(keep, after, 'a heading without its text');
  },
};
