import type { Selection } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import type { Subsequence } from './maximum-subsequence.ts';

/** A block is kept when at least this share of its words lies in the run. */
const MAJORITY = 0.5;

/**
 * From a run of tokens to blocks: those most of which lie in it. The paper extracts the run of the source, and closes
 * and opens tags at its ends (section 4); a block is whole, so nothing is left open. `stays` is what cleaning left.
 */
export function selectRun(page: Page, run: Subsequence, stays: Uint8Array | null = null): Selection {
  const { tokens, blocks } = page;
  const words = new Uint32Array(blocks.count);
  const inRun = new Uint32Array(blocks.count);
  const { blockOf } = blocks;
  for (let i = 0; i < tokens.count; i++) {
    const node = tokens.node[i];
    if (tokens.isTag(i) || node < 0 || blockOf[node] < 0) continue;
    words[blockOf[node]]++;
    if (i >= run.start && i < run.end && (stays === null || stays[i - run.start] === 1))
      inRun[blockOf[node]]++;
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
        ? `outside the maximum subsequence${stays === null ? '' : ', or removed by the cleaning rules'}`
        : `${inRun[block]} of ${words[block]} words inside the maximum subsequence (value ${value})`,
    ],
  };
}
