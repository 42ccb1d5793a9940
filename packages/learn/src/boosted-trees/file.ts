import { ByteReader, ByteWriter } from '../bytes.ts';
import { MOST_COLUMNS } from './bin.ts';
import { type Forest, MOST_LEAVES, SHARES } from './forest.ts';
import type { ObjectiveName } from './objective.ts';
import { BoostedTrees, type MakeFastScorer } from './trees.ts';

const MAGIC = 'GBT5';
const OBJECTIVES: readonly ObjectiveName[] = ['squared', 'binary', 'multiclass'];
/** Values of leaves are kept in steps: so many for the greatest, to either side of 0. */
const MOST_STEPS = 0xfff;
/** Shares of rows that went left are kept in so many steps: only reasons are computed from them. */
const SHARE_STEPS = 15;
/** What is said of a split in four bits. */
const LEFT_SPLITS = 1;
const RIGHT_SPLITS = 2;
const MISSING_LEFT = 4;

/**
 * Trees as bytes that compress well and are read quickly by a program that has only begun, where loops are slow:
 * objective, columns, outputs, base scores, step of leaf values; how many splits each tree has; then
 * - the distinct thresholds of each column, their first bytes, their second and so on: there are few, as training puts
 *   values into bins;
 * - the values of leaves, their first bytes, then their second;
 * - for each split its flags in four bits (is the left child a split, is the right one, do missing values go left), its
 *   column, and which threshold of the column it has. Numbers of children follow from the flags, as splits and leaves
 *   are numbered breadth first;
 * - the share of rows that went left, in four bits: only reasons are computed from it.
 *
 * A leaf's value is off by half a step at most, 1/8,190 of the greatest, and a share by a thirtieth; all else is exact.
 */
export function writeTrees({ forest }: BoostedTrees): Uint8Array {
  const { roots, left, right, column, threshold, missingLeft, leaf } = forest;
  const greatest = leaf.reduce((most, value) => Math.max(most, Math.abs(value)), 0) * forest.step;
  const step = Math.fround(greatest / MOST_STEPS);
  const leafSteps = Int16Array.from(leaf, (value) =>
    step === 0 ? 0 : Math.round((value * forest.step) / step),
  );
  const splitsOf = Array.from({ length: roots.length - 1 }, (_, tree) => roots[tree + 1] - roots[tree]);
  const tables = thresholdTables(forest);
  const places = tables.map((table) => new Map(table.map((value, place) => [value, place])));
  const placeOf = Uint16Array.from(threshold, (value, split) => places[column[split]].get(value)!);
  const flags = Uint8Array.from(
    left,
    (child, split) =>
      (child >= 0 ? LEFT_SPLITS : 0) |
      (right[split] >= 0 ? RIGHT_SPLITS : 0) |
      (missingLeft[split] === 1 ? MISSING_LEFT : 0),
  );

  const bytes = new ByteWriter();
  bytes.text(MAGIC);
  bytes.byte(OBJECTIVES.indexOf(forest.objective));
  bytes.varint(forest.columns);
  bytes.varint(forest.outputs);
  bytes.all(bytesOf(forest.base));
  bytes.all(bytesOf(Float32Array.of(step)));
  bytes.varint(splitsOf.length);
  for (const count of splitsOf) bytes.varint(count);
  for (const { length } of tables) bytes.varint(length);
  bytes.all(planes(new Uint32Array(Float32Array.from(tables.flat()).buffer), 4));
  bytes.all(planes(new Uint16Array(leafSteps.buffer), 2));
  bytes.all(nibbles(flags));
  bytes.all(planes(column, widthFor(forest.columns)));
  bytes.all(planes(placeOf, widthFor(Math.max(...tables.map(({ length }) => length)))));
  bytes.all(nibbles(forest.leftShare.map((share) => Math.round((share * SHARE_STEPS) / SHARES))));
  return bytes.done();
}

/** The thresholds that each column is asked for, rising. */
function thresholdTables({ columns, column, threshold }: Forest): number[][] {
  const met = Array.from({ length: columns }, () => new Set<number>());
  for (let split = 0; split < column.length; split++) met[column[split]].add(threshold[split]);
  return met.map((values) => [...values].sort((a, b) => a - b));
}

export interface ReadTreesOptions {
  ownBytes?: boolean;
  makeFast?: MakeFastScorer | undefined;
}

/**
 * Reads what `writeTrees` wrote; throws a RangeError for anything else. Bytes that come with the program are not looked
 * through: that would take most of the time.
 */
export function readTrees(
  bytes: Uint8Array,
  { ownBytes = false, makeFast }: ReadTreesOptions = {},
): BoostedTrees {
  const reader = new ByteReader(bytes);
  must(reader.text(MAGIC.length) === MAGIC, 'not a file of trees');
  const objective = OBJECTIVES[reader.byte()];
  must(objective !== undefined, 'unknown objective');
  const columns = reader.varint();
  must(columns >= 1 && columns <= MOST_COLUMNS, 'number of columns');
  const outputs = reader.varint();
  must(objective === 'multiclass' ? outputs >= 2 : outputs === 1, 'number of outputs');
  const base = numbers(reader, Float64Array, outputs);
  const [step] = numbers(reader, Float32Array, 1);
  must(base.every(Number.isFinite) && Number.isFinite(step), 'a score is not finite');
  const trees = reader.varint();
  must(trees % outputs === 0, 'number of trees');
  const roots = sums(reader.varints(trees));
  const splits = roots[trees];
  const tables = sums(reader.varints(columns));
  const thresholds = readThresholds(reader, tables[columns]);
  const leaf = new Float32Array(new Int16Array(readPlanes(reader, splits + trees, 2).buffer));
  const flags = reader.take(Math.ceil(splits / 2));
  const column = readPlanes(reader, splits, widthFor(columns));
  const place = readPlanes(reader, splits, widthFor(largest(tables)));
  const shares = reader.take(Math.ceil(splits / 2));
  const forest: Forest = {
    objective,
    outputs,
    columns,
    base,
    roots,
    left: new Int16Array(splits),
    right: new Int16Array(splits),
    column,
    threshold: new Float32Array(splits),
    missingLeft: new Uint8Array(splits),
    leaf,
    step,
    get leftShare() {
      return unpackedShares(shares, splits);
    },
  };
  if (!ownBytes) {
    must(reader.isAtEnd, 'more bytes than trees');
    for (let split = 0; split < splits; split++) {
      must(column[split] < columns, 'number of a column');
      const [from, to] = [tables[column[split]], tables[column[split] + 1]];
      must(from + place[split] < to, 'number of a threshold');
    }
  }
  fillSplits(forest, flags, place, tables, thresholds);
  return new BoostedTrees(forest, { makeFast });
}

/** One loop over all splits of all trees. Breadth first, splits and leaves come in the order of their numbers. */
function fillSplits(
  { roots, left, right, column, threshold, missingLeft }: Forest,
  flags: Uint8Array,
  place: Uint16Array,
  tables: Uint32Array,
  thresholds: Float32Array,
): void {
  let split = 0;
  for (let tree = 1; tree < roots.length; tree++) {
    const end = roots[tree];
    const count = end - split;
    must(count < MOST_LEAVES, 'size of a tree');
    let nextSplit = 1;
    let nextLeaf = -1;
    for (; split < end; split++) {
      const flag = flags[split >> 1] >> ((split & 1) << 2);
      left[split] = flag & LEFT_SPLITS ? nextSplit++ : nextLeaf--;
      right[split] = flag & RIGHT_SPLITS ? nextSplit++ : nextLeaf--;
      missingLeft[split] = (flag & MISSING_LEFT) >> 2;
      threshold[split] = thresholds[tables[column[split]] + place[split]];
    }
    must(count === 0 || (nextSplit === count && nextLeaf === -2 - count), 'shape of a tree');
  }
}

/** Where each of some parts that lie one after another begins, and where the last ends. */
function sums(sizes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i++) starts[i + 1] = starts[i] + sizes[i];
  return starts;
}

function largest(starts: Uint32Array): number {
  let most = 0;
  for (let i = 1; i < starts.length; i++) most = Math.max(most, starts[i] - starts[i - 1]);
  return most;
}

/** How many bytes numbers below this many need. */
const widthFor = (count: number) => (count > 256 ? 2 : 1);

/** The lowest byte of each number, then the next of each: alike bytes stand together. */
function planes(values: Uint16Array | Uint32Array, width: number): Uint8Array {
  const bytes = new Uint8Array(values.length * width);
  for (let plane = 0; plane < width; plane++) {
    for (let i = 0; i < values.length; i++) bytes[plane * values.length + i] = values[i] >>> (8 * plane);
  }
  return bytes;
}

function readPlanes(reader: ByteReader, count: number, width: 1 | 2): Uint16Array {
  const values = new Uint16Array(reader.take(count));
  if (width === 1) return values;
  const high = reader.take(count);
  for (let i = 0; i < count; i++) values[i] |= high[i] << 8;
  return values;
}

function readThresholds(reader: ByteReader, count: number): Float32Array {
  const [a, b, c, d] = [reader.take(count), reader.take(count), reader.take(count), reader.take(count)];
  const words = new Uint32Array(count);
  for (let i = 0; i < count; i++) words[i] = a[i] | (b[i] << 8) | (c[i] << 16) | (d[i] << 24);
  return new Float32Array(words.buffer);
}

/** Numbers below 16, two to a byte; the first is in the low bits. */
function nibbles(values: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(values.length / 2));
  for (let i = 0; i < values.length; i++) bytes[i >> 1] |= values[i] << ((i & 1) << 2);
  return bytes;
}

function unpackedShares(bytes: Uint8Array, splits: number): Uint8Array {
  const leftShare = new Uint8Array(splits);
  for (let split = 0; split < splits; split++) {
    leftShare[split] = ((bytes[split >> 1] >> ((split & 1) << 2)) & 15) * (SHARES / SHARE_STEPS);
  }
  return leftShare;
}

interface Numbers<T> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer): T;
}

/** A copy: views of the bytes themselves would have to begin at multiples of their size. */
function numbers<T>(reader: ByteReader, Type: Numbers<T>, count: number): T {
  return new Type(reader.take(count * Type.BYTES_PER_ELEMENT).slice().buffer as ArrayBuffer);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new RangeError(`trees: ${what}`);
}
