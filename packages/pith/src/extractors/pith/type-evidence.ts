import { PAGE_TYPES } from '../page-type.ts';
import type { PageTokens } from './evidence.ts';
import { type Feature, plain } from './features/group.ts';
import { addressTokens, distinctTokens, sharedPlaces, TOKEN_BITS } from './tokens.ts';

const TYPES = PAGE_TYPES.length;
const KINDS = ['words', 'names', 'address'] as const;
/** Log ratios are kept in steps, from -2 to 2. */
const STEP = 1 / 32;
const MOST_RATIO = 2;

/** For some tokens, log P(token | type) - log P(token | other types), in steps. */
export interface TypeRatios {
  /** Rising. */
  tokens: Uint32Array;
  /** As many as there are types for each token. */
  ratios: Int8Array;
}

/** Naive Bayes evidence of a page's words, of the names in its markup and of its address for its type. */
export type TypeEvidence = Record<(typeof KINDS)[number], TypeRatios>;

export const TYPE_EVIDENCE_FEATURES: readonly Feature[] = KINDS.flatMap((kind) =>
  ['sum', 'by root of their number'].flatMap((how) =>
    PAGE_TYPES.map((type) => plain(`${kind} speak for ${type}, ${how}`)),
  ),
);

/** The distinct tokens of a page, by kind. */
export type TypeTokens = Record<(typeof KINDS)[number], Uint32Array>;

export function typeTokens({ words, names }: PageTokens, url: string | null): TypeTokens {
  return {
    words: distinctTokens(words.tokens),
    names: distinctTokens(names.tokens),
    address: addressTokens(url),
  };
}

/** A page's row, as `TYPE_EVIDENCE_FEATURES`. */
export function typeEvidenceRow(page: TypeTokens, evidence: TypeEvidence): Float32Array {
  const row = new Float32Array(TYPE_EVIDENCE_FEATURES.length);
  let at = 0;
  for (const kind of KINDS) {
    const { tokens, ratios } = evidence[kind];
    const met = sharedPlaces(tokens, page[kind]);
    for (let type = 0; type < TYPES; type++) {
      let sum = 0;
      for (const place of met) sum += ratios[place * TYPES + type] * STEP;
      row[at + type] = met.length === 0 ? Number.NaN : sum;
      row[at + TYPES + type] = sum / Math.sqrt(met.length);
    }
    at += 2 * TYPES;
  }
  return row;
}

/** How many tokens of each kind are kept. */
export type TypeTokenLimits = Readonly<Record<(typeof KINDS)[number], number>>;

/** On how many pages of each type each token stands. */
export class TypeCounts {
  readonly pages = new Uint32Array(TYPES);
  readonly #counts = KINDS.map(() => new Uint16Array(TYPES << TOKEN_BITS));

  add(page: TypeTokens, type: number): void {
    this.pages[type]++;
    for (const [i, kind] of KINDS.entries()) {
      for (const token of page[kind]) this.#counts[i][token * TYPES + type]++;
    }
  }

  /** The tokens that tell most of the type, among several counts together. */
  static evidence(counts: readonly TypeCounts[], limits: TypeTokenLimits): TypeEvidence {
    const pages = summed(counts.map((count) => count.pages));
    const ofKind = (kind: number) =>
      ratiosOf(summed(counts.map((count) => count.#counts[kind])), pages, limits[KINDS[kind]]);
    return { words: ofKind(0), names: ofKind(1), address: ofKind(2) };
  }
}

function summed(all: readonly (Uint16Array | Uint32Array)[]): Uint32Array {
  const sums = new Uint32Array(all[0].length);
  for (const counts of all) for (let i = 0; i < sums.length; i++) sums[i] += counts[i];
  return sums;
}

/** A token on fewer pages says nothing, nor one that is on most. */
const LEAST_PAGES = 6;
const MOST_SHARE = 0.6;

function ratiosOf(countOf: Uint32Array, pages: Uint32Array, most: number): TypeRatios {
  const all = pages.reduce((sum, n) => sum + n, 0);
  const found: { token: number; telling: number }[] = [];
  for (let token = 0; token < 1 << TOKEN_BITS; token++) {
    const counts = countOf.subarray(token * TYPES, (token + 1) * TYPES);
    let total = 0;
    for (let type = 0; type < TYPES; type++) total += counts[type];
    if (total < LEAST_PAGES || total > MOST_SHARE * all) continue;
    found.push({ token, telling: information(counts, total, pages, all) });
  }
  const kept = found.sort((a, b) => b.telling - a.telling || a.token - b.token).slice(0, most);
  const tokens = Uint32Array.from(kept, ({ token }) => token).sort();
  const ratios = new Int8Array(tokens.length * TYPES);
  for (const [i, token] of tokens.entries()) {
    const counts = countOf.subarray(token * TYPES, (token + 1) * TYPES);
    const total = counts.reduce((sum, n) => sum + n, 0);
    for (let type = 0; type < TYPES; type++) {
      const here = (counts[type] + 0.5) / (pages[type] + 5);
      const elsewhere = (total - counts[type] + 0.5) / (all - pages[type] + 5);
      const ratio = Math.max(-MOST_RATIO, Math.min(MOST_RATIO, Math.log(here / elsewhere)));
      ratios[i * TYPES + type] = Math.round(ratio / STEP);
    }
  }
  return { tokens, ratios };
}

/** What the presence of a token says of the type: Σ n log (n / expected). */
function information(counts: Uint32Array, total: number, pages: Uint32Array, all: number): number {
  let sum = 0;
  for (let type = 0; type < TYPES; type++) {
    const n = counts[type];
    if (n > 0) sum += n * Math.log((n * all) / (total * pages[type]));
  }
  return sum;
}
