import { headingLevel } from '../../page/index.ts';
import type { PageFacts } from './features/facts.ts';
import { headlineOf } from './features/headline.ts';

/** A heading above kept text is kept unless it is this unlikely to be content. */
const UNLIKELY = 0.08;
/** An article's own is missed more than another, and some who label pages leave it out: it may be less likely. */
const UNLIKELY_HEADLINE = 0.04;

/** A heading right above kept text is kept with it. */
export function keepHeadings(facts: PageFacts, p: Float32Array, keep: Uint8Array): void {
  for (let block = facts.count - 2; block >= 0; block--) {
    if (facts.isHeading(block) && keep[block + 1] === 1 && p[block] >= UNLIKELY) keep[block] = 1;
  }
}

/** An article's headline is kept with it, though names, dates and pictures may stand between. */
export function keepHeadline(facts: PageFacts, p: Float32Array, keep: Uint8Array): void {
  const headline = headlineOf(facts);
  const first = keep.indexOf(1);
  if (headline < 0 || first < facts.endBlock(headline)) return;
  for (let block = facts.firstBlock(headline); block < facts.endBlock(headline); block++) {
    if (p[block] >= UNLIKELY_HEADLINE) keep[block] = 1;
  }
}

/** In levels of headings: text is below them all, the end of a page above. */
const TEXT = 7;
const END = 0;

/** A heading whose text was left out ("What to read next") heads nothing any more, and goes with it. */
export function dropBareHeadings(facts: PageFacts, keep: Uint8Array): void {
  const { page, blocks, count } = facts;
  const firstText = keep.findIndex((kept, block) => kept === 1 && !facts.isHeading(block));
  if (firstText < 0) return;
  let next = count;
  let nextLevel = END;
  for (let block = count - 1; block > firstText; block--) {
    if (keep[block] === 0) continue;
    const level = headingLevel(page.tag[blocks.container[block]]);
    if (level > 0 && nextLevel <= level && next > block + 1) keep[block] = 0;
    else {
      next = block;
      nextLevel = level > 0 ? level : TEXT;
    }
  }
}
