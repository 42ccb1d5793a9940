import { ByteReader, ByteWriter } from '../bytes.ts';
import { MOST_COLUMNS } from './bin.ts';
import { type Forest, MOST_LEAVES, SHARES } from './forest.ts';
import type { ObjectiveName } from './objective.ts';
import { BoostedTrees } from './trees.ts';

const MAGIC = 'GBT4';
const OBJECTIVES: readonly ObjectiveName[] = ['squared', 'binary', 'multiclass'];
/** Values of leaves are kept in steps: so many for the greatest, to either side of 0. */
const MOST_STEPS = 0x7fff;
/** Shares of rows that went left are kept in so many steps: only reasons are computed from them. */
const SHARE_STEPS = 15;
const BYTE = 256;

/**
 * Trees as bytes that compress well: objective, columns, outputs, base scores, step of leaf values; how many splits
 * each tree has; then one plane after another:
 * - the shape, two bits a split: is the left child a split, is the right one. Numbers of children follow from it, as
 *   splits and leaves are numbered breadth first;
 * - the column of each split;
 * - the distinct thresholds of each column, then for each split which of them it is. There are few, as training puts
 *   values into bins;
 * - where missing values go, a bit a split; the share of rows that went left, four bits a split;
 * - the values of leaves, low bytes and high bytes apart.
 *
 * A leaf's value is off by half a step at most, 1/65,534 of the greatest, and a share by a thirtieth; all else is exact.
 */
export function writeTrees({ forest }: BoostedTrees): Uint8Array {
  const { roots, left, right, column, threshold, missingLeft, leftShare, leaf } = forest;
  const greatest = leaf.reduce((most, value) => Math.max(most, Math.abs(value)), 0) * forest.step;
  const step = Math.fround(greatest / MOST_STEPS);
  const leafSteps = Int16Array.from(leaf, (value) =>
    step === 0 ? 0 : Math.round((value * forest.step) / step),
  );
  const splitsOf = Array.from({ length: roots.length - 1 }, (_, tree) => roots[tree + 1] - roots[tree]);
  const tables = thresholdTables(forest);

  const bytes = new ByteWriter();
  bytes.text(MAGIC);
  bytes.byte(OBJECTIVES.indexOf(forest.objective));
  bytes.varint(forest.columns);
  bytes.varint(forest.outputs);
  bytes.all(bytesOf(forest.base));
  bytes.all(bytesOf(Float32Array.of(step)));
  bytes.varint(splitsOf.length);
  for (const count of splitsOf) bytes.varint(count);
  bytes.all(packed(left.length, 2, (split) => Number(left[split] >= 0) | (Number(right[split] >= 0) << 1)));
  bytes.all(planes(column, forest.columns > BYTE ? 2 : 1));
  for (const table of tables) bytes.varint(table.length);
  bytes.all(planes(new Uint32Array(Float32Array.from(tables.flat()).buffer), 4));
  const places = tables.map((table) => new Map(table.map((value, place) => [value, place])));
  const isWide = tables.some(({ length }) => length > BYTE);
  bytes.all(
    planes(
      Uint16Array.from(threshold, (value, split) => places[column[split]].get(value)!),
      isWide ? 2 : 1,
    ),
  );
  bytes.all(packed(left.length, 1, (split) => missingLeft[split]));
  bytes.all(packed(left.length, 4, (split) => Math.round((leftShare[split] * SHARE_STEPS) / SHARES)));
  bytes.all(planes(new Uint16Array(leafSteps.buffer), 2));
  return bytes.done();
}

/** The thresholds that each column is asked for, rising. */
function thresholdTables({ columns, column, threshold }: Forest): number[][] {
  const met = Array.from({ length: columns }, () => new Set<number>());
  for (let split = 0; split < column.length; split++) met[column[split]].add(threshold[split]);
  return met.map((values) => [...values].sort((a, b) => a - b));
}

/**
 * Reads what `writeTrees` wrote; throws a RangeError for anything else. Bytes that come with the program are not looked
 * through: that would take most of the time.
 */
export function readTrees(bytes: Uint8Array, { ownBytes = false } = {}): BoostedTrees {
  const reader = new ByteReader(bytes);
  must(reader.text(MAGIC.length) === MAGIC, 'not a file of trees');
  const objective = OBJECTIVES[reader.byte()];
  must(objective !== undefined, 'unknown objective');
  const columns = reader.varint();
  must(columns >= 1 && columns <= MOST_COLUMNS, 'number of columns');
  const outputs = reader.varint();
  must(objective === 'multiclass' ? outputs >= 2 : outputs === 1, 'number of outputs');
  const base = new Float64Array(reader.take(8 * outputs).slice().buffer);
  const [step] = new Float32Array(reader.take(4).slice().buffer);
  must(base.every(Number.isFinite) && Number.isFinite(step), 'a score is not finite');
  const trees = reader.varint();
  must(trees % outputs === 0, 'number of trees');
  const splitsOf = reader.varints(trees);
  const roots = new Uint32Array(trees + 1);
  for (let tree = 0; tree < trees; tree++) {
    must(splitsOf[tree] < MOST_LEAVES, 'size of a tree');
    roots[tree + 1] = roots[tree] + splitsOf[tree];
  }
  const splits = roots[trees];
  const { left, right } = readShape(reader, roots);
  const column = fromPlanes(reader, splits, columns > BYTE ? 2 : 1);
  const threshold = readThresholds(reader, column, columns, ownBytes);
  const missingLeft = unpacked(reader, splits, 1);
  const leftShare = unpacked(reader, splits, 4);
  for (let split = 0; split < splits; split++) leftShare[split] *= SHARES / SHARE_STEPS;
  const leaf = new Float32Array(new Int16Array(fromPlanes(reader, splits + trees, 2).buffer));
  must(ownBytes || reader.isAtEnd, 'more bytes than trees');
  return new BoostedTrees({
    objective,
    outputs,
    columns,
    base,
    roots,
    left,
    right,
    column,
    threshold,
    missingLeft,
    leftShare,
    leaf,
    step,
  });
}

/** Breadth first, splits and leaves come in the order of their numbers. */
function readShape(reader: ByteReader, roots: Uint32Array): Pick<Forest, 'left' | 'right'> {
  const splits = roots[roots.length - 1];
  const bits = reader.take(Math.ceil(splits / 4));
  const left = new Int16Array(splits);
  const right = new Int16Array(splits);
  for (let tree = 0; tree + 1 < roots.length; tree++) {
    const end = roots[tree + 1];
    let nextSplit = 1;
    let nextLeaf = -1;
    for (let at = roots[tree]; at < end; at++) {
      const both = bits[at >> 2] >> ((at & 3) << 1);
      left[at] = both & 1 ? nextSplit++ : nextLeaf--;
      right[at] = both & 2 ? nextSplit++ : nextLeaf--;
    }
    const count = end - roots[tree];
    must(count === 0 || (nextSplit === count && nextLeaf === -2 - count), 'shape of a tree');
  }
  return { left, right };
}

function readThresholds(
  reader: ByteReader,
  column: Uint16Array,
  columns: number,
  ownBytes: boolean,
): Float32Array {
  const sizes = reader.varints(columns);
  const starts = new Uint32Array(columns + 1);
  let isWide = false;
  for (let c = 0; c < columns; c++) {
    starts[c + 1] = starts[c] + sizes[c];
    isWide ||= sizes[c] > BYTE;
  }
  const count = starts[columns];
  const planes = reader.take(4 * count);
  const words = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    words[i] =
      planes[i] | (planes[count + i] << 8) | (planes[2 * count + i] << 16) | (planes[3 * count + i] << 24);
  }
  const values = new Float32Array(words.buffer);
  const places = fromPlanes(reader, column.length, isWide ? 2 : 1);
  const threshold = new Float32Array(column.length);
  for (let split = 0; split < threshold.length; split++) {
    threshold[split] = values[starts[column[split]] + places[split]];
  }
  if (!ownBytes) {
    for (let split = 0; split < threshold.length; split++) {
      must(column[split] < columns, 'number of a column');
      must(places[split] < sizes[column[split]], 'number of a threshold');
    }
  }
  return threshold;
}

/** The lowest byte of each number, then the next of each: alike bytes stand together. */
function planes(numbers: Uint16Array | Uint32Array, width: number): Uint8Array {
  const bytes = new Uint8Array(numbers.length * width);
  for (let plane = 0; plane < width; plane++) {
    for (let i = 0; i < numbers.length; i++) bytes[plane * numbers.length + i] = numbers[i] >>> (8 * plane);
  }
  return bytes;
}

function fromPlanes(reader: ByteReader, count: number, width: 1 | 2): Uint16Array {
  const low = reader.take(count);
  if (width === 1) return new Uint16Array(low);
  const high = reader.take(count);
  const numbers = new Uint16Array(count);
  for (let i = 0; i < count; i++) numbers[i] = low[i] | (high[i] << 8);
  return numbers;
}

/** Small numbers, several to a byte; the first is in the lowest bits. */
function packed(count: number, bits: 1 | 2 | 4, valueAt: (i: number) => number): Uint8Array {
  const each = 8 / bits;
  const bytes = new Uint8Array(Math.ceil(count / each));
  for (let i = 0; i < count; i++) bytes[Math.floor(i / each)] |= valueAt(i) << ((i % each) * bits);
  return bytes;
}

function unpacked(reader: ByteReader, count: number, bits: 1 | 4): Uint8Array {
  const shift = bits === 1 ? 3 : 1;
  const each = 8 / bits - 1;
  const mask = (1 << bits) - 1;
  const bytes = reader.take(Math.ceil(count / (each + 1)));
  const values = new Uint8Array(count);
  for (let i = 0; i < count; i++) values[i] = (bytes[i >> shift] >> ((i & each) * bits)) & mask;
  return values;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new RangeError(`trees: ${what}`);
}
