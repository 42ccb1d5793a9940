import { type Forest, firstLeaf, largestTree, rootOf } from './forest.ts';

/** Rows sent down together: as many as blocks on all but the longest pages. */
const TOGETHER = 1024;

/**
 * Raw scores of rows. All rows go down a tree together, and each split parts those that reach it in two. So a split is
 * read once, its column lies in one piece, no step waits for the one before, as it would on a row's way from split to
 * split, and where all rows lie on one side of a limit, as with what is the same for a whole page, there is nothing to do.
 */
export class Scorer {
  readonly #forest: Forest;
  /** The columns that splits ask for. */
  readonly #asked: Uint16Array;
  /** The rows' values, column after column, and their range in each; the range is NaN where a value is missing. */
  #values = new Float32Array(0);
  readonly #least: Float32Array;
  readonly #most: Float32Array;
  /** The rows, in the order in which the splits have parted them. */
  readonly #order = new Uint16Array(TOGETHER);
  /** Places of the tree still to be visited, and where in `order` their rows begin and end. */
  readonly #places: Int16Array;
  readonly #from: Uint16Array;
  readonly #to: Uint16Array;

  constructor(forest: Forest) {
    const { columns } = forest;
    this.#forest = forest;
    this.#asked = columnsAsked(forest);
    this.#least = new Float32Array(columns);
    this.#most = new Float32Array(columns);
    const largest = largestTree(forest);
    this.#places = new Int16Array(largest);
    this.#from = new Uint16Array(largest);
    this.#to = new Uint16Array(largest);
  }

  /** Scores as many rows as `into` has room for, the first of which begins at `offset`. */
  score(values: Float32Array, offset: number, into: Float64Array): void {
    const { columns, outputs } = this.#forest;
    const rows = into.length / outputs;
    for (let row = 0; row < rows; row += TOGETHER) {
      const count = Math.min(TOGETHER, rows - row);
      this.#load(values, offset + row * columns, count);
      this.#scoreLoaded(count, into.subarray(row * outputs, (row + count) * outputs));
    }
  }

  #load(rows: Float32Array, offset: number, count: number): void {
    const { columns } = this.#forest;
    if (this.#values.length < columns * count) this.#values = new Float32Array(columns * count);
    const values = this.#values;
    for (const column of this.#asked) {
      let least = Number.POSITIVE_INFINITY;
      let most = Number.NEGATIVE_INFINITY;
      let missing = false;
      const end = (column + 1) * count;
      for (let to = column * count, from = offset + column; to < end; to++, from += columns) {
        const value = rows[from];
        values[to] = value;
        if (value < least) least = value;
        if (value > most) most = value;
        if (Number.isNaN(value)) missing = true;
      }
      this.#least[column] = missing ? Number.NaN : least;
      this.#most[column] = missing ? Number.NaN : most;
    }
    for (let row = 0; row < count; row++) this.#order[row] = row;
  }

  #scoreLoaded(rows: number, into: Float64Array): void {
    const { roots, left, right, column, threshold, missingLeft, leaf, step, base, outputs } = this.#forest;
    const values = this.#values;
    const least = this.#least;
    const most = this.#most;
    const order = this.#order;
    const places = this.#places;
    const from = this.#from;
    const to = this.#to;
    into.fill(0);
    for (let tree = 0; tree < roots.length - 1; tree++) {
      const root = roots[tree];
      const leaves = firstLeaf(this.#forest, tree);
      const output = tree % outputs;
      places[0] = rootOf(roots[tree + 1] - root);
      from[0] = 0;
      to[0] = rows;
      for (let waiting = 1; waiting > 0; ) {
        waiting--;
        let place = places[waiting];
        const start = from[waiting];
        let end = to[waiting];
        while (place >= 0) {
          const split = root + place;
          const limit = threshold[split];
          const at = column[split];
          // Those that go left are before `middle`, those that go right from there on.
          let middle = start;
          if (most[at] <= limit) middle = end;
          else if (!(least[at] > limit)) {
            const first = at * rows;
            if (missingLeft[split] === 0) {
              for (let i = start; i < end; i++) {
                const row = order[i];
                order[i] = order[middle];
                order[middle] = row;
                middle += +(values[first + row] <= limit);
              }
            } else {
              for (let i = start; i < end; i++) {
                const row = order[i];
                order[i] = order[middle];
                order[middle] = row;
                middle += +!(values[first + row] > limit);
              }
            }
          }
          if (middle === start) place = right[split];
          else {
            place = left[split];
            if (middle < end) {
              places[waiting] = right[split];
              from[waiting] = middle;
              to[waiting] = end;
              waiting++;
              end = middle;
            }
          }
        }
        const added = leaf[leaves + ~place];
        for (let i = start; i < end; i++) into[order[i] * outputs + output] += added;
      }
    }
    for (let i = 0; i < into.length; i++) into[i] = base[i % outputs] + step * into[i];
  }
}

/** In a plain loop: models are loaded cold. */
function columnsAsked({ column, columns }: Forest): Uint16Array {
  const isAsked = new Uint8Array(columns);
  for (let split = 0; split < column.length; split++) isAsked[column[split]] = 1;
  const asked: number[] = [];
  for (let i = 0; i < columns; i++) if (isAsked[i] === 1) asked.push(i);
  return Uint16Array.from(asked);
}
