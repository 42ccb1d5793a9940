import type { PageFacts } from './features/facts.ts';
import type { Columns } from './features/group.ts';
import { type BlockTokens, nameTokens, TOKEN_BITS, wordTokens } from './tokens.ts';

/** Naive Bayes evidence: for each token log P(token | content) - log P(token | other), in steps; 0 where unknown. */
export interface Evidence {
  words: Int8Array;
  names: Int8Array;
}

/** Log ratios are kept in steps, from -4 to 4. */
export const EVIDENCE_STEP = 1 / 16;

export const EVIDENCE_NAMES: readonly string[] = [
  'words speak for content',
  'words speak for content, sum',
  'the word most for content',
  'the word most against content',
  'names speak for content',
  'names speak for content, sum',
  'the name most for content',
  'the name most against content',
  'words of the heading above',
  'words of the heading above, sum',
  'words around it speak for content',
];

/** Blocks to each side whose words are taken together. */
const AROUND = 3;
const KINDS = 4;

export interface PageTokens {
  words: BlockTokens;
  names: BlockTokens;
}

export function pageTokens(facts: PageFacts): PageTokens {
  return { words: wordTokens(facts), names: nameTokens(facts) };
}

/** Writes what `EVIDENCE_NAMES` lists into each block's row, from `offset` on. */
export function fillEvidence(
  facts: PageFacts,
  tokens: PageTokens,
  evidence: Evidence,
  { rows, width, offset }: Columns,
): void {
  const { count, counts, words } = facts;
  const weighted = new Float64Array(count + 1);
  let heading = -1;
  for (let block = 0; block < count; block++) {
    const at = block * width + offset;
    describe(tokens.words, block, evidence.words, rows, at);
    describe(tokens.names, block, evidence.names, rows, at + KINDS);
    rows[at + 2 * KINDS] = heading < 0 ? Number.NaN : rows[heading * width + offset];
    rows[at + 2 * KINDS + 1] = heading < 0 ? Number.NaN : rows[heading * width + offset + 1];
    weighted[block + 1] = weighted[block] + rows[at] * counts[block].words;
    if (facts.isHeading(block)) heading = block;
  }
  for (let block = 0; block < count; block++) {
    const from = Math.max(0, block - AROUND);
    const to = Math.min(count, block + AROUND + 1);
    rows[block * width + offset + EVIDENCE_NAMES.length - 1] =
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

/** In how many pages each token stands in content, and in other blocks. */
export class TokenCounts {
  readonly content = new Uint16Array(1 << TOKEN_BITS);
  readonly other = new Uint16Array(1 << TOKEN_BITS);
  pages = 0;

  add({ start, tokens }: BlockTokens, labels: Uint8Array): void {
    this.pages++;
    const met = [new Set<number>(), new Set<number>()];
    for (let block = 0; block < labels.length; block++) {
      const seen = met[labels[block]];
      for (let i = start[block]; i < start[block + 1]; i++) seen.add(tokens[i]);
    }
    for (const token of met[0]) this.other[token]++;
    for (const token of met[1]) this.content[token]++;
  }
}

/** A token on fewer pages says nothing. */
const LEAST_PAGES = 3;

/** The evidence of several counts together. */
export function evidenceOf(counts: readonly TokenCounts[]): Int8Array {
  const table = new Int8Array(1 << TOKEN_BITS);
  for (let token = 0; token < table.length; token++) {
    let [content, other] = [0, 0];
    for (const count of counts) {
      content += count.content[token];
      other += count.other[token];
    }
    if (content + other < LEAST_PAGES) continue;
    const ratio = Math.log((content + 1) / (other + 1));
    table[token] = Math.round(Math.max(-4, Math.min(4, ratio)) / EVIDENCE_STEP);
  }
  return table;
}
