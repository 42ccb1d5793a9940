/** Wider images than this serve printing, not reading. */
const ENOUGH_WIDTH = 1600;
/** The width taken for granted where a candidate is told by density only: `2x`. */
const BASE_WIDTH = 500;

/** The widest candidate of all sets that is not wider than needed, else the narrowest; null where none is usable. */
export function bestOfSrcset(
  sets: readonly (string | null)[],
  usable: (src: string) => string | null,
): string | null {
  let best: string | null = null;
  let bestRank = Number.NEGATIVE_INFINITY;
  for (const set of sets) {
    for (const [address, width] of candidates(set ?? '')) {
      const rank = width <= ENOUGH_WIDTH ? width : -width;
      if (rank <= bestRank) continue;
      const src = usable(address);
      if (src === null) continue;
      best = src;
      bestRank = rank;
    }
  }
  return best;
}

/** The candidates of a set as the HTML standard reads it: an address, then what describes it up to a comma. */
function* candidates(set: string): Generator<[address: string, width: number]> {
  const pattern = /[\s,]*(\S+)([^,]*)/y;
  for (let match = pattern.exec(set); match !== null; match = pattern.exec(set)) {
    const [, written, description] = match;
    const address = written.replace(/,$/, '');
    // An address that ends in a comma is not described: what follows is the next.
    if (address !== written) pattern.lastIndex -= description.length;
    const size = /^\s*([\d.]+)([wx])(?=\s|$)/.exec(address === written ? description : '');
    yield [address, size === null ? BASE_WIDTH : Number(size[1]) * (size[2] === 'w' ? 1 : BASE_WIDTH)];
  }
}
