import type { PageType } from '../page-type.ts';
import type { PageFacts } from './features/facts.ts';

/** Pages of like items: posts of a thread, goods of a shop, entries of a list. */
const OF_ITEMS: ReadonlySet<PageType> = new Set(['forum', 'collection', 'listing']);
/** In words: longer blocks are texts, and each is judged by itself. */
const SHORT = 12;
/** Fewer blocks with the same path are no kind. */
const LEAST = 3;
/** Where at least this share of a kind is kept, all of it is kept. */
const KEEP_ALL = 0.7;
/** Where at most this share is kept, all of it is dropped. */
const DROP_ALL = 0.1;

/**
 * The writer of a post, the price of an item: short blocks with one path of tags and names are kept of all items or of
 * none. Before the first and after the last block that is kept there are no items.
 */
export function alignItemFields(facts: PageFacts, keep: Uint8Array, type: PageType): void {
  if (!OF_ITEMS.has(type)) return;
  const { blocks, counts, shapes } = facts;
  const first = Math.max(0, keep.indexOf(1));
  const last = keep.lastIndexOf(1);
  const kinds = new Map<number, number[]>();
  for (let block = first; block <= last; block++) {
    if (counts[block].words > SHORT) continue;
    const path = shapes.namedPath[blocks.container[block]];
    const kind = kinds.get(path);
    if (kind === undefined) kinds.set(path, [block]);
    else kind.push(block);
  }
  for (const kind of kinds.values()) {
    if (kind.length < LEAST) continue;
    const share = kind.reduce((sum, block) => sum + keep[block], 0) / kind.length;
    if (share >= KEEP_ALL) for (const block of kind) keep[block] = 1;
    else if (share <= DROP_ALL) for (const block of kind) keep[block] = 0;
  }
}
