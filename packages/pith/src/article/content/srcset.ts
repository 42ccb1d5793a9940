/** The width taken for granted where a candidate is told by density only, `2x`, or not at all. */
const BASE_WIDTH = 500;

/** The widest usable candidate of all sets; of those that tell their size where that is asked; null where there is none. */
export function bestOfSrcset(
  sets: readonly (string | null)[],
  usable: (src: string) => string | null,
  onlySized = false,
): string | null {
  let best: string | null = null;
  let bestWidth = 0;
  for (const set of sets) {
    for (const [address, width] of candidates(set ?? '')) {
      if (onlySized && width === null) continue;
      const src = (width ?? BASE_WIDTH) <= bestWidth ? null : usable(address);
      if (src === null) continue;
      best = src;
      bestWidth = width ?? BASE_WIDTH;
    }
  }
  return best;
}

/** The candidates of a set as the HTML standard reads it: an address, then what describes it up to a comma. */
function* candidates(set: string): Generator<[address: string, width: number | null]> {
  const pattern = /[\s,]*(\S+)([^,]*)/y;
  for (let match = pattern.exec(set); match !== null; match = pattern.exec(set)) {
    const [, written, description] = match;
    const address = written.replace(/,$/, '');
    // An address that ends in a comma is not described: what follows is the next.
    if (address !== written) pattern.lastIndex -= description.length;
    const size = /^\s*([\d.]+)([wx])(?=\s|$)/.exec(address === written ? description : '');
    yield [address, size === null ? null : Number(size[1]) * (size[2] === 'w' ? 1 : BASE_WIDTH)];
  }
}
