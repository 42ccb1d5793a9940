import {
  block,
  branch,
  branchIf,
  type Code,
  constant,
  F32,
  F64,
  f32,
  f64,
  get,
  I32,
  i32,
  loop,
  moduleOf,
  set,
  tee,
  V128,
  v128,
  when,
} from './assembler.ts';
import type { Forest } from './forest.ts';

/** Rows that go down a tree together. */
export const ROOM = 256;
/** Columns that are loaded together: a vector has four floats. */
export const LANES = 4;
/** A place to go on at has so many bytes: where in the tree, and the first and the end of its rows. */
export const WAITING_BYTES = 12;

type Arrays = 'roots' | 'left' | 'right' | 'column' | 'threshold' | 'missingLeft' | 'leaf';
/** Where in memory the forest lies, the rows as they are given, and what the code works with (scorer.ts tells of it). */
export type Addresses = Record<
  Arrays | 'rows' | 'values' | 'least' | 'most' | 'order' | 'sums' | 'waiting',
  number
>;

/** The two loops of `Scorer`, step by step the same. */
export interface ScoringCode {
  /** Puts this many rows column after column, with the range of each. */
  load(count: number): void;
  /** Adds to the sums of this many rows what each tree says of them. */
  score(count: number): void;
}

/** The code for a forest that lies at these addresses, in a memory of so many pages. */
export function scoringCode(forest: Forest, at: Addresses, pages: number): Uint8Array {
  return moduleOf({ load: loadFunction(forest, at), score: scoreFunction(forest, at) }, pages);
}

function loadFunction({ columns }: Forest, at: Addresses) {
  const [COUNT, COLUMN, FROM, TO, END, VALUE, LEAST, MOST] = Array(8).keys();
  const column = 4 * ROOM;
  const keep = (range: number, choose: Code) => [...get(range), ...get(VALUE), ...choose, ...set(range)];
  const storeLane = (lane: number) => [...get(TO), ...get(VALUE), ...v128.storeLane(lane, lane * column)];
  const body = loop(
    [...get(COLUMN), ...constant(at.rows), ...i32.add, ...tee(FROM)],
    [...v128.load(), ...tee(LEAST), ...set(MOST)],
    [...get(COLUMN), ...constant(ROOM), ...i32.multiply, ...constant(at.values), ...i32.add, ...tee(TO)],
    [...get(COUNT), ...constant(2), ...i32.shiftLeft, ...i32.add, ...set(END)],
    loop(
      [...get(FROM), ...v128.load(), ...set(VALUE)],
      // Where a value is missing, so is the range.
      [...keep(LEAST, v128.leastOfFloats), ...keep(MOST, v128.mostOfFloats)],
      [0, 1, 2, 3].flatMap(storeLane),
      [...get(FROM), ...constant(4 * columns), ...i32.add, ...set(FROM)],
      [...get(TO), ...constant(4), ...i32.add, ...tee(TO), ...get(END), ...i32.below, ...branchIf(0)],
    ),
    [...get(COLUMN), ...get(LEAST), ...v128.store(at.least)],
    [...get(COLUMN), ...get(MOST), ...v128.store(at.most)],
    [...get(COLUMN), ...constant(4 * LANES), ...i32.add, ...tee(COLUMN)],
    [...constant(4 * columns), ...i32.below, ...branchIf(0)],
  );
  return { parameters: 1, locals: [I32, I32, I32, I32, V128, V128, V128], body };
}

/** Rows are numbered in steps of four, as their values lie in a column; addresses of 16-bit numbers step by two. */
function scoreFunction({ roots }: Forest, at: Addresses) {
  const [COUNT, TREE, ROOT, PLACE, SPLIT, START, END, MIDDLE, NEXT, ROW, COLUMN, TOP, LIMIT, ADDED] =
    Array(14).keys();
  const ofSplit = (bytes: 1 | 2 | 4, load: Code) => [
    ...get(SPLIT),
    ...(bytes === 1 ? [] : [...constant(Math.log2(bytes)), ...i32.shiftLeft]),
    ...load,
  ];
  const value = [...get(COLUMN), ...get(ROW), ...i32.add, ...f32.load(at.values), ...get(LIMIT)];
  const step = (index: number) => [...get(index), ...constant(2), ...i32.add];

  /** Those that go left come before `MIDDLE`, those that go right from there on. */
  const part = (goesLeft: Code) =>
    loop(
      [...get(NEXT), ...i32.load16(), ...set(ROW)],
      [...get(NEXT), ...get(MIDDLE), ...i32.load16(), ...i32.store16()],
      [...get(MIDDLE), ...get(ROW), ...i32.store16()],
      [...get(MIDDLE), ...goesLeft, ...constant(1), ...i32.shiftLeft, ...i32.add, ...set(MIDDLE)],
      [...step(NEXT), ...tee(NEXT), ...get(END), ...i32.below, ...branchIf(0)],
    );

  const goRight = [...ofSplit(2, i32.load16Signed(at.right)), ...set(PLACE)];
  const goLeft = [...ofSplit(2, i32.load16Signed(at.left)), ...set(PLACE)];
  const letWait = [
    ...[...get(TOP), ...ofSplit(2, i32.load16Signed(at.right)), ...i32.store(0)],
    ...[...get(TOP), ...get(MIDDLE), ...i32.store(4)],
    ...[...get(TOP), ...get(END), ...i32.store(8)],
    ...[...get(TOP), ...constant(WAITING_BYTES), ...i32.add, ...set(TOP)],
    ...[...get(MIDDLE), ...set(END)],
  ];
  const goDown = loop(
    [...get(PLACE), ...i32.isNegative, ...branchIf(1)],
    [...get(ROOT), ...get(PLACE), ...i32.add, ...set(SPLIT)],
    [...ofSplit(4, f32.load(at.threshold)), ...set(LIMIT)],
    [...ofSplit(2, i32.load16(at.column)), ...constant(2), ...i32.shiftLeft, ...set(COLUMN)],
    [...get(START), ...set(MIDDLE)],
    [...get(COLUMN), ...f32.load(at.most), ...get(LIMIT), ...f32.notAbove],
    when(
      [...get(END), ...set(MIDDLE)],
      [
        ...[...get(COLUMN), ...f32.load(at.least), ...get(LIMIT), ...f32.above, ...i32.isZero],
        ...when([
          ...[...get(COLUMN), ...constant(ROOM), ...i32.multiply, ...set(COLUMN)],
          ...[...get(START), ...set(NEXT), ...ofSplit(1, i32.load8(at.missingLeft))],
          ...when(part([...value, ...f32.above, ...i32.isZero]), part([...value, ...f32.notAbove])),
        ]),
      ],
    ),
    [...get(MIDDLE), ...get(START), ...i32.equal],
    when(goRight, [...get(MIDDLE), ...get(END), ...i32.below, ...when(letWait), ...goLeft]),
    branch(0),
  );
  const addLeaf = [
    ...[...get(ROOT), ...get(PLACE), ...i32.not, ...i32.add, ...constant(2), ...i32.shiftLeft],
    ...[...get(TREE), ...i32.add, ...f32.load(at.leaf), ...f32.toF64, ...set(ADDED)],
    ...loop(
      [...get(START), ...i32.load16(), ...constant(1), ...i32.shiftLeft, ...tee(ROW)],
      [...get(ROW), ...f64.load(at.sums), ...get(ADDED), ...f64.add, ...f64.store(at.sums)],
      [...step(START), ...tee(START), ...get(END), ...i32.below, ...branchIf(0)],
    ),
  ];
  const goOn = [
    ...[...get(TOP), ...constant(WAITING_BYTES), ...i32.subtract, ...tee(TOP), ...i32.load(0), ...set(PLACE)],
    ...[...get(TOP), ...i32.load(4), ...set(START), ...get(TOP), ...i32.load(8), ...set(END)],
    ...branch(1),
  ];
  const body = loop(
    [...get(TREE), ...i32.load(at.roots), ...set(ROOT)],
    // A tree without splits is a leaf, at place -1.
    [...constant(0), ...get(TREE), ...i32.load(at.roots + 4)],
    [...get(ROOT), ...i32.equal, ...i32.subtract, ...set(PLACE)],
    [...constant(at.order), ...set(START)],
    [...get(COUNT), ...constant(1), ...i32.shiftLeft, ...get(START), ...i32.add, ...set(END)],
    [...constant(at.waiting), ...set(TOP)],
    loop(block(goDown), addLeaf, [...get(TOP), ...constant(at.waiting), ...i32.notEqual, ...when(goOn)]),
    [...get(TREE), ...constant(4), ...i32.add, ...tee(TREE)],
    [...constant(4 * (roots.length - 1)), ...i32.below, ...branchIf(0)],
  );
  return { parameters: 1, locals: [...Array(11).fill(I32), F32, F64], body };
}
