/**
 * The items with the best value. As readers see it: what is written alike is equally good, and where all are alike,
 * or there is one only, nobody wins.
 */
export function winners<Item>(
  items: readonly Item[],
  value: (item: Item) => number | null,
  write: (value: number) => string,
  better: 'higher' | 'lower' = 'higher',
): Set<Item> {
  const known = items.flatMap((item) => {
    const number = value(item);
    return number === null ? [] : [{ item, number, written: write(number) }];
  });
  if (new Set(known.map(({ written }) => written)).size < 2) return new Set();
  const sign = better === 'higher' ? 1 : -1;
  const best = known.reduce((a, b) => (sign * (b.number - a.number) > 0 ? b : a));
  return new Set(known.filter(({ written }) => written === best.written).map(({ item }) => item));
}
