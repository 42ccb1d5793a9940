import {
  block,
  branch,
  branchIf,
  type Code,
  code,
  constant,
  F32,
  F64,
  f32,
  f64,
  get,
  I32,
  I64,
  i32,
  i64,
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
/** Sets of rows are bits, in so many words. */
const WORDS = ROOM / 64;
/** A place to go on at has so many bytes: where in the tree, and its rows. */
export const WAITING_BYTES = 8 + 8 * WORDS;

type Arrays = 'roots' | 'left' | 'right' | 'column' | 'threshold' | 'missingLeft' | 'leaf';
/** Where in memory the forest lies, the rows as they are given, and what the code works with; `all` is the set of all rows. */
export type Addresses = Record<
  Arrays | 'rows' | 'values' | 'least' | 'most' | 'all' | 'sums' | 'waiting',
  number
>;

/**
 * The two loops of `Scorer`. Rows that go down a tree together are a set, and a split compares all rows of a word with its
 * limit, also those that are not in the set: sixteen at a time, that is less work than to look for those that are.
 */
export interface ScoringCode {
  /** Puts this many rows column after column, with the range of each. */
  load(count: number): void;
  /** Adds to the sums of all rows what each tree says of them; they are in so many bytes of words. */
  score(bytes: number): void;
}

/** The code for a forest that lies at these addresses, in a memory of so many pages. */
export function scoringCode(forest: Forest, at: Addresses, pages: number): Uint8Array {
  return moduleOf({ load: loadFunction(forest, at), score: scoreFunction(forest, at) }, pages);
}

function loadFunction({ columns }: Forest, at: Addresses) {
  const [COUNT, COLUMN, FROM, TO, END, VALUE, LEAST, MOST] = Array(8).keys();
  const column = 4 * ROOM;
  const keep = (range: number, choose: Code) => code(get(range), get(VALUE), choose, set(range));
  const storeLane = (lane: number) => code(get(TO), get(VALUE), v128.storeLane(lane, lane * column));
  const body = loop(
    code(get(COLUMN), constant(at.rows), i32.add, tee(FROM)),
    code(v128.load(), tee(LEAST), set(MOST)),
    code(get(COLUMN), constant(ROOM), i32.multiply, constant(at.values), i32.add, tee(TO)),
    code(get(COUNT), constant(2), i32.shiftLeft, i32.add, set(END)),
    loop(
      code(get(FROM), v128.load(), set(VALUE)),
      // Where a value is missing, so is the range.
      code(keep(LEAST, v128.leastOfFloats), keep(MOST, v128.mostOfFloats)),
      [0, 1, 2, 3].flatMap(storeLane),
      code(get(FROM), constant(4 * columns), i32.add, set(FROM)),
      code(get(TO), constant(4), i32.add, tee(TO), get(END), i32.below, branchIf(0)),
    ),
    code(get(COLUMN), get(LEAST), v128.store(at.least)),
    code(get(COLUMN), get(MOST), v128.store(at.most)),
    code(get(COLUMN), constant(4 * LANES), i32.add, tee(COLUMN)),
    code(constant(4 * columns), i32.below, branchIf(0)),
  );
  return { parameters: 1, locals: [I32, I32, I32, I32, V128, V128, V128], body };
}

function scoreFunction({ roots }: Forest, at: Addresses) {
  const [WORDS_USED, TREE, ROOT, PLACE, SPLIT, COLUMN, TOP, WORD, END, ROW] = Array(10).keys();
  const [LIMIT, ADDED, LIMITS, HERE, LEFT, ANY_LEFT, ANY_RIGHT] = Array.from({ length: 7 }, (_, i) => 10 + i);
  const ofSplit = (bytes: 1 | 2 | 4, load: Code) =>
    code(get(SPLIT), bytes === 1 ? [] : code(constant(Math.log2(bytes)), i32.shiftLeft), load);
  const right = ofSplit(2, i32.load16Signed(at.right));
  const goRight = code(right, set(PLACE));
  const goLeft = code(ofSplit(2, i32.load16Signed(at.left)), set(PLACE));
  const step = (index: number, bytes: number) => code(get(index), constant(bytes), i32.add);
  /** The rows of the place at hand, and those of the next above it, word by word. */
  const [ROWS, ROWS_ABOVE] = [8, 8 + WAITING_BYTES];
  const forWords = (...body: Code[]) =>
    code(
      code(get(TOP), tee(WORD), get(WORDS_USED), i32.add, set(END)),
      loop(...body, code(step(WORD, 8), tee(WORD), get(END), i32.below, branchIf(0))),
    );
  const copyWords = (to: Code, from: Code) =>
    Array.from({ length: WORDS }, (_, word) => 8 * word).flatMap((more) =>
      code(to, from, i64.load(more), i64.store(more)),
    );

  /** Bits for 64 rows, 16 at a time. */
  const sixtyFour = (compare: Code) =>
    [0, 16, 32, 48].flatMap((row) => {
      const four = (more: number) =>
        code(get(COLUMN), v128.load(at.values + 4 * (row + more)), get(LIMITS), compare);
      return code(
        code(four(0), four(4), v128.narrow32, four(8), four(12), v128.narrow32),
        code(v128.narrow16, v128.bitsOfBytes, i64.fromI32),
        row === 0 ? [] : code(i64.constant(row), i64.shiftLeft, i64.or),
      );
    });
  /** Those that go left are put above; those that go right stay. */
  const part = (compare: Code, fromComparison: Code = []) =>
    forWords(
      code(get(WORD), i64.load(ROWS), tee(HERE), set(LEFT)),
      code(get(HERE), i64.isZero, i32.isZero),
      when(code(sixtyFour(compare), fromComparison, get(HERE), i64.and, set(LEFT))),
      code(get(WORD), get(LEFT), i64.store(ROWS_ABOVE)),
      code(get(WORD), get(HERE), get(LEFT), i64.xor, tee(HERE), i64.store(ROWS)),
      code(get(ANY_LEFT), get(LEFT), i64.or, set(ANY_LEFT)),
      code(get(ANY_RIGHT), get(HERE), i64.or, set(ANY_RIGHT)),
      code(step(COLUMN, 4 * 64), set(COLUMN)),
    );
  const partRows = code(
    code(get(LIMIT), v128.fromF32, set(LIMITS)),
    code(get(COLUMN), constant(ROOM), i32.multiply, set(COLUMN)),
    code(i64.constant(0), set(ANY_LEFT), i64.constant(0), set(ANY_RIGHT)),
    ofSplit(1, i32.load8(at.missingLeft)),
    // What is missing is neither above a limit nor not above it.
    when(part(v128.floatsAbove, code(i64.constant(-1), i64.xor)), part(v128.floatsNotAbove)),
  );
  const letRightWait = code(code(get(TOP), right, i32.store(0)), code(step(TOP, WAITING_BYTES), set(TOP)));
  const goOnWithParts = code(
    code(get(ANY_LEFT), i64.isZero),
    when(
      goRight,
      code(
        code(get(ANY_RIGHT), i64.isZero),
        when(copyWords(step(TOP, ROWS), step(TOP, ROWS_ABOVE)), letRightWait),
        goLeft,
      ),
    ),
  );
  const goDown = loop(
    code(get(PLACE), i32.isNegative, branchIf(1)),
    code(get(ROOT), get(PLACE), i32.add, set(SPLIT)),
    code(ofSplit(4, f32.load(at.threshold)), set(LIMIT)),
    code(ofSplit(2, i32.load16(at.column)), constant(2), i32.shiftLeft, set(COLUMN)),
    code(get(COLUMN), f32.load(at.most), get(LIMIT), f32.notAbove),
    when(
      goLeft,
      code(
        code(get(COLUMN), f32.load(at.least), get(LIMIT), f32.above),
        when(goRight, code(partRows, goOnWithParts)),
      ),
    ),
    branch(0),
  );
  const addToRow = loop(
    code(get(HERE), i64.firstBit, i64.toI32, constant(3), i32.shiftLeft),
    code(get(COLUMN), i32.add, tee(ROW)),
    code(get(ROW), f64.load(at.sums), get(ADDED), f64.add, f64.store(at.sums)),
    code(get(HERE), get(HERE), i64.constant(-1), i64.add, i64.and, tee(HERE)),
    code(i64.isZero, i32.isZero, branchIf(0)),
  );
  const addLeaf = code(
    code(get(ROOT), get(PLACE), i32.not, i32.add, constant(2), i32.shiftLeft),
    code(get(TREE), i32.add, f32.load(at.leaf), f32.toF64, set(ADDED)),
    code(constant(0), set(COLUMN)),
    forWords(
      code(get(WORD), i64.load(ROWS), tee(HERE), i64.isZero, i32.isZero, when(addToRow)),
      code(step(COLUMN, 8 * 64), set(COLUMN)),
    ),
  );
  const goOn = code(code(step(TOP, -WAITING_BYTES), tee(TOP), i32.load(0), set(PLACE)), branch(1));
  const body = loop(
    code(get(TREE), i32.load(at.roots), set(ROOT)),
    // A tree without splits is a leaf, at place -1.
    code(constant(0), get(TREE), i32.load(at.roots + 4)),
    code(get(ROOT), i32.equal, i32.subtract, set(PLACE)),
    copyWords(constant(at.waiting + ROWS), constant(at.all)),
    code(constant(at.waiting), set(TOP)),
    loop(block(goDown), addLeaf, code(get(TOP), constant(at.waiting), i32.notEqual, when(goOn))),
    code(step(TREE, 4), tee(TREE)),
    code(constant(4 * (roots.length - 1)), i32.below, branchIf(0)),
  );
  return { parameters: 1, locals: [...Array(9).fill(I32), F32, F64, V128, ...Array(4).fill(I64)], body };
}
