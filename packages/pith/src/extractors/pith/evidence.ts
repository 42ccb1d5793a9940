import { tick } from '../../page/index.ts';
import type { PageFacts } from './features/facts.ts';
import { type Columns, type Feature, plain } from './features/group.ts';
import { Openers } from './openers.ts';
import { type BlockTokens, nameTokens, TOKEN_BITS, wordTokens } from './tokens.ts';

/** Naive Bayes evidence: for each token log P(token | content) - log P(token | other), in steps; 0 where unknown. */
export interface Evidence {
  words: Int8Array;
  names: Int8Array;
  /** Of what stands below the words, in place of what they stand in. */
  below: Int8Array;
}

/** Log ratios are kept in steps, from -4 to 4. */
export const EVIDENCE_STEP = 1 / 16;

export const EVIDENCE_FEATURES: readonly Feature[] = [
  plain('words speak for content'),
  plain('words speak for content, sum'),
  plain('the word most for content'),
  plain('the word most against content'),
  plain('names speak for content'),
  plain('names speak for content, sum'),
  plain('the name most for content'),
  plain('the name most against content'),
  plain('the heading above speaks for what is below'),
  plain('the heading above speaks for what is below, sum'),
  plain('the heading word most for what is below'),
  plain('the heading word most against what is below'),
  plain('openings of its containers speak for it, nearest'),
  plain('openings of its containers speak for it, most'),
  plain('openings of its containers speak for it, least'),
  plain('the heading above speaks for content'),
  plain('the heading above speaks for content, sum'),
  plain('words around it speak for content'),
];

/** Blocks to each side whose words are taken together. */
const AROUND = 3;
const KINDS = 4;

export interface PageTokens {
  words: BlockTokens;
  names: BlockTokens;
  openers: Openers;
}

export function pageTokens(facts: PageFacts): PageTokens {
  return {
    words: wordTokens(facts),
    names: nameTokens(facts),
    openers: new Openers(facts),
  };
}

/** Writes what `EVIDENCE_FEATURES` lists into each block's row, from `offset` on. */
export function fillEvidence(
  facts: PageFacts,
  tokens: PageTokens,
  evidence: Evidence,
  { rows, width, offset }: Columns,
): void {
  const { count, counts, words } = facts;
  const weighted = new Float64Array(count + 1);
  const { openers } = tokens;
  const below = new Float32Array(count * KINDS);
  for (let block = 0; block < count; block++)
    if (openers.opens[block] === 1) describe(tokens.words, block, evidence.below, below, block * KINDS);
  for (let block = 0; block < count; block++) {
    tick();
    const heading = openers.heading[block];
    const at = block * width + offset;
    describe(tokens.words, block, evidence.words, rows, at);
    describe(tokens.names, block, evidence.names, rows, at + KINDS);
    if (heading < 0) rows.fill(Number.NaN, at + 2 * KINDS, at + 3 * KINDS);
    else rows.set(below.subarray(heading * KINDS, (heading + 1) * KINDS), at + 2 * KINDS);
    describeOpenings(below, openers, block, rows, at + 3 * KINDS);
    rows[at + 3 * KINDS + 3] = heading < 0 ? Number.NaN : rows[heading * width + offset];
    rows[at + 3 * KINDS + 4] = heading < 0 ? Number.NaN : rows[heading * width + offset + 1];
    weighted[block + 1] = weighted[block] + rows[at] * counts[block].words;
  }
  for (let block = 0; block < count; block++) {
    tick();
    const from = Math.max(0, block - AROUND);
    const to = Math.min(count, block + AROUND + 1);
    rows[block * width + offset + EVIDENCE_FEATURES.length - 1] =
      (weighted[to] - weighted[from]) / Math.max(1, words.of(from, to));
  }
}

/** Mean, sum, most and least of what the tokens of a block say. */
function describe(
  { start, tokens }: BlockTokens,
  block: number,
  table: Int8Array,
  rows: Float32Array,
  at: number,
): void {
  const size = start[block + 1] - start[block];
  if (size === 0) {
    rows.fill(0, at, at + KINDS);
    return;
  }
  let sum = 0;
  let most = Number.NEGATIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (let i = start[block]; i < start[block + 1]; i++) {
    const value = table[tokens[i]] * EVIDENCE_STEP;
    sum += value;
    if (value > most) most = value;
    if (value < least) least = value;
  }
  rows[at] = sum / size;
  rows[at + 1] = sum;
  rows[at + 2] = most;
  rows[at + 3] = least;
}

/** What the openings of a block's containers say in sum: the nearest, the one most for it, the one least. */
function describeOpenings(
  below: Float32Array,
  openers: Openers,
  block: number,
  rows: Float32Array,
  at: number,
): void {
  let [nearest, most, least] = [Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  openers.visit(block, (opener) => {
    const sum = below[opener * KINDS + 1];
    if (Number.isNaN(nearest)) nearest = sum;
    most = Math.max(most, sum);
    least = Math.min(least, sum);
  });
  const hasNone = Number.isNaN(nearest);
  rows[at] = nearest;
  rows[at + 1] = hasNone ? Number.NaN : most;
  rows[at + 2] = hasNone ? Number.NaN : least;
}

/** In how many pages each token stands in content, and in other blocks. */
export class TokenCounts {
  readonly content = new Uint16Array(1 << TOKEN_BITS);
  readonly other = new Uint16Array(1 << TOKEN_BITS);
  pages = 0;

  add({ start, tokens }: BlockTokens, labels: Uint8Array): void {
    this.pages++;
    const met = [new Set<number>(), new Set<number>()];
    for (let block = 0; block < labels.length; block++) {
      tick();
      const seen = met[labels[block]];
      for (let i = start[block]; i < start[block + 1]; i++) seen.add(tokens[i]);
    }
    for (const token of met[0]) this.other[token]++;
    for (const token of met[1]) this.content[token]++;
  }

  /** Words of what opens a part, for the blocks in that part. */
  addBelow({ start, tokens }: BlockTokens, openers: Openers, labels: Uint8Array): void {
    this.pages++;
    const met = [new Set<number>(), new Set<number>()];
    for (let block = 0; block < labels.length; block++) {
      tick();
      const seen = met[labels[block]];
      if (openers.heading[block] >= 0) seen.add(openers.heading[block]);
      openers.visit(block, (opener) => seen.add(opener));
    }
    for (const [label, blocks] of met.entries()) {
      const counted = new Set<number>();
      for (const block of blocks)
        for (let i = start[block]; i < start[block + 1]; i++) counted.add(tokens[i]);
      const counts = label === 1 ? this.content : this.other;
      for (const token of counted) counts[token]++;
    }
  }
}

/** Which tokens are evidence. */
export interface EvidenceLimits {
  /** A token on fewer pages says nothing. */
  leastPages: number;
  /** Nor does one whose log ratio is nearer to 0, in steps. */
  leastSteps: number;
}

/** The evidence of several counts together. */
export function evidenceOf(
  counts: readonly TokenCounts[],
  { leastPages, leastSteps }: EvidenceLimits,
): Int8Array {
  const table = new Int8Array(1 << TOKEN_BITS);
  for (let token = 0; token < table.length; token++) {
    let [content, other] = [0, 0];
    for (const count of counts) {
      content += count.content[token];
      other += count.other[token];
    }
    if (content + other < leastPages) continue;
    const ratio = Math.log((content + 1) / (other + 1));
    const steps = Math.round(Math.max(-4, Math.min(4, ratio)) / EVIDENCE_STEP);
    if (Math.abs(steps) >= leastSteps) table[token] = steps;
  }
  return table;
}
