import type { Page } from '../../page/index.ts';
import type { Extractor, ParameterValues, Selection } from '../selection.ts';
import { maximumSubsequence } from './maximum-subsequence.ts';

/** Section 6.2.2: the tag score that was best on the paper's data. */
export const TAG_SCORE = -3.25;
const WORD_SCORE = 1;

/** A block is kept when at least this share of its words lies in the run. */
const MAJORITY = 0.5;

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
  extract,
};

function extract(page: Page, { tagScore = TAG_SCORE }: ParameterValues = {}): Selection {
  const { tokens, blocks } = page;
  const scores = new Float64Array(tokens.count);
  for (let i = 0; i < tokens.count; i++) scores[i] = tokens.isTag(i) ? tagScore : WORD_SCORE;
  const run = maximumSubsequence(scores);

  const words = new Uint32Array(blocks.count);
  const inRun = new Uint32Array(blocks.count);
  const { blockOf } = blocks;
  for (let i = 0; i < tokens.count; i++) {
    const node = tokens.node[i];
    if (tokens.isTag(i) || node < 0 || blockOf[node] < 0) continue;
    words[blockOf[node]]++;
    if (i >= run.start && i < run.end) inRun[blockOf[node]]++;
  }
  const keep = new Uint8Array(blocks.count);
  const score = new Float32Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    const share = words[block] === 0 ? 0 : inRun[block] / words[block];
    score[block] = share - MAJORITY;
    keep[block] = share >= MAJORITY ? 1 : 0;
  }
  const value = Math.round(run.value);
  return {
    keep,
    score,
    title: -1,
    reasons: (block) => [
      inRun[block] === 0
        ? 'outside the maximum subsequence'
        : `${inRun[block]} of ${words[block]} words inside the maximum subsequence (value ${value})`,
    ],
  };
}
