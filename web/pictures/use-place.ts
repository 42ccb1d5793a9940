import { type Signal, useSignal } from '@preact/signals';

/** The item of a picture (a line, a token) that is chosen: the one pointed at or, where a block was chosen elsewhere, its first. */
export function usePlace(
  block: Signal<number>,
  itemOf: ArrayLike<number>,
): { item: number; point(item: number, blockThere: number): void } {
  const pointed = useSignal<{ item: number; block: number } | null>(null);
  const own = pointed.value !== null && pointed.value.block === block.value;
  return {
    item: own ? pointed.value!.item : (itemOf[block.value] ?? -1),
    point(item, blockThere) {
      pointed.value = { item, block: blockThere };
      block.value = blockThere;
    },
  };
}
