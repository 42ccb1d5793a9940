import { type Forest, largestTree } from './forest.ts';
import { type Addresses, LANES, ROOM, type ScoringCode, scoringCode, WAITING_BYTES } from './scoring-code.ts';
import { wasm } from './web-assembly.ts';

/** The bytes of one page of WebAssembly's memory. */
const PAGE = 0x10000;
/** No array needs more. */
const ALIGNMENT = 16;

/**
 * `Scorer` as WebAssembly, for forests with one output: it takes a fraction of the time. It makes the same additions in the
 * same order, so every score is the same to the last bit.
 */
export class FastScorer {
  readonly #forest: Forest;
  readonly #code: ScoringCode;
  readonly #rows: Float32Array;
  /** The set of all rows, as bits. */
  readonly #all: Uint32Array;
  readonly #sums: Float64Array;

  /** Null where there is no WebAssembly with vectors, or it may not be compiled. */
  static of(forest: Forest): FastScorer | null {
    try {
      return new FastScorer(forest);
    } catch {
      return null;
    }
  }

  private constructor(forest: Forest) {
    const { columns } = forest;
    const { at, end } = layOut(forest);
    const pages = Math.ceil(end / PAGE);
    const memory = new wasm.Memory({ initial: pages, maximum: pages });
    const bytes = new Uint8Array(memory.buffer);
    for (const name of ARRAYS) {
      const { buffer, byteOffset, byteLength } = forest[name];
      bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at[name]);
    }
    const module = new wasm.Module(scoringCode(forest, at, pages));
    this.#forest = forest;
    this.#code = new wasm.Instance(module, { e: { memory } }).exports as ScoringCode;
    this.#rows = new Float32Array(memory.buffer, at.rows, columns * ROOM);
    this.#all = new Uint32Array(memory.buffer, at.all, ROOM / 32);
    this.#sums = new Float64Array(memory.buffer, at.sums, ROOM);
  }

  /** Scores as many rows as `into` has room for, the first of which begins at `offset`. */
  score(values: Float32Array, offset: number, into: Float64Array): void {
    const { columns, step, base, roots } = this.#forest;
    for (let row = 0; row < into.length; row += ROOM) {
      const count = Math.min(ROOM, into.length - row);
      this.#rows.set(values.subarray(offset + row * columns, offset + (row + count) * columns));
      for (let i = 0; i < this.#all.length; i++)
        this.#all[i] = count - 32 * i < 32 ? 2 ** Math.max(0, count - 32 * i) - 1 : -1;
      this.#sums.fill(0, 0, count);
      this.#code.load(count);
      if (roots.length > 1) this.#code.score(8 * Math.ceil(count / 64));
      for (let i = 0; i < count; i++) into[row + i] = base[0] + step * this.#sums[i];
    }
  }
}

const ARRAYS = ['roots', 'left', 'right', 'column', 'threshold', 'missingLeft', 'leaf'] as const;

/** Where everything lies in memory, one after another. */
function layOut(forest: Forest): { at: Addresses; end: number } {
  const filled = Math.ceil(forest.columns / LANES) * LANES;
  const sizes: Partial<Addresses> = {};
  for (const name of ARRAYS) sizes[name] = forest[name].byteLength;
  const all = {
    ...sizes,
    // A vector of the last row's last columns may go on beyond them.
    rows: 4 * (forest.columns * ROOM + LANES),
    values: 4 * filled * ROOM,
    least: 4 * filled,
    most: 4 * filled,
    all: ROOM / 8,
    sums: 8 * ROOM,
    waiting: WAITING_BYTES * (largestTree(forest) + 1),
  };
  const at: Partial<Addresses> = {};
  let end = 0;
  for (const [name, size] of Object.entries(all)) {
    at[name as keyof Addresses] = end;
    end += Math.ceil(size / ALIGNMENT) * ALIGNMENT;
  }
  return { at: at as Addresses, end };
}
