import { seededRandom } from './random.ts';

/**
 * Which points lie within a distance of a point, exactly, for any distance that obeys the triangle inequality
 * (Yianilos, "Data Structures and Algorithms for Nearest Neighbor Search in General Metric Spaces", 1993). Memory is
 * five numbers a point. A node is a range of `#order`: its first is the vantage point, the half after it lies nearer,
 * the rest farther; the nearest and farthest of both halves say which need not be looked at.
 */
export class VantagePointTree {
  readonly #distance: (a: number, b: number) => number;
  readonly #order: Uint32Array;
  /** By the place of a node's vantage point: least and largest distance of its inner, then of its outer half. */
  readonly #bounds: Float64Array;

  constructor(points: ArrayLike<number>, distance: (a: number, b: number) => number) {
    this.#distance = distance;
    this.#order = Uint32Array.from(points);
    this.#bounds = new Float64Array(points.length * 4);
    this.#build(points.length);
  }

  #build(count: number): void {
    const order = this.#order;
    const random = seededRandom(1);
    const away = new Float64Array(count);
    const ranges: [number, number][] = [[0, count]];
    for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
      const [from, to] = range;
      if (to - from < 2) continue;
      swap(order, from, from + Math.floor(random() * (to - from)));
      for (let i = from + 1; i < to; i++) away[i] = this.#distance(order[from], order[i]);
      const middle = middleOf(from, to);
      selectNth(order, away, from + 1, to, middle);
      this.#bound(from * 4, away, from + 1, middle);
      this.#bound(from * 4 + 2, away, middle, to);
      ranges.push([from + 1, middle], [middle, to]);
    }
  }

  #bound(at: number, away: Float64Array, from: number, to: number): void {
    let [least, most] = [Infinity, -Infinity];
    for (let i = from; i < to; i++) {
      if (away[i] < least) least = away[i];
      if (away[i] > most) most = away[i];
    }
    this.#bounds[at] = least;
    this.#bounds[at + 1] = most;
  }

  /** The points within `radius` of a point, itself among them. */
  within(point: number, radius: number): number[] {
    const found: number[] = [];
    // Rounding must not hide a neighbour: bounds are taken a little wider.
    const reach = radius + 1e-9;
    const ranges = [0, this.#order.length];
    while (ranges.length > 0) {
      const to = ranges.pop()!;
      const from = ranges.pop()!;
      if (from >= to) continue;
      const away = this.#distance(point, this.#order[from]);
      if (away <= radius) found.push(this.#order[from]);
      const middle = middleOf(from, to);
      if (this.#reaches(from * 4, away, reach)) ranges.push(from + 1, middle);
      if (this.#reaches(from * 4 + 2, away, reach)) ranges.push(middle, to);
    }
    return found;
  }

  #reaches(at: number, away: number, reach: number): boolean {
    return away - reach <= this.#bounds[at + 1] && away + reach >= this.#bounds[at];
  }
}

function middleOf(from: number, to: number): number {
  return (from + 1 + to) >>> 1;
}

function swap(list: Uint32Array | Float64Array, a: number, b: number): void {
  const kept = list[a];
  list[a] = list[b];
  list[b] = kept;
}

/** Puts the n-th smallest of a range at place n, smaller ones before it, larger ones after it. */
function selectNth(order: Uint32Array, keys: Float64Array, from: number, to: number, n: number): void {
  let low = from;
  let high = to - 1;
  while (low < high) {
    const pivot = keys[(low + high) >>> 1];
    let i = low;
    let j = high;
    while (i <= j) {
      while (keys[i] < pivot) i++;
      while (keys[j] > pivot) j--;
      if (i > j) break;
      swap(keys, i, j);
      swap(order, i++, j--);
    }
    if (n <= j) high = j;
    else if (n >= i) low = i;
    else return;
  }
}
