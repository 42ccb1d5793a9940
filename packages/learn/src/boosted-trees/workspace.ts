import type { Limits } from './best-split.ts';
import type { BinLayout, Binned } from './bin.ts';
import { MOST_PAGES, PAGE } from './kernel.ts';
import { type WasmMemory, wasm } from './web-assembly.ts';
import { COLUMNS_PER_WORD, fillWords, wordsPerRow } from './words.ts';

/** What the building of histograms reads and writes: one memory, so that WebAssembly can work on it. */
export interface Workspace {
  memory: WasmMemory;
  layout: BinLayout;
  limits: Limits;
  /** The bins of all rows, row by row (words.ts). */
  words: Uint32Array;
  /** The rows of every leaf, one leaf after another. */
  rows: Uint32Array;
  /** For each row of the table its gradient and its packed hessian (packing.ts). */
  gradients: Float64Array;
  /** The columns that the tree may use. */
  chosen: Uint8Array;
  /** The histograms of leaf after leaf: for each bin the sum of gradients and that of packed hessians. */
  pool: Float64Array;
}

/** How large a workspace is needed. */
export interface Plan {
  binned: Binned;
  limits: Limits;
  /** How many rows are learned from. */
  rows: number;
  leaves: number;
}

/** Columns that only fill the last word have a bin each, into which all rows fall. */
const FILLERS = COLUMNS_PER_WORD - 1;

export function makeWorkspace({ binned, limits, rows, leaves }: Plan): Workspace {
  const sizes = {
    pool: 8 * leaves * slotSize(binned),
    gradients: 16 * binned.rows,
    words: 4 * binned.rows * wordsPerRow(binned),
    rows: 4 * rows,
    chosen: binned.columns,
  };
  const places = new Map<string, number>();
  let top = 0;
  for (const [name, size] of Object.entries(sizes)) {
    places.set(name, top);
    // Aligned to lines of the cache.
    top += Math.ceil(size / 64) * 64;
  }
  const initial = Math.ceil(top / PAGE);
  const memory = new wasm.Memory({ initial, maximum: MOST_PAGES });
  const at = (name: keyof typeof sizes): [ArrayBuffer, number] => [memory.buffer, places.get(name)!];
  const words = new Uint32Array(...at('words'), sizes.words / 4);
  fillWords(binned, words);
  return {
    memory,
    layout: { columns: binned.columns, starts: binned.starts, edges: binned.edges },
    limits,
    words,
    rows: new Uint32Array(...at('rows'), rows),
    gradients: new Float64Array(...at('gradients'), 2 * binned.rows),
    chosen: new Uint8Array(...at('chosen'), binned.columns),
    pool: new Float64Array(...at('pool'), sizes.pool / 8),
  };
}

/** How many numbers the histograms of a leaf take. */
function slotSize({ edges }: BinLayout): number {
  return 2 * (edges.length + FILLERS);
}

/** Where the pool has the histogram of a leaf's column. */
export function placeOf(layout: BinLayout, slot: number, column: number): number {
  const { columns, starts } = layout;
  const bins = column <= columns ? starts[column] : starts[columns] + column - columns;
  return slot * slotSize(layout) + 2 * bins;
}
