import type { Matrix } from './bin.ts';
import { type Forest, firstLeaf, rootOf, SHARES } from './forest.ts';
import { type Objective, objectiveOf } from './objective.ts';
import { Scorer } from './scorer.ts';

/** For fewer rows it does not pay to make the fast scorer. */
const MANY_ROWS = 8;

type RowScorer = Pick<Scorer, 'score'>;
/** Another scorer for forests with one output, like `FastScorer.of`; null where there is none. */
export type MakeFastScorer = (forest: Forest) => RowScorer | null;

interface BoostedTreesOptions {
  gains?: Float64Array;
  /** What scores many rows: programs that need not be fast need not hold its code. */
  makeFast?: MakeFastScorer | undefined;
}

/** Trees that were learned: what they predict, and why. */
export class BoostedTrees {
  readonly forest: Forest;
  /** How many raw scores a row has: 1, or one a class. */
  readonly outputs: number;
  readonly #objective: Objective;
  readonly #gains: Float64Array;
  #scorer: Scorer | undefined;
  readonly #makeFast: MakeFastScorer;
  #fastScorer: RowScorer | null | undefined;
  #expected: Expected | undefined;

  constructor(
    forest: Forest,
    { gains = new Float64Array(forest.columns), makeFast = () => null }: BoostedTreesOptions = {},
  ) {
    this.#makeFast = makeFast;
    this.forest = forest;
    this.outputs = forest.outputs;
    this.#gains = gains;
    this.#objective = objectiveOf(forest.objective, forest.outputs);
  }

  #score(values: Float32Array, offset: number, into: Float64Array): void {
    this.#scorerFor(into.length).score(values, offset, into);
  }

  #scorerFor(scores: number): RowScorer {
    if (this.outputs === 1 && scores >= MANY_ROWS) {
      if (this.#fastScorer === undefined) this.#fastScorer = this.#makeFast(this.forest);
      if (this.#fastScorer !== null) return this.#fastScorer;
    }
    return (this.#scorer ??= new Scorer(this.forest));
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
    const { ofRoots, toLeft, toRight } = (this.#expected ??= expectedScores(this.forest));
    into.fill(0, 0, columns);
    into[columns] = base[output];
    for (let tree = output; tree < roots.length - 1; tree += this.outputs) {
      const root = roots[tree];
      into[columns] += ofRoots[tree];
      for (let place = rootOf(roots[tree + 1] - root); place >= 0; ) {
        const split = root + place;
        const given = values[offset + column[split]];
        const goesLeft = Number.isNaN(given) ? missingLeft[split] === 1 : given <= threshold[split];
        into[column[split]] += goesLeft ? toLeft[split] : toRight[split];
        place = goesLeft ? left[split] : right[split];
      }
    }
  }

  /** The total gain of the splits by each column; known after training only, not in a file. */
  gains(): Float64Array {
    return this.#gains.slice();
  }
}

/** The expected score before each tree's first split, and how much each split changes it. */
interface Expected {
  ofRoots: Float64Array;
  toLeft: Float64Array;
  toRight: Float64Array;
}

/** The expected score at a split is the mean below it over the rows that were learned from; at a leaf, its value. */
function expectedScores(forest: Forest): Expected {
  const { roots, left, right, leftShare, leaf, step } = forest;
  const ofSplits = new Float64Array(left.length);
  const at = (tree: number, place: number): number =>
    place < 0 ? leaf[firstLeaf(forest, tree) + ~place] * step : ofSplits[roots[tree] + place];
  const ofRoots = new Float64Array(roots.length - 1);
  const toLeft = new Float64Array(left.length);
  const toRight = new Float64Array(left.length);
  for (let tree = 0; tree < roots.length - 1; tree++) {
    for (let split = roots[tree + 1] - 1; split >= roots[tree]; split--) {
      const share = leftShare[split] / SHARES;
      const [below, above] = [at(tree, left[split]), at(tree, right[split])];
      ofSplits[split] = share * below + (1 - share) * above;
      toLeft[split] = below - ofSplits[split];
      toRight[split] = above - ofSplits[split];
    }
    ofRoots[tree] = at(tree, rootOf(roots[tree + 1] - roots[tree]));
  }
  return { ofRoots, toLeft, toRight };
}
