import { doubled, KeyTable } from './key-table.ts';

/** Stands for "no feature of this kind": says nothing for either label. */
export const NO_FEATURE = -1;

export interface NaiveBayesOptions {
  /** How many features each example has, one of each kind. */
  kinds: number;
  /** Added to the count of every feature seen, for each label (Lidstone); so no probability is 0 or 1. */
  smoothing?: number;
  /** `counted`: P(label) as in the examples; `even`: both labels alike. */
  prior?: 'counted' | 'even';
}

/** What a kind of features says: for each key log P(key | 1) - log P(key | 0). */
export interface Evidence {
  keys: KeyTable;
  /** How many low bits of a feature its key has lost, to make a file small; 0 in one that was just learned. */
  shift: number;
  ratios: Float32Array;
  /** How often each was seen; empty where it is no longer known. */
  counts: Float32Array;
}

/**
 * Naive Bayes over two labels and features that are 32-bit integers. Only counts are kept, so examples may come as a
 * stream and be forgotten.
 */
export class NaiveBayesLearner {
  readonly #kinds: KindCounts[];
  readonly #smoothing: number;
  readonly #prior: 'counted' | 'even';
  readonly #examples: [number, number] = [0, 0];

  constructor({ kinds, smoothing = 1, prior = 'counted' }: NaiveBayesOptions) {
    this.#kinds = Array.from({ length: kinds }, () => new KindCounts());
    this.#smoothing = smoothing;
    this.#prior = prior;
  }

  /** Learns from one more example, or from several that are alike. */
  fit(features: ArrayLike<number>, label: 0 | 1, times = 1): void {
    this.#examples[label] += times;
    for (let kind = 0; kind < this.#kinds.length; kind++) {
      if (features[kind] !== NO_FEATURE) this.#kinds[kind].add(features[kind], label, times);
    }
  }

  /** What was learned so far. */
  classifier(): NaiveBayes {
    const [out, inside] = this.#examples;
    const counted = Math.log((inside + this.#smoothing) / (out + this.#smoothing));
    const evidence = this.#kinds.map((kind) => kind.evidence(this.#smoothing));
    return new NaiveBayes(this.#prior === 'even' ? 0 : counted, evidence);
  }
}

/** A classifier: P(1 | features). Made by a learner, or from evidence read from a file. */
export class NaiveBayes {
  /** log P(1) - log P(0). */
  readonly prior: number;
  readonly evidence: readonly Evidence[];

  constructor(prior: number, evidence: readonly Evidence[]) {
    this.prior = prior;
    this.evidence = evidence;
  }

  /** A feature that was never seen is as likely for either label. */
  predict(features: ArrayLike<number>): number {
    let odds = this.prior;
    for (let kind = 0; kind < this.evidence.length; kind++) odds += this.ratio(kind, features[kind]);
    return probability(odds);
  }

  /** What one feature says, 0 where it was never seen. */
  ratio(kind: number, feature: number): number {
    if (feature === NO_FEATURE) return 0;
    const { keys, shift, ratios } = this.evidence[kind];
    const index = keys.find(feature >>> shift);
    return index < 0 ? 0 : ratios[index];
  }

  knows(kind: number, feature: number): boolean {
    const { keys, shift } = this.evidence[kind];
    return keys.find(feature >>> shift) >= 0;
  }
}

export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Counts of one kind of features. */
class KindCounts {
  readonly #keys = new KeyTable();
  #counts: [Float64Array, Float64Array] = [new Float64Array(16), new Float64Array(16)];
  readonly #totals: [number, number] = [0, 0];

  add(key: number, label: 0 | 1, times: number): void {
    const index = this.#keys.add(key);
    if (index >= this.#counts[0].length) this.#counts = [doubled(this.#counts[0]), doubled(this.#counts[1])];
    this.#counts[label][index] += times;
    this.#totals[label] += times;
  }

  /** P(key | label) = (count + a) / (all + a · distinct keys). */
  evidence(a: number): Evidence {
    const { size } = this.#keys;
    const [out, inside] = this.#counts;
    const all = this.#totals.map((total) => Math.log(total + a * size));
    const ratios = new Float32Array(size);
    const counts = new Float32Array(size);
    for (let i = 0; i < size; i++) {
      ratios[i] = Math.log(inside[i] + a) - all[1] - (Math.log(out[i] + a) - all[0]);
      counts[i] = inside[i] + out[i];
    }
    return { keys: this.#keys, shift: 0, ratios, counts };
  }
}
