import { PAGE_TYPES } from 'pith/extractors';
import { bestCut } from 'pith/internal/extractors/pith/cut';
import type { Decided } from '../pages.ts';
import type { Ask } from '../protocol.ts';
import { understoodOf } from '../understood.ts';

/** What the stages of `pith` made of a page; arrays are by block. */
export interface PithPicture {
  /** P(content) by the first stage, by the second, and by both together, which decides. */
  first: Float32Array;
  second: Float32Array;
  both: Float32Array;
  words: Uint32Array;
  /** 1 for what the cut took, and for what was kept in the end. */
  cut: Uint8Array;
  keep: Uint8Array;
  /** Why the last rule to speak changed a block; null where none did. */
  rules: readonly (string | null)[];
  /** The probability of the last block that the cut took, and the expected F1 of all it took. */
  threshold: number;
  expected: number;
  /** Above 1 recall weighs more, below 1 precision. */
  beta: number;
  /** The expected F at thresholds from 0 to 1, in equal steps. */
  curve: Float32Array;
  types: readonly (readonly [type: string, probability: number])[];
}

/** Steps of the curve. */
const STEPS = 200;

export function pithPicture({ page, values, selection }: Decided, { model }: Ask): PithPicture {
  const { facts, p1, p2, p, types } = understoodOf(page, model).understood;
  const words = Uint32Array.from(facts.counts, (counts) => counts.words);
  const beta = 2 ** (values['favor'] ?? 0);
  const { keep: cut, threshold, expected } = bestCut(p, words, beta);
  return {
    first: p1,
    second: p2,
    both: p,
    words,
    cut,
    keep: selection.keep,
    rules: Array.from(selection.keep, (_, block) => selection.changes?.get(block)?.reason ?? null),
    threshold,
    expected,
    beta,
    curve: expectedF(p, words, beta, STEPS),
    types: PAGE_TYPES.map((type, i) => [type, types[i]] as const),
  };
}

/** The expected F of taking all blocks that are at least as likely as a threshold, for thresholds from 0 to 1. */
export function expectedF(
  p: Float32Array,
  words: ArrayLike<number>,
  beta: number,
  steps: number,
): Float32Array {
  // Words and hits by threshold, then summed from the likeliest down.
  const taken = new Float64Array(steps + 2);
  const hit = new Float64Array(steps + 2);
  let content = 0;
  for (let block = 0; block < p.length; block++) {
    const step = Math.min(steps, Math.floor(p[block] * steps));
    taken[step] += words[block];
    hit[step] += p[block] * words[block];
    content += p[block] * words[block];
  }
  const weight = beta * beta;
  const curve = new Float32Array(steps + 1);
  for (let step = steps; step >= 0; step--) {
    taken[step] += taken[step + 1];
    hit[step] += hit[step + 1];
    curve[step] = ((1 + weight) * hit[step]) / (taken[step] + weight * content + 1e-9);
  }
  return curve;
}
