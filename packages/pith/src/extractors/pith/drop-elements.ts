import type { PageFacts } from './features/facts.ts';

/** Where more of what is kept is in such elements, they are the page, if no better is known. */
const MOST = 0.5;

/** Leaves out what is inside some elements, unless it is most of what is kept. */
export function dropElements(
  facts: PageFacts,
  keep: Uint8Array,
  elements: readonly number[],
  most = MOST,
): void {
  const { count, counts } = facts;
  const inside = new Uint8Array(count);
  for (const element of elements) inside.fill(1, facts.firstBlock(element), facts.endBlock(element));
  let [kept, keptInside] = [0, 0];
  for (let block = 0; block < count; block++) {
    if (keep[block] === 0) continue;
    kept += counts[block].words;
    if (inside[block] === 1) keptInside += counts[block].words;
  }
  if (keptInside === 0 || keptInside > most * kept) return;
  for (let block = 0; block < count; block++) if (inside[block] === 1) keep[block] = 0;
}
