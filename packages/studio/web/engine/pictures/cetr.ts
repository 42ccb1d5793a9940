import { labelLines } from '@pith/methods/cetr';
import { absoluteDerivatives, standardDeviation } from '@pith/methods/internal/cetr/smoothing';
import { keepMajority } from 'pith/internal/extractors/source-ranges';
import type { Decided } from '../pages.ts';
import { type Columns, columnsOf, peaks, pick, withNearest } from './columns.ts';
import { once } from './once.ts';

/** A value of each line along the page. */
export interface LineRow {
  /** Of each column: the line that stands for it, its value and its cluster. */
  line: Uint32Array;
  value: Float32Array;
  cluster: Uint8Array;
}

export interface Cluster {
  lines: number;
  /** T′ and, where the method clusters by it, Ĝ. */
  centroid: readonly number[] | null;
}

/** CETR on a page: Figures 2 to 5 of the paper. Cluster 0 is not content. */
export interface CetrPicture {
  columns: Columns;
  /** T, T′, Ĝ. */
  ratio: LineRow;
  smoothed: LineRow;
  derivatives: LineRow;
  /** Lines as points (Ĝ, T′), of those that lie in one place and cluster only one. */
  points: { line: Uint32Array; derivative: Float32Array; smoothed: Float32Array; cluster: Uint8Array };
  clusters: readonly Cluster[];
  content: number;
  /** The standard deviation of T′, and τ where the method has it. */
  deviation: number;
  threshold: number | null;
  /** The block of each line or the nearest to it, -1 where the page has none; the first line of each block. */
  blockOf: Int32Array;
  lineOf: Int32Array;
}

/** One line in numbers and as written. */
export interface CetrLine {
  line: number;
  ratio: number;
  smoothed: number;
  derivative: number;
  cluster: number;
  source: string;
}

const read = once(({ page, extractor, values }: Decided) => {
  const { lines, labels } = labelLines(extractor.name, page, values);
  // Section 5.4: a page without tags is all content.
  const content = lines.tags === 0 ? labels.content.map(() => 1) : labels.content;
  const derivatives = labels.derivatives ?? absoluteDerivatives(labels.smoothed);
  const { first, last } = keepMajority(page, lines.start, lines.end, content);
  return { lines, labels, content, derivatives, first, last, clusterOf: labels.clusters ?? content };
});

export function cetrPicture(decided: Decided): CetrPicture {
  const { lines, labels, content, derivatives, first, last, clusterOf } = read(decided);
  const columns = columnsOf(lines.ratio.length);
  const row = (values: Float64Array): LineRow => {
    const line = peaks(columns, values);
    return { line, value: pick(values, line), cluster: Uint8Array.from(line, (at) => clusterOf[at]) };
  };
  const sizes = new Uint32Array(labels.centroids?.length ?? 2);
  for (const cluster of clusterOf) sizes[cluster]++;
  return {
    columns,
    ratio: row(lines.ratio),
    smoothed: row(labels.smoothed),
    derivatives: row(derivatives),
    points: pointsOf(derivatives, labels.smoothed, clusterOf),
    clusters: Array.from(sizes, (count, i) => ({ lines: count, centroid: labels.centroids?.[i] ?? null })),
    content: content.reduce((sum, one) => sum + one, 0),
    deviation: standardDeviation(labels.smoothed),
    threshold: labels.threshold,
    blockOf: blocksOfLines(lines.ratio.length, first, last),
    lineOf: first.map((line, block) => (last[block] < line ? -1 : line)),
  };
}

/** How many characters of a line are shown. */
const SHOWN = 300;

export function cetrLine(decided: Decided, line: number): CetrLine {
  const { lines, labels, derivatives, clusterOf } = read(decided);
  const start = lines.start[line];
  return {
    line,
    ratio: lines.ratio[line],
    smoothed: labels.smoothed[line],
    derivative: derivatives[line],
    cluster: clusterOf[line],
    source: decided.page.source.slice(start, Math.min(lines.end[line], start + SHOWN)),
  };
}

function blocksOfLines(count: number, first: Int32Array, last: Int32Array): Int32Array {
  const blockOf = new Int32Array(count).fill(-1);
  for (let block = 0; block < first.length; block++)
    for (let line = first[block]; line <= last[block]; line++) if (blockOf[line] < 0) blockOf[line] = block;
  return withNearest(blockOf);
}

/** Places told apart in the scatter, each way. */
const GRID = 150;

function pointsOf(
  derivatives: Float64Array,
  smoothed: Float64Array,
  clusterOf: Uint8Array,
): CetrPicture['points'] {
  const most = (values: Float64Array) => values.reduce((high, value) => Math.max(high, value), 1e-9);
  const [right, top] = [most(derivatives), most(smoothed)];
  const taken = new Set<number>();
  const shown: number[] = [];
  for (let line = 0; line < smoothed.length; line++) {
    const [x, y] = [
      Math.round((GRID * derivatives[line]) / right),
      Math.round((GRID * smoothed[line]) / top),
    ];
    const place = (clusterOf[line] * (GRID + 1) + x) * (GRID + 1) + y;
    if (taken.has(place)) continue;
    taken.add(place);
    shown.push(line);
  }
  const line = Uint32Array.from(shown);
  return {
    line,
    derivative: pick(derivatives, line),
    smoothed: pick(smoothed, line),
    cluster: Uint8Array.from(line, (at) => clusterOf[at]),
  };
}
