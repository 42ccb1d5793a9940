import { commentElements } from '../../page/index.ts';
import type { PageFacts } from './features/facts.ts';

/** Where more of what is kept is in comments, the thread is the page. */
const MOST = 0.5;

/** Readers' comments below an article are no part of it. */
export function dropComments(facts: PageFacts, keep: Uint8Array): void {
  const { page, count, counts } = facts;
  const inComment = new Uint8Array(count);
  for (const element of commentElements(page)) {
    inComment.fill(1, facts.firstBlock(element), facts.endBlock(element));
  }
  let [kept, inComments] = [0, 0];
  for (let block = 0; block < count; block++) {
    if (keep[block] === 0) continue;
    kept += counts[block].words;
    if (inComment[block] === 1) inComments += counts[block].words;
  }
  if (inComments === 0 || inComments > MOST * kept) return;
  for (let block = 0; block < count; block++) if (inComment[block] === 1) keep[block] = 0;
}
