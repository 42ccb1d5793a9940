import { NeighbourIndex } from './neighbour-index.ts';
import { distinctRows, type SparseRows } from './sparse-rows.ts';

export interface DbscanOptions {
  /** Points this near are neighbours. */
  epsilon: number;
  /** A point with so many neighbours, itself among them, is a core point. */
  minPoints: number;
}

export const NOISE = -1;

/**
 * Density-based clustering (Ester, Kriegel, Sander & Xu, 1996): the cluster of each row, numbered in the order of their
 * first core points, or `NOISE`. A border point between clusters is of the first of them. Equal rows are one point with
 * a count, and neighbours come from an index, one query at a time: memory is linear in the rows.
 */
export function dbscan(rows: SparseRows, { epsilon, minPoints }: DbscanOptions): Int32Array {
  const { first, count, kind } = distinctRows(rows);
  const index = new NeighbourIndex(rows, first, epsilon);
  const cluster = new Int32Array(first.length).fill(NOISE);
  const reached = new Uint8Array(first.length);
  /** The neighbours of a core point; null for another. */
  const neighboursOfCore = (point: number): number[] | null => {
    const neighbours = index.of(point);
    let size = 0;
    for (const neighbour of neighbours) size += count[neighbour];
    return size < minPoints ? null : neighbours;
  };
  let clusters = 0;
  for (let seed = 0; seed < first.length; seed++) {
    if (reached[seed] === 1) continue;
    const found = neighboursOfCore(seed);
    if (found === null) continue;
    const number = clusters++;
    const waiting: number[] = [];
    const reach = (points: readonly number[]) => {
      for (const point of points) {
        if (reached[point] === 1) continue;
        reached[point] = 1;
        cluster[point] = number;
        waiting.push(point);
      }
    };
    reach(found);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      reach(neighboursOfCore(next) ?? []);
  }
  return Int32Array.from(kind, (point) => cluster[point]);
}
