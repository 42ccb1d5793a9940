import { ByteReader, ByteWriter } from '../bytes.ts';
import { MOST_COLUMNS } from './bin.ts';
import { emptyForest, type Forest, MOST_LEAVES } from './forest.ts';
import type { ObjectiveName } from './objective.ts';
import { BoostedTrees } from './trees.ts';

const MAGIC = 'GBT2';
const OBJECTIVES: readonly ObjectiveName[] = ['squared', 'binary', 'multiclass'];
/** Values of leaves are kept in steps: so many for the greatest, to either side of 0. */
const MOST_STEPS = 0x7fff;
/** More columns than this need two bytes for their place in the table. */
const IN_A_BYTE = 256;

/**
 * Trees as bytes: magic and checksum; objective, columns, outputs, base scores, step of leaf values; the number of
 * trees; the shape of all trees, breadth first, a bit a node that says whether it is split; for each column used its
 * number and its thresholds; then of all splits the columns, the thresholds, the sides of missing values (a bit) and
 * the shares of rows that went left, and of all leaves the values, in 16 bits. Columns and thresholds are places in
 * the tables before. Like stands with like, so that the bytes compress well.
 *
 * A leaf's value is off by half a step at most, 1/65,534 of the greatest; all else is exact.
 */
export function writeTrees({ forest }: BoostedTrees): Uint8Array {
  const { left, value, column, missingLeft, leftShare, roots } = forest;
  const nodes = [...left.keys()];
  const splits = nodes.filter((node) => left[node] !== 0);
  const leaves = nodes.filter((node) => left[node] === 0);
  const step = Math.fround(
    leaves.reduce((most, leaf) => Math.max(most, Math.abs(value[leaf])), 0) / MOST_STEPS,
  );
  const steps = leaves.map((leaf) => (step === 0 ? 0 : Math.round(value[leaf] / step)));
  const tables = tablesOf(forest, splits);
  const places = splits.map((node) => tables.get(column[node])!.place);

  const body = new ByteWriter();
  body.byte(OBJECTIVES.indexOf(forest.objective));
  body.varint(forest.columns);
  body.varint(forest.outputs);
  put(body, bytesOf(forest.base));
  put(body, bytesOf(Float32Array.of(step)));
  body.varint(roots.length - 1);
  body.block(packBits(nodes.map((node) => Number(left[node] !== 0))));
  body.varint(tables.size);
  for (const [used, { thresholds }] of tables) {
    body.varint(used);
    body.varint(thresholds.size);
    put(body, bytesOf(Float32Array.from(thresholds.keys())));
  }
  put(body, places);
  if (tables.size > IN_A_BYTE) for (const place of places) body.byte(place >> 8);
  for (const node of splits) body.byte(tables.get(column[node])!.thresholds.get(value[node])!);
  put(body, packBits(splits.map((node) => missingLeft[node])));
  for (const node of splits) body.byte(leftShare[node]);
  put(body, steps);
  for (const number of steps) body.byte(number >> 8);

  const rest = body.done();
  const bytes = new ByteWriter();
  bytes.text(MAGIC);
  put(bytes, bytesOf(Uint32Array.of(checksum(rest))));
  put(bytes, rest);
  return bytes.done();
}

/**
 * Reads what `writeTrees` wrote; throws a RangeError for anything else. The checksum is a fourth of the time in a
 * program that has only begun: bytes that come with the program need none.
 */
export function readTrees(bytes: Uint8Array, { ownBytes = false } = {}): BoostedTrees {
  const start = new ByteReader(bytes);
  must(start.text(MAGIC.length) === MAGIC, 'not a file of trees');
  const [expected] = new Uint32Array(start.take(4).slice().buffer);
  const rest = bytes.subarray(MAGIC.length + 4);
  must(ownBytes || checksum(rest) === expected, 'checksum differs');

  const body = new ByteReader(rest);
  const objective = OBJECTIVES[body.take(1)[0]];
  must(objective !== undefined, 'unknown objective');
  const columns = body.varint();
  must(columns >= 1 && columns <= MOST_COLUMNS, 'number of columns');
  const outputs = body.varint();
  must(objective === 'multiclass' ? outputs >= 2 : outputs === 1, 'number of outputs');
  const base = new Float64Array(body.take(8 * outputs).slice().buffer);
  const [step] = floatsIn(body, 1);
  must(base.every(Number.isFinite) && Number.isFinite(step), 'a score is not finite');
  const trees = body.varint();
  const shape = body.block();
  // Every tree has a node: the bits of the shape bound all that is made from here on.
  must(trees <= 8 * shape.length && trees % outputs === 0, 'number of trees');
  const { roots, left } = readShape(shape, trees);
  const forest = emptyForest({ objective, outputs, columns, base }, roots, left);
  readNodes(body, forest, step);
  return new BoostedTrees(forest);
}

// The loops of reading call nothing: they run once, in a program that has only begun, where calls are slow.

/** From bits to where each tree begins and where the left child of each node is. */
function readShape(bits: Uint8Array, trees: number): Pick<Forest, 'roots' | 'left'> {
  const roots = new Uint32Array(trees + 1);
  const left = new Uint16Array(8 * bits.length);
  let node = 0;
  for (let tree = 0; tree < trees; tree++) {
    const root = node;
    roots[tree] = root;
    let end = root + 1;
    for (; node < end && node < left.length; node++) {
      if (((bits[node >> 3] >> (node & 7)) & 1) === 0) continue;
      left[node] = end - root;
      end += 2;
    }
    must(node === end && end - root < 2 * MOST_LEAVES, 'shape of a tree');
  }
  must(left.length - node < 8, 'more nodes than trees need');
  roots[trees] = node;
  return { roots, left: left.slice(0, node) };
}

function readNodes(body: ByteReader, forest: Forest, step: number): void {
  const { roots, left, column, value, missingLeft, leftShare, columns } = forest;
  const tableCount = body.varint();
  must(tableCount <= columns, 'number of tables');
  const used = new Uint16Array(tableCount);
  // The thresholds of table t are those from `starts[t]` to before `starts[t + 1]`.
  const starts = new Uint32Array(tableCount + 1);
  const tables: Float32Array[] = [];
  for (let i = 0; i < tableCount; i++) {
    const own = body.varint();
    must(own < columns, 'number of a column');
    used[i] = own;
    tables.push(floatsIn(body, body.varint()));
    starts[i + 1] = starts[i] + tables[i].length;
  }
  const thresholds = new Float32Array(starts[tableCount]);
  for (let i = 0; i < tableCount; i++) thresholds.set(tables[i], starts[i]);
  // Every tree has one leaf more than splits.
  const splits = (left.length - (roots.length - 1)) / 2;
  const leaves = left.length - splits;
  const places = body.take(splits);
  const places256 = tableCount > IN_A_BYTE ? body.take(splits) : new Uint8Array(splits);
  const thresholdPlaces = body.take(splits);
  const missing = body.take(Math.ceil(splits / 8));
  const shares = body.take(splits);
  const low = body.take(leaves);
  const high = body.take(leaves);
  let split = 0;
  let leaf = 0;
  let sound = true;
  for (let node = 0; node < left.length; node++) {
    if (left[node] === 0) {
      value[node] = (((high[leaf] << 24) >> 16) | low[leaf]) * step;
      leaf++;
      continue;
    }
    const table = places[split] | (places256[split] << 8);
    const threshold = starts[table] + thresholdPlaces[split];
    sound &&= threshold < starts[table + 1];
    column[node] = used[table];
    value[node] = thresholds[threshold];
    missingLeft[node] = (missing[split >> 3] >> (split & 7)) & 1;
    leftShare[node] = shares[split];
    split++;
  }
  must(sound, 'a split without its table');
}

interface Table {
  place: number;
  /** The place of each threshold. */
  thresholds: Map<number, number>;
}

/** The columns that are used, rising, and the thresholds of each, rising. */
function tablesOf({ column, value, columns }: Forest, splits: readonly number[]): Map<number, Table> {
  const used: Set<number>[] = Array.from({ length: columns }, () => new Set());
  for (const node of splits) used[column[node]].add(value[node]);
  const tables = new Map<number, Table>();
  for (const [own, values] of used.entries()) {
    const rising = [...values].sort((a, b) => a - b);
    const thresholds = new Map(rising.map((threshold, place) => [threshold, place]));
    if (values.size > 0) tables.set(own, { place: tables.size, thresholds });
  }
  return tables;
}

function put(writer: ByteWriter, bytes: Iterable<number>): void {
  for (const byte of bytes) writer.byte(byte);
}

function bytesOf({ buffer }: Float64Array | Float32Array | Uint32Array): Uint8Array {
  return new Uint8Array(buffer);
}

function floatsIn(reader: ByteReader, count: number): Float32Array {
  return new Float32Array(reader.take(4 * count).slice().buffer);
}

function packBits(bits: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [i, bit] of bits.entries()) bytes[i >> 3] |= bit << (i & 7);
  return bytes;
}

/** FNV-1a over four bytes at a time, and over what is left. */
function checksum(bytes: Uint8Array): number {
  const whole = bytes.length & ~3;
  const words = new Uint32Array(new Uint8Array(bytes.subarray(0, whole)).buffer);
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words[i], 0x01000193);
  for (let i = whole; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
  return hash >>> 0;
}

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new RangeError(`trees: ${what}`);
}
