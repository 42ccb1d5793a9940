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

const I32 = 0x7f;
const V128 = 0x7b;
const FUNCTION = 0x60;
const NOTHING = 0x40;

const loop = [0x03, NOTHING];
const end = [0x0b];
const againIf = [0x0d, 0];
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const tee = (local: number) => [0x22, local];
const constant = (value: number) => [0x41, ...signed(value)];
const below = [0x49];
const add = [0x6a];
const multiply = [0x6c];
const and = [0x71];
const shiftLeft = [0x74];
const shiftRight = [0x76];
const load = [0x28, 2, 0];
const loadPair = [0xfd, 0, 4, 0];
const storePair = [0xfd, 11, 4, 0];
const addPairs = [0xfd, 0xf0, 0x01];

// The parameters of `add`, then its variables.
const [FROM, TO, ROW_BYTES, PAIRS, WORD, H0, H1, H2, H3, ROW, FOUR, AT, PAIR] = Array(13).keys();
const PARAMETERS = 9;

/** histogram[byte of FOUR] += PAIR; a bin takes 16 bytes. */
const addTo = (histogram: number, byte: number) => [
  ...get(histogram),
  ...get(FOUR),
  ...constant(Math.abs(8 * byte - 4)),
  ...(byte === 0 ? shiftLeft : shiftRight),
  ...constant(0xff0),
  ...and,
  ...add,
  ...tee(AT),
  ...get(AT),
  ...loadPair,
  ...get(PAIR),
  ...addPairs,
  ...storePair,
];

const BODY = [
  ...[2, 3, I32, 1, V128],
  ...loop,
  ...[...get(FROM), ...load, ...set(ROW)],
  ...[...get(WORD), ...get(ROW), ...get(ROW_BYTES), ...multiply, ...add, ...load, ...set(FOUR)],
  ...[...get(PAIRS), ...get(ROW), ...constant(4), ...shiftLeft, ...add, ...loadPair, ...set(PAIR)],
  ...[H0, H1, H2, H3].flatMap(addTo),
  ...[...get(FROM), ...constant(4), ...add, ...tee(FROM), ...get(TO), ...below, ...againIf],
  ...end,
  ...end,
];

/** The kernel on a memory, which was made with a maximum of `MOST_PAGES`. */
export function kernelOn(memory: WasmMemory): Kernel {
  const shared = memory.buffer instanceof ArrayBuffer ? 1 : 3;
  const code = Uint8Array.from([
    ...[0, ...ascii('asm'), 1, 0, 0, 0],
    ...section(1, [1, FUNCTION, PARAMETERS, ...Array<number>(PARAMETERS).fill(I32), 0]),
    ...section(2, [1, 1, ...ascii('e'), 6, ...ascii('memory'), 2, shared, 0, ...unsigned(MOST_PAGES)]),
    ...section(3, [1, 0]),
    ...section(7, [1, 3, ...ascii('add'), 0, 0]),
    ...section(10, [1, ...unsigned(BODY.length), ...BODY]),
  ]);
  const instance = new wasm.Instance(new wasm.Module(code), { e: { memory } });
  return instance.exports as Kernel;
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const last = value >= -0x40 && value < 0x40;
  return last ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
