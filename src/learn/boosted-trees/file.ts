import { ByteReader, ByteWriter } from '../bytes.ts';
import { MOST_COLUMNS } from './bin.ts';
import { type Forest, MOST_LEAVES } from './forest.ts';
import type { ObjectiveName } from './objective.ts';
import { BoostedTrees } from './trees.ts';

const MAGIC = 'GBT3';
const OBJECTIVES: readonly ObjectiveName[] = ['squared', 'binary', 'multiclass'];
/** Values of leaves are kept in steps: so many for the greatest, to either side of 0. */
const MOST_STEPS = 0x7fff;
/** More columns than this, and more leaves to a tree, need two bytes. */
const COLUMNS_IN_A_BYTE = 256;
const LEAVES_IN_A_BYTE = 128;

/**
 * Trees as bytes: magic and checksum; objective, columns, outputs, base scores, step of leaf values; the number of
 * trees and how many splits each has; then the arrays of a `Forest` one after another, places and columns in one byte
 * where that is enough, leaf values in two. So a program that has only begun, where loops are slow, copies arrays and
 * loops over nothing.
 *
 * A leaf's value is off by half a step at most, 1/65,534 of the greatest; all else is exact.
 */
export function writeTrees({ forest }: BoostedTrees): Uint8Array {
  const { roots, left, right, column, threshold, missingLeft, leftShare, leaf } = forest;
  const greatest = leaf.reduce((most, value) => Math.max(most, Math.abs(value)), 0) * forest.step;
  const step = Math.fround(greatest / MOST_STEPS);
  const steps = Int16Array.from(leaf, (value) => (step === 0 ? 0 : Math.round((value * forest.step) / step)));
  const splitsOf = Array.from({ length: roots.length - 1 }, (_, tree) => roots[tree + 1] - roots[tree]);
  const Place = splitsOf.every((count) => count < LEAVES_IN_A_BYTE) ? Int8Array : Int16Array;
  const Column = forest.columns <= COLUMNS_IN_A_BYTE ? Uint8Array : Uint16Array;

  const body = new ByteWriter();
  body.byte(OBJECTIVES.indexOf(forest.objective));
  body.varint(forest.columns);
  body.varint(forest.outputs);
  put(body, forest.base);
  put(body, Float32Array.of(step));
  body.varint(splitsOf.length);
  for (const count of splitsOf) body.varint(count);
  put(body, new Place(left));
  put(body, new Place(right));
  put(body, new Column(column));
  put(body, threshold);
  put(body, missingLeft);
  put(body, leftShare);
  put(body, steps);

  const rest = body.done();
  const bytes = new ByteWriter();
  bytes.text(MAGIC);
  put(bytes, Uint32Array.of(checksum(rest)));
  put(bytes, rest);
  return bytes.done();
}

/**
 * Reads what `writeTrees` wrote; throws a RangeError for anything else. Bytes that come with the program are not looked
 * through: that would take most of the time.
 */
export function readTrees(bytes: Uint8Array, { ownBytes = false } = {}): BoostedTrees {
  const start = new ByteReader(bytes);
  must(start.text(MAGIC.length) === MAGIC, 'not a file of trees');
  const [expected] = numbers(start, Uint32Array, 1);
  const rest = bytes.subarray(MAGIC.length + 4);
  must(ownBytes || checksum(rest) === expected, 'checksum differs');

  const body = new ByteReader(rest);
  const objective = OBJECTIVES[body.byte()];
  must(objective !== undefined, 'unknown objective');
  const columns = body.varint();
  must(columns >= 1 && columns <= MOST_COLUMNS, 'number of columns');
  const outputs = body.varint();
  must(objective === 'multiclass' ? outputs >= 2 : outputs === 1, 'number of outputs');
  const base = numbers(body, Float64Array, outputs);
  const [step] = numbers(body, Float32Array, 1);
  must(base.every(Number.isFinite) && Number.isFinite(step), 'a score is not finite');
  const trees = body.varint();
  must(trees % outputs === 0, 'number of trees');
  const splitsOf = body.varints(trees);
  const roots = new Uint32Array(trees + 1);
  let most = 0;
  for (let tree = 0; tree < trees; tree++) {
    roots[tree + 1] = roots[tree] + splitsOf[tree];
    most = Math.max(most, splitsOf[tree]);
  }
  must(most < MOST_LEAVES, 'size of a tree');
  const splits = roots[trees];
  const Place: Numbers<Int8Array | Int16Array> = most < LEAVES_IN_A_BYTE ? Int8Array : Int16Array;
  const Column: Numbers<Uint8Array | Uint16Array> = columns <= COLUMNS_IN_A_BYTE ? Uint8Array : Uint16Array;
  const forest: Forest = {
    objective,
    outputs,
    columns,
    base,
    roots,
    left: new Int16Array(numbers(body, Place, splits)),
    right: new Int16Array(numbers(body, Place, splits)),
    column: new Uint16Array(numbers(body, Column, splits)),
    threshold: numbers(body, Float32Array, splits),
    missingLeft: numbers(body, Uint8Array, splits),
    leftShare: numbers(body, Uint8Array, splits),
    leaf: new Float32Array(numbers(body, Int16Array, splits + trees)),
    step,
  };
  if (!ownBytes) check(forest);
  return new BoostedTrees(forest);
}

/** Breadth first, splits and leaves come in the order of their numbers: so all are reached, each once. */
function check({ roots, left, right, column, columns }: Forest): void {
  for (let tree = 0; tree + 1 < roots.length; tree++) {
    let [split, leaf] = [1, 0];
    for (let at = roots[tree]; at < roots[tree + 1]; at++) {
      for (const place of [left[at], right[at]]) {
        must(place === (place < 0 ? ~leaf++ : split++), 'shape of a tree');
      }
      must(column[at] < columns, 'number of a column');
    }
    const splits = roots[tree + 1] - roots[tree];
    must(splits === 0 || (split === splits && leaf === splits + 1), 'shape of a tree');
  }
}

interface Numbers<T> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer): T;
}

/** A copy: views of the bytes themselves would have to begin at multiples of their size. */
function numbers<T>(reader: ByteReader, Type: Numbers<T>, count: number): T {
  return new Type(reader.take(count * Type.BYTES_PER_ELEMENT).slice().buffer as ArrayBuffer);
}

function put(writer: ByteWriter, { buffer, byteOffset, byteLength }: ArrayBufferView): void {
  for (const byte of new Uint8Array(buffer, byteOffset, byteLength)) writer.byte(byte);
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
