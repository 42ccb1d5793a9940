import type { Page } from 'pith/page';
import type { Cues } from './cues.ts';
import { type Candidate, dividable, frozenByColour, type Verdict } from './dividing-rules.ts';

/** A DOM subtree that a round found to be one visual block. */
export interface ExtractedBlock {
  node: number;
  /** Its degree of coherence. */
  coherence: number;
}

/**
 * `DivideDomtree` (section 4.1): goes down from `root` and collects the pool of blocks in document order. Where the
 * report calls itself for each child, a stack holds the siblings still to come.
 */
export function divideDomTree(page: Page, cues: Cues, root: number): ExtractedBlock[] {
  const pool: ExtractedBlock[] = [];
  // Rule 11 and rule 8 look at what happened beside and above: whether the last child became a block, by parent.
  const lastBecameBlock = new Set<number>();
  const dividedByColour = new Set<number>();
  for (let node = root; node < page.end[root]; ) {
    const above = page.parent[node];
    const candidate: Candidate = { node, root, afterBlock: lastBecameBlock.has(above) };
    let verdict: Verdict;
    let rule = 0;
    const frozen =
      node !== root && dividedByColour.has(above) && cues.valid[node] === 1
        ? frozenByColour(page, cues, candidate)
        : undefined;
    if (frozen !== undefined) verdict = frozen;
    else ({ verdict, rule } = dividable(page, cues, candidate));
    if (verdict === 'divide') {
      lastBecameBlock.delete(above);
      if (rule === 8) dividedByColour.add(node);
      node++;
      continue;
    }
    if (verdict !== 'cut') {
      lastBecameBlock.add(above);
      pool.push({ node, coherence: verdict });
    }
    node = page.end[node];
  }
  return pool;
}
