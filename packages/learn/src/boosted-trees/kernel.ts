import {
  branchIf,
  type Code,
  constant,
  get,
  I32,
  i32,
  loop,
  moduleOf,
  set,
  tee,
  V128,
  v128,
} from './assembler.ts';
import { type WasmMemory, wasm } from './web-assembly.ts';

/**
 * The loop that training spends itself in, as WebAssembly: adds a block of rows to the histograms of the four columns
 * of a word. A bin's two sums are one 128-bit vector there, which makes it more than twice as fast as JavaScript, with
 * the same additions in the same order.
 */
export interface Kernel {
  /**
   * `rowBytes` is how far one row's words are from the next's. All else are addresses: of the block's rows (from, to
   * before), of the pairs of gradient and hessian of all rows, of the word in row 0, and of the four histograms.
   */
  add(
    from: number,
    to: number,
    rowBytes: number,
    pairs: number,
    word: number,
    h0: number,
    h1: number,
    h2: number,
    h3: number,
  ): void;
}

export const MOST_PAGES = 0x10000;
export const PAGE = 0x10000;

// The parameters of `add`, then its variables.
const [FROM, TO, ROW_BYTES, PAIRS, WORD, H0, H1, H2, H3, ROW, FOUR, AT, PAIR] = Array(13).keys();
const PARAMETERS = 9;

/** histogram[byte of FOUR] += PAIR; a bin takes 16 bytes. */
const addTo = (histogram: number, byte: number): Code => [
  ...get(histogram),
  ...get(FOUR),
  ...constant(Math.abs(8 * byte - 4)),
  ...(byte === 0 ? i32.shiftLeft : i32.shiftRight),
  ...constant(0xff0),
  ...i32.and,
  ...i32.add,
  ...tee(AT),
  ...get(AT),
  ...v128.load(),
  ...get(PAIR),
  ...v128.addDoubles,
  ...v128.store(),
];

const BODY = loop(
  [...get(FROM), ...i32.load(), ...set(ROW)],
  [...get(WORD), ...get(ROW), ...get(ROW_BYTES), ...i32.multiply, ...i32.add, ...i32.load(), ...set(FOUR)],
  [...get(PAIRS), ...get(ROW), ...constant(4), ...i32.shiftLeft, ...i32.add, ...v128.load(), ...set(PAIR)],
  [H0, H1, H2, H3].flatMap(addTo),
  [...get(FROM), ...constant(4), ...i32.add, ...tee(FROM), ...get(TO), ...i32.below, ...branchIf(0)],
);

/** The kernel on a memory, which was made with a maximum of `MOST_PAGES`. */
export function kernelOn(memory: WasmMemory): Kernel {
  const add = { parameters: PARAMETERS, locals: [I32, I32, I32, V128], body: BODY };
  const code = moduleOf({ add }, MOST_PAGES, !(memory.buffer instanceof ArrayBuffer));
  const instance = new wasm.Instance(new wasm.Module(code), { e: { memory } });
  return instance.exports as Kernel;
}
