import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BlockRange } from '../engine/pictures/blocks-in.ts';

/** Something of a page that a picture lists: a subtree, a region. */
interface Part {
  blocks: BlockRange;
}

/** The smallest part around a block, or -1; of equals the first. */
export function smallestAround(parts: readonly Part[], block: number): number {
  let best = -1;
  parts.forEach(({ blocks: { from, to } }, i) => {
    if (block < from || block >= to) return;
    if (best < 0 || to - from < parts[best].blocks.to - parts[best].blocks.from) best = i;
  });
  return best;
}

/** Picking a block on the page chooses the smallest part around it, unless the one that is chosen is around it too. */
export function useChooseAround(
  parts: readonly Part[],
  block: Signal<number>,
  chosen: Signal<number>,
): (part: number) => void {
  useEffect(() => {
    const at = block.value;
    const now = parts[chosen.peek()];
    if (at < 0 || (now !== undefined && at >= now.blocks.from && at < now.blocks.to)) return;
    chosen.value = smallestAround(parts, at);
  }, [parts, block.value]);
  return (part) => {
    chosen.value = part;
    const { from, to } = parts[part].blocks;
    if (from < to) block.value = from;
  };
}
