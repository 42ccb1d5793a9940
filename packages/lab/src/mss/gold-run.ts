import { maximumSubsequence, type Subsequence } from '@pith/methods/internal/mss/maximum-subsequence';
import type { Page } from 'pith/page';

/**
 * The gold as one run of tokens, from the first word of the article to the last: the paper's labels are contiguous,
 * our gold need not be. Of all runs the one that agrees best with it: words in the gold count 1, others -1, tags
 * nothing. Null where no word is in the gold.
 */
export function goldRun(page: Page, content: Uint8Array): Subsequence | null {
  const { tokens, blocks } = page;
  const scores = new Int8Array(tokens.count);
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.isTag(token)) continue;
    const node = tokens.node[token];
    const block = node < 0 ? -1 : blocks.blockOf[node];
    scores[token] = block >= 0 && content[block] === 1 ? 1 : -1;
  }
  const run = maximumSubsequence(scores);
  if (run.value <= 0) return null;
  while (tokens.isTag(run.start)) run.start++;
  while (tokens.isTag(run.end - 1)) run.end--;
  return run;
}
