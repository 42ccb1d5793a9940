/** The width taken for granted where a candidate is told by density only, `2x`, or not at all. */
const BASE_WIDTH = 500;

/** The widest usable candidate of all sets; of those that tell their size where that is asked; null where there is none. */
export function bestOfSrcset(
  sets: readonly (string | null)[],
  usable: (src: string) => string | null,
  onlySized = false,
): string | null {
  if (sets.every((set) => set === null)) return null;
  const known = sets.flatMap((set) => (set === null ? [] : candidates(set)));
  const widestFirst = known
    .filter(({ width }) => width !== 0 && !(onlySized && width === null))
    .sort((a, b) => (b.width ?? BASE_WIDTH) - (a.width ?? BASE_WIDTH));
  for (const { address } of widestFirst) {
    const src = usable(address);
    if (src !== null) return src;
  }
  return null;
}

interface Candidate {
  address: string;
  width: number | null;
}

/** The candidates of a set as the HTML standard reads it: an address, then what describes it up to a comma. */
function candidates(set: string): Candidate[] {
  const found: Candidate[] = [];
  const pattern = /[\s,]*(\S+)([^,]*)/y;
  for (let match = pattern.exec(set); match !== null; match = pattern.exec(set)) {
    const [, written, description] = match;
    const address = written.replace(/,$/, '');
    // An address that ends in a comma is not described: what follows is the next.
    if (address !== written) pattern.lastIndex -= description.length;
    const size = /^\s*(\d+(?:\.\d+)?|\.\d+)([wx])(?=\s|$)/.exec(address === written ? description : '');
    found.push({
      address,
      width: size === null ? null : Number(size[1]) * (size[2] === 'w' ? 1 : BASE_WIDTH),
    });
  }
  return found;
}
