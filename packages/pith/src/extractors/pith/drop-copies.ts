import type { PageFacts } from './features/facts.ts';

/** Shorter texts are labels and numbers, which may well recur. */
const LONG = 15;
/** Longer ones are no price or date that several items share. */
const TOO_LONG_TO_SHARE = 60;

/**
 * Pages hold a text twice, once for small screens: of the copies that were kept, the first stays. But what stands alone
 * in the same place of two items, say a price or "in stock", is no copy.
 */
export function dropCopies({ blocks, count, shapes }: PageFacts, keep: Uint8Array): void {
  const path = (block: number) => shapes.path[blocks.container[block]];
  const isShared = (a: number, b: number) =>
    blocks.text(a).length <= TOO_LONG_TO_SHARE && path(a) === path(b);
  const first = new Map<string, number>();
  /** The text kept last, where it was a copy: copies of a part follow one another. */
  let lastCopy: string | null = null;
  for (let block = 0; block < count; block++) {
    if (keep[block] === 0) continue;
    const text = blocks.text(block);
    if (text.length <= LONG) continue;
    const before = first.get(text);
    if (before === undefined) first.set(text, block);
    else if (!isShared(before, block) || (lastCopy !== null && lastCopy !== text)) keep[block] = 0;
    lastCopy = before === undefined ? null : text;
  }
}
