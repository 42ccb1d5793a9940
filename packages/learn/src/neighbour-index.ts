import { distance, type SparseRows } from './sparse-rows.ts';
import { VantagePointTree } from './vantage-point-tree.ts';

/** With more parts than this, agreeing in one of them says little: one tree over all is as good. */
const MOST_PARTS = 8;

/**
 * The rows within ε of a row, exactly, for rows that are mostly discrete features (a column that is 1 or 0). Two rows
 * within ε differ in at most ⌊ε²⌋ of those columns; divided into one part more than that, the columns of some part are
 * the same in both. So a row's neighbours stand in one of its buckets, a bucket for each part; within a bucket a metric
 * tree finds them. Memory is linear in the rows.
 */
export class NeighbourIndex {
  /** How many distances have been computed. */
  asked = 0;
  readonly #epsilon: number;
  /** For each part, the tree of each point's bucket. */
  readonly #parts: VantagePointTree[][];

  /** Of `rows` only those that `points` names; a point is a place in that list. */
  constructor(rows: SparseRows, points: Uint32Array, epsilon: number) {
    this.#epsilon = epsilon;
    const metric = (a: number, b: number) => {
      this.asked++;
      return distance(rows, points[a], points[b]);
    };
    const differing = Math.floor(epsilon * epsilon);
    const parts = differing < MOST_PARTS ? differing + 1 : 0;
    const discrete = discreteColumns(rows);
    const keys = Array.from({ length: Math.max(1, parts) }, (_, part) =>
      Array.from(points, (row) =>
        signature(rows, row, (column) => discrete[column] === 1 && column % parts === part),
      ),
    );
    this.#parts = keys.map((ofPoints) => {
      const members = new Map<string, number[]>();
      for (const [point, key] of ofPoints.entries()) {
        const bucket = members.get(key);
        if (bucket === undefined) members.set(key, [point]);
        else bucket.push(point);
      }
      const trees = new Map([...members].map(([key, bucket]) => [key, new VantagePointTree(bucket, metric)]));
      return ofPoints.map((key) => trees.get(key)!);
    });
  }

  /** The points within ε of a point, itself among them. */
  of(point: number): number[] {
    const [trees, ...others] = this.#parts;
    const found = trees[point].within(point, this.#epsilon);
    if (others.length === 0) return found;
    const all = new Set(found);
    for (const part of others) for (const near of part[point].within(point, this.#epsilon)) all.add(near);
    return [...all];
  }
}

/** 1 for each column that has no value but 1. */
function discreteColumns({ columns, values }: SparseRows): Uint8Array {
  let count = 0;
  for (const column of columns) count = Math.max(count, column + 1);
  const discrete = new Uint8Array(count).fill(1);
  for (let k = 0; k < columns.length; k++) if (values[k] !== 1) discrete[columns[k]] = 0;
  return discrete;
}

/** The columns of a row that a part is about. */
function signature(
  { start, columns }: SparseRows,
  row: number,
  isOfPart: (column: number) => boolean,
): string {
  return columns
    .subarray(start[row], start[row + 1])
    .filter(isOfPart)
    .join();
}
