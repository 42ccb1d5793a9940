import { seededRandom } from '../random.ts';

/** A table of numbers. */
export interface Matrix {
  rows: number;
  columns: number;
  /** Row by row; NaN is missing. */
  values: Float32Array;
}

/** How the values of each column are cut into bins. Bin 0 is for missing values, the others rise with the value. */
export interface BinLayout {
  columns: number;
  /** The number of bins of all columns before each, and of all. */
  starts: Int32Array;
  /** The greatest value of each bin; that of a column's last is Infinity. */
  edges: Float32Array;
}

/** A table with each value replaced by its bin. */
export interface Binned extends BinLayout {
  rows: number;
  /** Column by column. */
  bins: Uint8Array;
}

export const MISSING = 0;
export const MOST_BINS = 255;
/** A prediction holds each value twice, and numbers it in 15 bits. */
export const MOST_COLUMNS = 0x3fff;
/** Edges are found from a sample: more rows move them hardly, and sorting is what binning spends its time on. */
const SAMPLE = 50_000;
/** Rows binned together: a table read by columns is read from the cache this way. */
const BLOCK = 256;

/** Bins that hold about equally many rows each, as many as `bins` a column at most, besides that for missing values. */
export function bin(matrix: Matrix, bins = MOST_BINS): Binned {
  if (!(bins >= 2 && bins <= MOST_BINS)) throw new RangeError(`bins must be 2 to ${MOST_BINS}`);
  const { columns, values } = matrix;
  checkSize(matrix);
  const sample = sampleOf(matrix.rows);
  const buffer = new Float32Array(sample.length);
  const starts = new Int32Array(columns + 1);
  const edges: number[] = [];
  for (let column = 0; column < columns; column++) {
    starts[column] = edges.length;
    edges.push(Number.NaN);
    let size = 0;
    for (const row of sample) {
      const value = values[row * columns + column];
      if (!Number.isNaN(value)) buffer[size++] = value;
    }
    for (const edge of edgesOf(buffer.subarray(0, size).sort(), bins)) edges.push(edge);
  }
  starts[columns] = edges.length;
  return fill(matrix, starts, Float32Array.from(edges));
}

/** Other rows of the same columns, in the bins of those already binned. */
export function binLike(matrix: Matrix, { columns, starts, edges }: BinLayout): Binned {
  if (matrix.columns !== columns) throw new RangeError(`${columns} columns expected`);
  checkSize(matrix);
  return fill(matrix, starts, edges);
}

function checkSize({ rows, columns, values }: Matrix): void {
  if (columns < 1 || columns > MOST_COLUMNS) throw new RangeError(`columns must be 1 to ${MOST_COLUMNS}`);
  if (values.length !== rows * columns) throw new RangeError('values must be rows × columns');
}

/** One row of each stretch of equal length, the same every time. */
function sampleOf(rows: number): Uint32Array {
  const random = seededRandom(1);
  const size = Math.min(rows, SAMPLE);
  return Uint32Array.from({ length: size }, (_, i) => Math.floor(((i + random()) * rows) / size));
}

function fill({ rows, columns, values }: Matrix, starts: Int32Array, edges: Float32Array): Binned {
  const bins = new Uint8Array(rows * columns);
  for (let block = 0; block < rows; block += BLOCK) {
    const end = Math.min(rows, block + BLOCK);
    for (let column = 0; column < columns; column++) {
      const first = starts[column] + 1;
      const size = starts[column + 1] - first;
      for (let row = block; row < end; row++) {
        const value = values[row * columns + column];
        const bin = Number.isNaN(value) ? MISSING : binOf(edges, first, size, value) - starts[column];
        bins[column * rows + row] = bin;
      }
    }
  }
  return { rows, columns, bins, starts, edges };
}

/** The first of `size` edges from `first` on that is not below the value; the last, which none is above, if need be. */
function binOf(edges: Float32Array, first: number, size: number, value: number): number {
  let low = first;
  for (let rest = size; rest > 1; ) {
    const half = rest >> 1;
    // Added, not branched to: a guess would be wrong half the time.
    low += half * +(edges[low + half - 1] < value);
    rest -= half;
  }
  return low;
}

/** The edges between bins of values that come sorted, and Infinity; none where there are no values. */
function edgesOf(sorted: Float32Array, bins: number): number[] {
  if (sorted.length === 0) return [];
  const { values, counts } = distinct(sorted);
  const last = values.length - 1;
  const edges: number[] = [];
  if (last < bins) {
    for (let i = 0; i < last; i++) edges.push(between(values[i], values[i + 1]));
    return [...edges, Number.POSITIVE_INFINITY];
  }
  // A value with more rows than a bin should have gets its own; the others share the bins that are left.
  const big = counts.map((count) => count >= sorted.length / bins);
  let restRows = sorted.length;
  let restBins = bins;
  for (let i = 0; i <= last; i++) {
    if (!big[i]) continue;
    restRows -= counts[i];
    restBins--;
  }
  for (let i = 0, inBin = 0; i < last && edges.length < bins - 1; i++) {
    inBin += counts[i];
    const target = restRows / Math.max(1, restBins);
    if (!(big[i] || inBin >= target || (big[i + 1] && inBin >= target / 2))) continue;
    edges.push(between(values[i], values[i + 1]));
    if (!big[i]) {
      restRows -= inBin;
      restBins--;
    }
    inBin = 0;
  }
  return [...edges, Number.POSITIVE_INFINITY];
}

function distinct(sorted: Float32Array): { values: number[]; counts: number[] } {
  const values: number[] = [];
  const counts: number[] = [];
  for (const value of sorted) {
    if (value === values[values.length - 1]) counts[counts.length - 1]++;
    else {
      values.push(value);
      counts.push(1);
    }
  }
  return { values, counts };
}

/** A 32-bit number from `low` to just below `high`. */
function between(low: number, high: number): number {
  const middle = Math.fround((low + high) / 2);
  return middle >= low && middle < high ? middle : low;
}
