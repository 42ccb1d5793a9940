import { type SparseRow, type SparseRows, sparseRows } from '@pith/learn/sparse-rows';
import { discreteOf, type FeatureSet, numberNames, numbersOf } from './features.ts';
import type { TextBlock } from './text-block.ts';

/** How blocks become rows: numbers scaled to mean 0 and variance 1 first, then a column for each discrete value. */
export interface Vectorizer {
  readonly sets: readonly FeatureSet[];
  readonly scales: readonly Scale[];
  /** The column of each discrete value; others are ignored. */
  readonly columns: ReadonlyMap<string, number>;
}

export interface Scale {
  mean: number;
  deviation: number;
}

/** The scales and values of some blocks. */
export function fitVectorizer(blocks: readonly TextBlock[], sets: readonly FeatureSet[]): Vectorizer {
  const size = numberNames(sets).length;
  const sums = new Float64Array(size);
  const squares = new Float64Array(size);
  const columns = new Map<string, number>();
  for (const block of blocks) {
    for (const [i, value] of numbersOf(block, sets).entries()) sums[i] += value;
    for (const value of discreteOf(block, sets))
      if (!columns.has(value)) columns.set(value, size + columns.size);
  }
  const means = sums.map((sum) => sum / Math.max(1, blocks.length));
  for (const block of blocks)
    for (const [i, value] of numbersOf(block, sets).entries()) squares[i] += (value - means[i]) ** 2;
  const scales = Array.from(means, (mean, i) => ({
    mean,
    // A number that never changes says nothing, and must not divide by 0.
    deviation: Math.sqrt(squares[i] / Math.max(1, blocks.length)) || 1,
  }));
  return { sets, scales, columns };
}

export function columnCount({ scales, columns }: Vectorizer): number {
  return scales.length + columns.size;
}

export function vectorize(vectorizer: Vectorizer, blocks: readonly TextBlock[]): SparseRows {
  return sparseRows(blocks.map((block) => rowOf(vectorizer, block)));
}

function rowOf({ sets, scales, columns }: Vectorizer, block: TextBlock): SparseRow {
  const row: [number, number][] = numbersOf(block, sets).map((value, i) => [
    i,
    (value - scales[i].mean) / scales[i].deviation,
  ]);
  for (const value of discreteOf(block, sets)) {
    const column = columns.get(value);
    if (column !== undefined) row.push([column, 1]);
  }
  return row;
}
