import type { Matrix } from './bin.ts';
import { type Forest, SHARES } from './forest.ts';
import { type Objective, objectiveOf } from './objective.ts';

/** Rows predicted together: each tree then stays in the fastest cache for all of them. */
const BLOCK = 64;
/** Trees walked together: while one waits for memory, the others go on. */
const TOGETHER = 4;
/** Marks the word of a node that is split. */
const SPLIT = 0x8000;
const SLOT = 0x7fff;

/** Trees that were learned: what they predict, and why. */
export class BoostedTrees {
  readonly forest: Forest;
  /** How many raw scores a row has: 1, or one a class. */
  readonly outputs: number;
  readonly #objective: Objective;
  readonly #gains: Float64Array;
  /** The trees, as they are walked. */
  readonly #walk: Walk;
  /** A row's values, then the same with missing ones as -Infinity, for nodes that send these left. */
  readonly #slots: Float32Array;
  #expected: Float64Array | undefined;

  constructor(forest: Forest, gains: Float64Array = new Float64Array(forest.columns)) {
    this.forest = forest;
    this.outputs = forest.outputs;
    this.#gains = gains;
    this.#objective = objectiveOf(forest.objective, forest.outputs);
    this.#walk = walkOf(forest);
    this.#slots = new Float32Array(BLOCK * 2 * forest.columns);
  }

  /** The raw scores of the row that begins at `offset`. */
  raw(values: Float32Array, offset: number, into: Float64Array): void {
    this.#load(values, offset, 1);
    this.#score(1, into);
  }

  /** The prediction for the row that begins at `offset`: probabilities, or the value itself. */
  predict(values: Float32Array, offset: number, into: Float64Array): void {
    this.raw(values, offset, into);
    this.#objective.link(into, 0);
  }

  /** The predictions for all rows, `outputs` a row. */
  predictAll({ rows, columns, values }: Matrix): Float32Array {
    const { outputs } = this;
    if (columns !== this.forest.columns) throw new RangeError(`${this.forest.columns} columns expected`);
    const predictions = new Float32Array(rows * outputs);
    const scores = new Float64Array(BLOCK * outputs);
    for (let row = 0; row < rows; row += BLOCK) {
      const count = Math.min(BLOCK, rows - row);
      this.#load(values, row * columns, count);
      this.#score(count, scores);
      for (let i = 0; i < count; i++) this.#objective.link(scores, i * outputs);
      predictions.set(scores.subarray(0, count * outputs), row * outputs);
    }
    return predictions;
  }

  /**
   * What each column added to a raw score of a row: at every split on the way down a tree, how much the expected score
   * changed (Saabas 2014). The last entry is the expected score before any split; all together are the raw score.
   */
  contributions(values: Float32Array, offset: number, output: number, into: Float64Array): void {
    const { roots, left, column, columns, base } = this.forest;
    const { words, thresholds } = this.#walk;
    const expected = (this.#expected ??= expectations(this.forest));
    into.fill(0, 0, columns);
    into[columns] = base[output];
    this.#load(values, offset, 1);
    for (let tree = output; tree < roots.length - 1; tree += this.outputs) {
      let node = roots[tree];
      into[columns] += expected[node];
      while (left[node] !== 0) {
        const word = words[2 * node];
        const next = roots[tree] + (word >>> 16) - +(this.#slots[word & SLOT] <= thresholds[2 * node + 1]);
        into[column[node]] += expected[next] - expected[node];
        node = next;
      }
    }
  }

  /** The total gain of the splits by each column; known after training only, not in a file. */
  gains(): Float64Array {
    return this.#gains.slice();
  }

  #load(values: Float32Array, offset: number, rows: number): void {
    const { columns } = this.forest;
    const slots = this.#slots;
    for (let row = 0, from = offset, to = 0; row < rows; row++, to += columns) {
      for (let column = 0; column < columns; column++, from++, to++) {
        const value = values[from];
        slots[to] = value;
        slots[to + columns] = Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
      }
    }
  }

  /** The raw scores of the rows loaded. */
  #score(rows: number, into: Float64Array): void {
    const { base, columns } = this.forest;
    const { outputs } = this;
    const { roots, words, thresholds, values } = this.#walk;
    const slots = this.#slots;
    for (let i = 0; i < rows * outputs; i++) into[i] = base[i % outputs];
    for (let tree = 0; tree < roots.length; tree += TOGETHER) {
      const root0 = roots[tree];
      const root1 = roots[tree + 1];
      const root2 = roots[tree + 2];
      const root3 = roots[tree + 3];
      for (let row = 0, at = 0, to = 0; row < rows; row++, at += 2 * columns, to += outputs) {
        let node0 = root0;
        let node1 = root1;
        let node2 = root2;
        let node3 = root3;
        let all = SPLIT;
        while ((all & SPLIT) !== 0) {
          const word0 = words[2 * node0];
          const word1 = words[2 * node1];
          const word2 = words[2 * node2];
          const word3 = words[2 * node3];
          node0 = root0 + (word0 >>> 16) - +(slots[at + (word0 & SLOT)] <= thresholds[2 * node0 + 1]);
          node1 = root1 + (word1 >>> 16) - +(slots[at + (word1 & SLOT)] <= thresholds[2 * node1 + 1]);
          node2 = root2 + (word2 >>> 16) - +(slots[at + (word2 & SLOT)] <= thresholds[2 * node2 + 1]);
          node3 = root3 + (word3 >>> 16) - +(slots[at + (word3 & SLOT)] <= thresholds[2 * node3 + 1]);
          all = word0 | word1 | word2 | word3;
        }
        into[to + (tree % outputs)] += values[node0];
        into[to + ((tree + 1) % outputs)] += values[node1];
        into[to + ((tree + 2) % outputs)] += values[node2];
        into[to + ((tree + 3) % outputs)] += values[node3];
      }
    }
  }
}

/**
 * Trees laid out to be walked fast. A node is a word and a threshold, side by side: the word has the slot of the value,
 * and the right child, which is the left child's neighbour. A leaf is its own right child, and its threshold NaN, which
 * nothing is below: whoever is there stays there.
 */
interface Walk {
  /** As many as `TOGETHER` needs: the last may be a leaf that adds nothing. */
  roots: Uint32Array;
  words: Uint32Array;
  thresholds: Float32Array;
  values: Float32Array;
}

function walkOf({ roots, left, column, missingLeft, value, columns }: Forest): Walk {
  const trees = roots.length - 1;
  const size = value.length;
  const words = new Uint32Array(2 * (size + 1));
  const thresholds = new Float32Array(words.buffer);
  const values = new Float32Array(size + 1);
  // The leaf that adds nothing.
  thresholds[2 * size + 1] = Number.NaN;
  for (let tree = 0; tree < trees; tree++) {
    for (let node = roots[tree]; node < roots[tree + 1]; node++) {
      const slot = column[node] + (missingLeft[node] === 1 ? columns : 0);
      const split = left[node] !== 0;
      words[2 * node] = split ? ((left[node] + 1) << 16) | SPLIT | slot : (node - roots[tree]) << 16;
      thresholds[2 * node + 1] = split ? value[node] : Number.NaN;
      values[node] = split ? 0 : value[node];
    }
  }
  const padded = new Uint32Array(Math.ceil(trees / TOGETHER) * TOGETHER).fill(size);
  padded.set(roots.subarray(0, trees));
  return { roots: padded, words, thresholds, values };
}

/** The mean of the values below each node, over the rows that were learned from. */
function expectations({ roots, left, value, leftShare }: Forest): Float64Array {
  const expected = Float64Array.from(value);
  for (let tree = 0; tree < roots.length - 1; tree++) {
    for (let node = roots[tree + 1] - 1; node >= roots[tree]; node--) {
      if (left[node] === 0) continue;
      const child = roots[tree] + left[node];
      const share = leftShare[node] / SHARES;
      expected[node] = share * expected[child] + (1 - share) * expected[child + 1];
    }
  }
  return expected;
}
