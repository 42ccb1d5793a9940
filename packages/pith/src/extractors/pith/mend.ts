import { commentElements, TAG } from '../../page/index.ts';
import { likeliestType, PAGE_TYPES } from '../page-type.ts';
import { commentHeading } from './comment-heading.ts';
import { dropCopies } from './drop-copies.ts';
import { dropElements } from './drop-elements.ts';
import type { PageFacts } from './features/facts.ts';
import { dropBareHeadings, keepHeadings, keepHeadline } from './headings.ts';
import { alignItemFields } from './item-fields.ts';
import { keepGroupsWhole } from './keep-groups-whole.ts';
import { keepLead } from './lead.ts';
import { bestRun } from './runs.ts';
import { unrelatedParts } from './unrelated-parts.ts';

/** A block above this lengthens the run, one below shortens it. */
const EVEN = 0.4;

const FORUM = PAGE_TYPES.indexOf('forum');
/** Only where a page is more likely a forum than not are its comments the page. */
const LIKELY_FORUM = 0.5;

const ARTICLE = PAGE_TYPES.indexOf('article');
/** Where a page is this likely an article, its comments are not the page however many they are, and headings have texts. */
const SURELY_ARTICLE = 0.8;
/** But nearly all there is cannot be comments. */
const NEARLY_ALL = 0.95;

/** What is known of pages as wholes, and the cut does not know; `types` are the probabilities of `PAGE_TYPES`. */
export function mend(facts: PageFacts, p: Float32Array, keep: Uint8Array, types: Float32Array): void {
  if (hasNothing(facts, p, keep) || isNotice(facts, keep)) {
    keep.fill(0);
    return;
  }
  const type = likeliestType(types);
  if (type === 'article') keepOneRun(facts, p, keep);
  alignItemFields(facts, keep, type);
  keepGroupsWhole(facts, keep);
  keepHeadings(facts, p, keep);
  if (type === 'article') {
    keepLead(facts, p, keep);
    keepHeadline(facts, p, keep);
  }
  // An article or a manual repeats itself on purpose.
  else if (type !== 'documentation') dropCopies(facts, keep);
  dropElements(facts, keep, unrelatedParts(facts, type));
  if (types[FORUM] < LIKELY_FORUM) dropComments(facts, keep, types);
  // Elsewhere a heading may be all that an item has.
  if (types[ARTICLE] >= SURELY_ARTICLE) dropBareHeadings(facts, keep);
}

/** Readers' comments below an article are no part of it: what is called so, and what stands under a heading that says so. */
function dropComments(facts: PageFacts, keep: Uint8Array, types: Float32Array): void {
  dropElements(
    facts,
    keep,
    commentElements(facts.page),
    types[ARTICLE] >= SURELY_ARTICLE ? NEARLY_ALL : undefined,
  );
  const heading = commentHeading(facts, keep);
  if (heading >= 0) keep.fill(0, heading);
}

/**
 * Where no block is this likely to be content, and what is kept are few words and the lesser part, a page shows nothing
 * but its wrapping.
 */
const UNLIKELY = 0.25;
const FEW_WORDS = 60;
const LESSER_PART = 0.5;

function hasNothing({ counts, words: all }: PageFacts, p: Float32Array, keep: Uint8Array): boolean {
  let kept = 0;
  for (let block = 0; block < keep.length; block++) {
    if (p[block] >= UNLIKELY) return false;
    if (keep[block] === 1) kept += counts[block].words;
  }
  return kept < FEW_WORDS && kept < LESSER_PART * all.total;
}

/** A few words for those without scripts ("You need to enable JavaScript") are about the page, not in it. */
function isNotice({ blocks, counts, page }: PageFacts, keep: Uint8Array): boolean {
  let words = 0;
  for (let block = 0; block < keep.length; block++) {
    if (keep[block] === 0) continue;
    if (page.closest(blocks.container[block], TAG.noscript) < 0) return false;
    words += counts[block].words;
  }
  return words < FEW_WORDS;
}

/** An article is one run of blocks, with holes (the papers' global inference): what lies beyond it is something else. */
function keepOneRun({ count, counts }: PageFacts, p: Float32Array, keep: Uint8Array): void {
  const { from, to } = bestRun(count, (block) => counts[block].words * (p[block] - EVEN));
  if (from === to) return;
  keep.fill(0, 0, from);
  keep.fill(0, to);
}
