/** Rows of numbers that are mostly 0: row i has the columns `columns[k]` with `values[k]`, k from `start[i]` to `start[i + 1]`. */
export interface SparseRows {
  readonly length: number;
  readonly start: Uint32Array;
  /** Ascending within a row. */
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

export type SparseRow = readonly (readonly [column: number, value: number])[];

export function sparseRows(rows: readonly SparseRow[]): SparseRows {
  const start = new Uint32Array(rows.length + 1);
  for (const [i, row] of rows.entries()) start[i + 1] = start[i] + row.length;
  const columns = new Uint32Array(start[rows.length]);
  const values = new Float64Array(start[rows.length]);
  for (const [i, row] of rows.entries()) {
    const ascending = [...row].sort(([a], [b]) => a - b);
    for (const [k, [column, value]] of ascending.entries()) {
      columns[start[i] + k] = column;
      values[start[i] + k] = value;
    }
  }
  return { length: rows.length, start, columns, values };
}

/** The Euclidean distance of two rows. */
export function distance({ start, columns, values }: SparseRows, a: number, b: number): number {
  let sum = 0;
  let i = start[a];
  let j = start[b];
  const endA = start[a + 1];
  const endB = start[b + 1];
  while (i < endA && j < endB) {
    let difference: number;
    if (columns[i] === columns[j]) difference = values[i++] - values[j++];
    else if (columns[i] < columns[j]) difference = values[i++];
    else difference = values[j++];
    sum += difference * difference;
  }
  for (; i < endA; i++) sum += values[i] * values[i];
  for (; j < endB; j++) sum += values[j] * values[j];
  return Math.sqrt(sum);
}

/** Row times a dense vector. */
export function dotRow({ start, columns, values }: SparseRows, row: number, vector: Float64Array): number {
  let sum = 0;
  for (let k = start[row]; k < start[row + 1]; k++) sum += values[k] * vector[columns[k]];
  return sum;
}

/** Equal rows (of equal classes, where classes are given) as one: which rows stand for all, and for how many. */
export interface DistinctRows {
  /** The first of each kind, in order. */
  first: Uint32Array;
  /** How many there are of it. */
  count: Uint32Array;
  /** The kind of each row. */
  kind: Uint32Array;
}

export function distinctRows(rows: SparseRows, classes?: Uint8Array): DistinctRows {
  const kinds = new Map<string, number>();
  const first: number[] = [];
  const count: number[] = [];
  const kind = new Uint32Array(rows.length);
  for (let row = 0; row < rows.length; row++) {
    const [from, to] = [rows.start[row], rows.start[row + 1]];
    const key = `${classes?.[row] ?? ''}|${rows.columns.subarray(from, to)}|${rows.values.subarray(from, to)}`;
    let known = kinds.get(key);
    if (known === undefined) {
      kinds.set(key, (known = first.length));
      first.push(row);
      count.push(0);
    }
    count[known]++;
    kind[row] = known;
  }
  return { first: Uint32Array.from(first), count: Uint32Array.from(count), kind };
}
