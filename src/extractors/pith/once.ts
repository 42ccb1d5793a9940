import type { PageFacts } from './features/facts.ts';

/** Shorter texts are labels and numbers, which may well recur. */
const LONG = 15;
/** Longer ones are no price or date that several items share. */
const TOO_LONG_TO_SHARE = 60;

/**
 * Pages hold a text twice, once for small screens: of the copies that were kept, the first stays. But what stands alone
 * in the same place of two items, say a price or "in stock", is no copy.
 */
export function keepOnce({ blocks, count, shapes }: PageFacts, keep: Uint8Array): void {
  const path = (block: number) => shapes.path[blocks.container[block]];
  const first = new Map<string, number>();
  let followsCopy = false;
  for (let block = 0; block < count; block++) {
    if (keep[block] === 0) continue;
    const text = blocks.text(block);
    if (text.length <= LONG) continue;
    const before = first.get(text);
    if (before === undefined) first.set(text, block);
    else if (followsCopy || text.length > TOO_LONG_TO_SHARE || path(before) !== path(block)) keep[block] = 0;
    followsCopy = before !== undefined;
  }
}
