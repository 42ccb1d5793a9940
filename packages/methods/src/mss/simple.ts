import type { Extractor, ParameterValues, Selection } from 'pith/internal/extractors/selection';
import type { Page, Tokens } from 'pith/page';
import { MaximumSubsequence, type Subsequence } from './maximum-subsequence.ts';
import { selectRun } from './select-run.ts';

/** Section 6.2.2: the tag score that was best on the paper's data. */
export const TAG_SCORE = -3.25;
const WORD_SCORE = 1;

/**
 * Baseline 2, "Simple MSS" (section 6.2.2): every tag scores -3.25, every word and symbol 1, and the article is the
 * maximum subsequence. The paper extracts the run of the source; we keep the blocks most of which lie in it.
 */
export const mssSimple: Extractor = {
  name: 'mss-simple',
  summary: 'Maximum subsequence of words against tags; no training',
  reference:
    'Pasternack & Roth, Extracting Article Text from the Web with Maximum Subsequence Segmentation, section 6.2.2',
  year: 2009,
  needs: ['source'],
  parameters: [{ name: 'tagScore', default: TAG_SCORE, about: 'the score of a tag; a word has 1' }],
  extract(page: Page, { tagScore = TAG_SCORE }: ParameterValues = {}): Selection {
    return selectRun(page, simpleRun(page.tokens, tagScore));
  },
};

/** The run of tokens itself. */
export function simpleRun(tokens: Pick<Tokens, 'count' | 'isTag'>, tagScore = TAG_SCORE): Subsequence {
  const maximum = new MaximumSubsequence();
  for (let token = 0; token < tokens.count; token++) maximum.add(simpleScore(tokens, token, tagScore));
  return maximum.best;
}

export function simpleScore(tokens: Pick<Tokens, 'isTag'>, token: number, tagScore = TAG_SCORE): number {
  return tokens.isTag(token) ? tagScore : WORD_SCORE;
}
