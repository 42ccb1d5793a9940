/** What WebAssembly is written with here: each instruction as its bytes, operands before what uses them. */
export type Code = readonly (number | Code)[];

/** One after the other. The parts stay apart until all bytes are wanted: to join them at each step takes long, where code is cold. */
export const code = (...parts: readonly Code[]): Code => parts;
const bytesOf = (code: readonly unknown[]) => code.flat(Infinity) as number[];

export const I32 = 0x7f;
export const I64 = 0x7e;
export const F32 = 0x7d;
export const F64 = 0x7c;
export const V128 = 0x7b;
const FUNCTION = 0x60;
const NOTHING = 0x40;

export const end: Code = [0x0b];
/** Blocks are left towards their end, loops begun again: `0` is the innermost that is open. */
export const block = (...body: Code[]): Code => code([0x02, NOTHING], ...body, end);
export const loop = (...body: Code[]): Code => code([0x03, NOTHING], ...body, end);
export const branch = (depth: number): Code => [0x0c, depth];
export const branchIf = (depth: number): Code => [0x0d, depth];
export const when = (then: Code, otherwise?: Code): Code =>
  otherwise === undefined
    ? code([0x04, NOTHING], then, end)
    : code([0x04, NOTHING], then, [0x05], otherwise, end);

export const get = (local: number): Code => [0x20, local];
export const set = (local: number): Code => [0x21, local];
export const tee = (local: number): Code => [0x22, local];
export const constant = (value: number): Code => [0x41, ...signed(value)];

/** Loads and stores take an address, to which `offset` is added. */
const memory =
  (opcode: Code, alignment: number) =>
  (offset = 0): Code =>
    code(opcode, [alignment], unsigned(offset));
export const i32 = {
  load: memory([0x28], 2),
  load8: memory([0x2d], 0),
  load16: memory([0x2f], 1),
  load16Signed: memory([0x2e], 1),
  store: memory([0x36], 2),
  store16: memory([0x3b], 1),
  isZero: [0x45],
  equal: [0x46],
  notEqual: [0x47],
  isNegative: [...constant(0), 0x48],
  below: [0x49],
  add: [0x6a],
  subtract: [0x6b],
  multiply: [0x6c],
  and: [0x71],
  not: [...constant(-1), 0x73],
  shiftLeft: [0x74],
  shiftRight: [0x76],
};
export const i64 = {
  load: memory([0x29], 3),
  store: memory([0x37], 3),
  constant: (value: number): Code => [0x42, ...signed(value)],
  fromI32: [0xad],
  toI32: [0xa7],
  isZero: [0x50],
  firstBit: [0x7a],
  add: [0x7c],
  and: [0x83],
  or: [0x84],
  xor: [0x85],
  shiftLeft: [0x86],
};
export const f32 = { load: memory([0x2a], 2), above: [0x5e], notAbove: [0x5f], toF64: [0xbb] };
export const f64 = { load: memory([0x2b], 3), store: memory([0x39], 3), add: [0xa0] };
export const v128 = {
  load: memory([0xfd, 0x00], 2),
  store: memory([0xfd, 0x0b], 2),
  storeLane: (lane: number, offset: number): Code => [...memory([0xfd, 0x5a], 2)(offset), lane],
  fromF32: [0xfd, 0x13],
  floatsAbove: [0xfd, 0x44],
  floatsNotAbove: [0xfd, 0x45],
  /** Two vectors of numbers as one of numbers half as long. */
  narrow32: [0xfd, 0x85, 0x01],
  narrow16: [0xfd, 0x65],
  /** The highest bit of each byte. */
  bitsOfBytes: [0xfd, 0x64],
  leastOfFloats: [0xfd, 0xe8, 0x01],
  mostOfFloats: [0xfd, 0xe9, 0x01],
  addDoubles: [0xfd, 0xf0, 0x01],
};

/** A function of so many parameters, all of them `I32`, that returns nothing; its other locals are typed. */
export interface WasmFunction {
  parameters: number;
  locals: readonly number[];
  body: Code;
}

/** A module with these functions, on a memory that is imported as `e.memory`; `most` is the memory's size in pages. */
export function moduleOf(
  functions: Readonly<Record<string, WasmFunction>>,
  most: number,
  isShared = false,
): Uint8Array {
  const all = Object.values(functions);
  const types = all.map(({ parameters }) => [FUNCTION, ...vector(Array(parameters).fill([I32])), 0]);
  const exported = Object.keys(functions).map((name, i) => [...ascii(name), 0, i]);
  const bodies = all.map(({ locals, body }) => {
    const bytes = bytesOf([vector(locals.map((type) => [1, type])), body, end]);
    return code(unsigned(bytes.length), bytes);
  });
  return Uint8Array.from(
    bytesOf([
      [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, vector(types)),
      section(2, vector([[...ascii('e'), ...ascii('memory'), 2, isShared ? 3 : 1, 0, ...unsigned(most)]])),
      section(3, vector(all.map((_, i) => [i]))),
      section(7, vector(exported)),
      section(10, vector(bodies)),
    ]),
  );
}

const vector = (items: readonly Code[]): Code => code(unsigned(items.length), ...items);
function section(id: number, content: Code): Code {
  const bytes = bytesOf(content);
  return code([id], unsigned(bytes.length), bytes);
}
const ascii = (text: string): Code => [text.length, ...Array.from(text, (letter) => letter.charCodeAt(0))];

/** LEB128. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): Code {
  const last = value >= -0x40 && value < 0x40;
  return last ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
