import { TagSet } from '../../page/index.ts';
import { likeliestType } from '../page-type.ts';
import { bestCut, type Cut } from './cut.ts';
import type { PageFacts } from './features/facts.ts';
import { isLayout } from './whole.ts';

/**
 * The beta of articles. Held-out folds cannot tell 0.7 from 0.9; the strictest is taken, as what does not carry over to other
 * sites is what is kept too much.
 */
const OF_ARTICLES = 0.7;
/** What an article shows beside its prose is doubtful by its looks: it is cut as on other pages. */
const SHOWN = new TagSet(['pre', 'table']);

/** The cut of a page, by its likeliest type; `beta` as for `bestCut`. */
export function pageCut(facts: PageFacts, p: Float32Array, types: Float32Array, beta = 1): Cut {
  const words = facts.counts.map((counts) => counts.words);
  const cut = bestCut(p, words, beta);
  if (likeliestType(types) !== 'article') return cut;
  const strict = bestCut(p, words, OF_ARTICLES * beta);
  const { page } = facts;
  for (let node = 0; node < page.size; node++) {
    if (!SHOWN.has(page.tag[node]) || isLayout(facts, node)) continue;
    const to = facts.endBlock(node);
    for (let block = facts.firstBlock(node); block < to; block++) strict.keep[block] |= cut.keep[block];
  }
  return strict;
}
