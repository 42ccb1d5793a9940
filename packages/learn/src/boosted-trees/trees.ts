import type { Matrix } from './bin.ts';
import { type Forest, firstLeaf, rootOf, SHARES } from './forest.ts';
import { type Objective, objectiveOf } from './objective.ts';
import { Scorer } from './scorer.ts';

/** Trees that were learned: what they predict, and why. */
export class BoostedTrees {
  readonly forest: Forest;
  /** How many raw scores a row has: 1, or one a class. */
  readonly outputs: number;
  readonly #objective: Objective;
  readonly #gains: Float64Array;
  #scorer: Scorer | undefined;
  #expected: Expected | undefined;

  constructor(forest: Forest, gains: Float64Array = new Float64Array(forest.columns)) {
    this.forest = forest;
    this.outputs = forest.outputs;
    this.#gains = gains;
    this.#objective = objectiveOf(forest.objective, forest.outputs);
  }

  #score(values: Float32Array, offset: number, into: Float64Array): void {
    this.#scorer ??= new Scorer(this.forest);
    this.#scorer.score(values, offset, into);
  }

  /** The raw scores of the row that begins at `offset`. */
  raw(values: Float32Array, offset: number, into: Float64Array): void {
    this.#score(values, offset, into.subarray(0, this.outputs));
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
    const scores = new Float64Array(rows * outputs);
    this.#score(values, 0, scores);
    for (let row = 0; row < rows; row++) this.#objective.link(scores, row * outputs);
    return new Float32Array(scores);
  }

  /**
   * What each column added to a raw score of a row: at every split on the way down a tree, how much the expected score
   * changed (Saabas 2014). The last entry is the expected score before any split; all together are the raw score.
   */
  contributions(values: Float32Array, offset: number, output: number, into: Float64Array): void {
    const { roots, left, right, column, columns, base, threshold, missingLeft } = this.forest;
    const expected = (this.#expected ??= new Expected(this.forest));
    into.fill(0, 0, columns);
    into[columns] = base[output];
    for (let tree = output; tree < roots.length - 1; tree += this.outputs) {
      const root = roots[tree];
      let place = rootOf(roots[tree + 1] - root);
      into[columns] += expected.at(tree, place);
      while (place >= 0) {
        const split = root + place;
        const given = values[offset + column[split]];
        const goesLeft = Number.isNaN(given) ? missingLeft[split] === 1 : given <= threshold[split];
        const next = goesLeft ? left[split] : right[split];
        into[column[split]] += expected.at(tree, next) - expected.at(tree, place);
        place = next;
      }
    }
  }

  /** The total gain of the splits by each column; known after training only, not in a file. */
  gains(): Float64Array {
    return this.#gains.slice();
  }
}

/** The mean of the values below each split, over the rows that were learned from, and of each leaf its value. */
class Expected {
  readonly #forest: Forest;
  readonly #ofSplits: Float64Array;

  constructor(forest: Forest) {
    const { roots, left, right, leftShare } = forest;
    this.#forest = forest;
    this.#ofSplits = new Float64Array(left.length);
    for (let tree = 0; tree < roots.length - 1; tree++) {
      for (let split = roots[tree + 1] - 1; split >= roots[tree]; split--) {
        const share = leftShare[split] / SHARES;
        this.#ofSplits[split] =
          share * this.at(tree, left[split]) + (1 - share) * this.at(tree, right[split]);
      }
    }
  }

  /** At a place of a tree, as in `Forest.left`. */
  at(tree: number, place: number): number {
    const { roots, leaf, step } = this.#forest;
    return place < 0
      ? leaf[firstLeaf(this.#forest, tree) + ~place] * step
      : this.#ofSplits[roots[tree] + place];
  }
}
