import { bestSplit } from './best-split.ts';
import type { BinLayout } from './bin.ts';
import { type Kernel, kernelOn } from './kernel.ts';
import { COLUMNS_PER_WORD, wordsPerRow } from './words.ts';
import { makeWorkspace, type Plan, placeOf, type Workspace } from './workspace.ts';

/** A leaf as far as the search for its best split must know it. */
export interface Leaf {
  /** Its rows are `rows[start]` to before `rows[end]`. */
  start: number;
  end: number;
  /** The place of its histograms in the pool. */
  slot: number;
  gradient: number;
  packed: number;
  /** The best way to split it, as `bestSplit` writes it. */
  split: Float64Array;
}

/** Rows are taken in blocks that stay in the fastest cache while column after column is added up. */
const BLOCK = 256;

/** Builds histograms and finds splits in them. */
export class Histograms {
  readonly workspace: Workspace;
  readonly #words: number;
  readonly #kernel: Kernel;

  constructor(plan: Plan) {
    this.workspace = makeWorkspace(plan);
    this.#words = wordsPerRow(plan.binned);
    this.#kernel = kernelOn(this.workspace.memory);
  }

  /**
   * Builds the histograms of `small` from its rows and finds its best split. If `large` is given, its slot holds the
   * histograms of the leaf that was split into the two, from which those of `small` are taken away.
   */
  search(small: Leaf, large?: Leaf): void {
    const words = this.#chosenWords();
    this.#build(small, words);
    this.#find(small, words);
    if (large === undefined) return;
    this.#subtract(large, small, words);
    this.#find(large, words);
  }

  /** The words that have a column the tree may use. */
  #chosenWords(): number[] {
    const { chosen } = this.workspace;
    const words: number[] = [];
    for (let word = 0; word < this.#words; word++) {
      const column = word * COLUMNS_PER_WORD;
      if (chosen.subarray(column, column + COLUMNS_PER_WORD).includes(1)) words.push(word);
    }
    return words;
  }

  #find(leaf: Leaf, words: readonly number[]): void {
    const { chosen, layout } = this.workspace;
    leaf.split.fill(0);
    for (const word of words) {
      const first = word * COLUMNS_PER_WORD;
      const end = Math.min(first + COLUMNS_PER_WORD, layout.columns);
      for (let column = first; column < end; column++) {
        if (chosen[column] === 1) bestSplit(this.workspace, leaf, column);
      }
    }
  }

  #build({ start, end, slot }: Leaf, words: readonly number[]): void {
    const { layout, pool } = this.workspace;
    for (const word of words) {
      const [first, after] = rangeOf(layout, slot, word);
      pool.fill(0, first, after);
    }
    for (let block = start; block < end; block += BLOCK) {
      for (const word of words) this.#add(word, block, Math.min(block + BLOCK, end), slot);
    }
  }

  #add(word: number, start: number, end: number, slot: number): void {
    const { layout, pool, words, rows, gradients } = this.workspace;
    const column = word * COLUMNS_PER_WORD;
    const histogram = (k: number) => pool.byteOffset + 8 * placeOf(layout, slot, column + k);
    this.#kernel.add(
      rows.byteOffset + 4 * start,
      rows.byteOffset + 4 * end,
      4 * wordsPerRow(layout),
      gradients.byteOffset,
      words.byteOffset + 4 * word,
      histogram(0),
      histogram(1),
      histogram(2),
      histogram(3),
    );
  }

  #subtract(large: Leaf, small: Leaf, words: readonly number[]): void {
    const { layout, pool } = this.workspace;
    const away = placeOf(layout, small.slot, 0) - placeOf(layout, large.slot, 0);
    for (const word of words) {
      const [first, after] = rangeOf(layout, large.slot, word);
      for (let i = first; i < after; i++) pool[i] -= pool[i + away];
    }
  }
}

/** Where the pool has the histograms of a leaf's columns in a word. */
function rangeOf(layout: BinLayout, slot: number, word: number): [first: number, after: number] {
  const column = word * COLUMNS_PER_WORD;
  return [placeOf(layout, slot, column), placeOf(layout, slot, column + COLUMNS_PER_WORD)];
}
