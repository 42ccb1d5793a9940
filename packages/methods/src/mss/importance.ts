import { doubled, KeyTable } from '@pith/learn/key-table';

/** Section 6.2.4, tuned there: the distance cutoff and the distance scoring constant. */
export const DISTANCE_CUTOFF = 64;
export const DISTANCE_CONSTANT = 24;

/** The importance weight m_h of each trigram h, from 0 to 1. */
export interface ImportanceWeights {
  /** The constant c of the score (p - 0.5)(m_h · c + 1). */
  c: number;
  keys: KeyTable;
  weights: Float32Array;
}

/** Gathers importance weights from documents whose article text is (thought to be) known. */
export class ImportanceCounts {
  readonly #d: number;
  readonly #keys = new KeyTable();
  #sums = new Float64Array(16);
  #sizes = new Float64Array(16);

  constructor(d = DISTANCE_CUTOFF) {
    this.#d = d;
  }

  /** A token with trigram h at place i, where the article text goes from token j to token k. */
  add(h: number, i: number, j: number, k: number): void {
    const index = this.#keys.add(h);
    if (index >= this.#sums.length) {
      this.#sums = doubled(this.#sums);
      this.#sizes = doubled(this.#sizes);
    }
    this.#sums[index] += 1 - Math.min(this.#d, Math.abs(i - j), Math.abs(i - k)) / this.#d;
    this.#sizes[index]++;
  }

  /** m_h = Σ over T_h of (1 - min(d, |i - j|, |i - k|) / d), divided by |T_h|. */
  weights(c = DISTANCE_CONSTANT): ImportanceWeights {
    const weights = Float32Array.from({ length: this.#keys.size }, (_, i) => this.#sums[i] / this.#sizes[i]);
    return { c, keys: this.#keys, weights };
  }
}

/** A trigram that was never seen is of no importance. */
export function importanceOf({ keys, weights }: ImportanceWeights, h: number): number {
  const index = keys.find(h);
  return index < 0 ? 0 : weights[index];
}
