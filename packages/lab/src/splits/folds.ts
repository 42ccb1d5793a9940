import { seededRandom, shuffled } from '@pith/learn/random';
import { groupBy } from '../group-by.ts';

/** One way to divide pages: the places of those to learn from and of those to be tested on. */
export interface Split {
  train: number[];
  test: number[];
}

/**
 * k folds over groups: pages of one group (a site, a dataset, an article) are never divided. Groups go, largest first,
 * to the fold that has least, so that folds are of about one size.
 */
export function groupFolds(groups: readonly (string | number)[], k: number, seed = 1): Split[] {
  const members = groupBy(groups.keys(), (i) => groups[i]);
  if (members.size < k)
    throw new RangeError(`${k} folds need at least ${k} groups; there are ${members.size}.`);
  const folds: number[][] = Array.from({ length: k }, () => []);
  const ordered = shuffled([...members.values()], seededRandom(seed)).sort((a, b) => b.length - a.length);
  for (const group of ordered) {
    const least = folds.reduce((best, fold) => (fold.length < best.length ? fold : best));
    least.push(...group);
  }
  return folds.map((test) => {
    const held = new Set(test);
    return { test: test.sort((a, b) => a - b), train: groups.flatMap((_, i) => (held.has(i) ? [] : [i])) };
  });
}

/** k folds of single pages. */
export function pageFolds(count: number, k: number, seed = 1): Split[] {
  return groupFolds(
    Array.from({ length: count }, (_, i) => i),
    k,
    seed,
  );
}
