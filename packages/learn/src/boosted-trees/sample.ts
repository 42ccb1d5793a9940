/**
 * Puts a random part of the items first in `into` and the others after them, both in their order; how many came first.
 * At least one does.
 */
export function choose(
  items: Uint32Array,
  fraction: number,
  random: () => number,
  into: Uint32Array,
): number {
  const size = Math.min(items.length, Math.max(1, Math.round(fraction * items.length)));
  if (size === items.length) {
    into.set(items);
    return size;
  }
  // Each item is taken with the chance that leaves exactly `size` of them (Knuth's algorithm S).
  for (let i = 0, taken = 0; i < items.length; i++) {
    if (random() * (items.length - i) < size - taken) into[taken++] = items[i];
    else into[size + i - taken] = items[i];
  }
  return size;
}
