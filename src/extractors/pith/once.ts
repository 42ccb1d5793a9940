import type { PageFacts } from './features/facts.ts';

/** Shorter texts are labels and numbers, which may well recur. */
const LONG = 15;

/** Pages hold a text twice, once for small screens: of the copies that were kept, the first stays. */
export function keepOnce({ blocks, count }: PageFacts, keep: Uint8Array): void {
  const met = new Set<string>();
  for (let block = 0; block < count; block++) {
    if (keep[block] === 0) continue;
    const text = blocks.text(block);
    if (text.length <= LONG) continue;
    if (met.has(text)) keep[block] = 0;
    met.add(text);
  }
}
