import type { Page } from '../page/index.ts';

/** What ranges of the source say of blocks. */
export interface BlockShares {
  keep: Uint8Array;
  score: Float32Array;
  title: number;
  /** Of each block's source, the part in ranges that are content. */
  share: Float32Array;
  /** The first and last range each block has part in; last is before first where it has none. */
  first: Int32Array;
  last: Int32Array;
}

const MAJORITY = 0.5;

/**
 * From labelled ranges of the source (lines, windows) to blocks: a block is kept when at least half of its source lies
 * in content. Ranges must not overlap and must rise.
 */
export function keepMajority(
  page: Page,
  start: ArrayLike<number>,
  end: ArrayLike<number>,
  content: Uint8Array,
): BlockShares {
  const { blocks, sourceStart, sourceEnd } = page;
  const share = new Float32Array(blocks.count);
  const first = new Int32Array(blocks.count).fill(0);
  const last = new Int32Array(blocks.count).fill(-1);
  for (let block = 0; block < blocks.count; block++) {
    let inside = 0;
    let all = 0;
    for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
      const [from, to] = [sourceStart![blocks.nodes[i]], sourceEnd![blocks.nodes[i]]];
      for (let range = firstEndingAfter(end, from); range < start.length && start[range] < to; range++) {
        const overlap = Math.min(end[range], to) - Math.max(start[range], from);
        if (overlap <= 0) continue;
        all += overlap;
        if (content[range] === 1) inside += overlap;
        if (last[block] < 0) first[block] = range;
        if (range > last[block]) last[block] = range;
      }
    }
    share[block] = all === 0 ? 0 : inside / all;
  }
  return {
    share,
    first,
    last,
    keep: Uint8Array.from(share, (value) => (value >= MAJORITY ? 1 : 0)),
    score: share.map((value) => value - MAJORITY),
    title: -1,
  };
}

/** The first range that ends after a place, by halving. */
function firstEndingAfter(end: ArrayLike<number>, place: number): number {
  let low = 0;
  let high = end.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (end[middle] <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
