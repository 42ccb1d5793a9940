import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Milliseconds for which the pointer has to rest before the page follows: drawing a long page anew takes its time. */
const REST = 80;

export interface Place {
  /** The item of the picture (a line, a token) that is chosen, and the block there; -1 for none. */
  item: number;
  block: number;
  point(item: number, block: number): void;
}

/** The place that is pointed at or, where a block was chosen elsewhere, the first item of it. */
export function usePlace(block: Signal<number>, firstItemOf: (block: number) => number | undefined): Place {
  const pointed = useSignal<{ item: number; block: number; resting: boolean } | null>(null);
  const timer = useRef(0);
  // With the picture, and not a frame later: the blocks may be those of another page by then.
  useLayoutEffect(
    () => () => {
      clearTimeout(timer.current);
      // Who goes on at once finds what was pointed at.
      if (pointed.peek()?.resting === false) block.value = pointed.peek()!.block;
    },
    [],
  );
  const own = pointed.value !== null && (!pointed.value.resting || pointed.value.block === block.value);
  return {
    item: own ? pointed.value!.item : (firstItemOf(block.value) ?? -1),
    block: own ? pointed.value!.block : block.value,
    point(item, there) {
      const now = pointed.peek();
      if (now?.item === item && now.block === there) return;
      pointed.value = { item, block: there, resting: false };
      clearTimeout(timer.current);
      const before = block.peek();
      timer.current = window.setTimeout(() => {
        pointed.value = { item, block: there, resting: true };
        // A key may have chosen another meanwhile.
        if (block.peek() === before) block.value = there;
      }, REST);
    },
  };
}
