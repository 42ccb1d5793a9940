import type { BoostedTrees } from '@pith/learn/boosted-trees';
import { PAGE_TYPES } from '../page-type.ts';
import { ALIKE_NAMES, fillAlike } from './alike.ts';
import { CONTEXT_NAMES, fillContext } from './context.ts';
import type { Cut } from './cut.ts';
import { EVIDENCE_NAMES, fillEvidence, type PageTokens } from './evidence.ts';
import type { PageFacts } from './features/facts.ts';
import { blockFeatures, FEATURE_NAMES } from './features/index.ts';
import { fromLogOdds, logOdds } from './log-odds.ts';
import type { PithModel } from './model.ts';
import { pageSummary, SUMMARY_NAMES } from './page-summary.ts';
import { TYPE_EVIDENCE_NAMES, type TypeEvidence, type TypeTokens, typeEvidenceRow } from './type-evidence.ts';

const OF_TYPES = PAGE_TYPES.map((type) => `the page is of type ${type}`);
export const FIRST_NAMES: readonly string[] = [...FEATURE_NAMES, ...EVIDENCE_NAMES, ...OF_TYPES];
export const SECOND_NAMES: readonly string[] = [...CONTEXT_NAMES, ...ALIKE_NAMES, ...OF_TYPES];

/** The first stage's rows, with room for the evidence and the page's type still empty. */
export function firstRows(facts: PageFacts): Float32Array {
  return blockFeatures(facts, EVIDENCE_NAMES.length + OF_TYPES.length);
}

export function addEvidence(
  facts: PageFacts,
  rows: Float32Array,
  tokens: PageTokens,
  evidence: PithModel['evidence'],
): void {
  fillEvidence(facts, tokens, evidence, { rows, width: FIRST_NAMES.length, offset: FEATURE_NAMES.length });
}

/** What stands below an article is a thread of its own, and is the page in a forum. */
export function addTypes(rows: Float32Array, types: Float32Array): void {
  const width = FIRST_NAMES.length;
  for (let at = width - OF_TYPES.length; at < rows.length; at += width) rows.set(types, at);
}

export const TYPE_NAMES: readonly string[] = [...SUMMARY_NAMES, ...TYPE_EVIDENCE_NAMES];

/** The one row from which the type of a page is told. */
export function typeRow(
  facts: PageFacts,
  rows: Float32Array,
  tokens: TypeTokens,
  evidence: TypeEvidence,
): Float32Array {
  return Float32Array.of(
    ...pageSummary(facts, rows, FIRST_NAMES.length),
    ...typeEvidenceRow(tokens, evidence),
  );
}

/** The second stage's rows. */
export function secondRows(facts: PageFacts, p: Float32Array, types: Float32Array): Float32Array {
  const { count } = facts;
  const width = SECOND_NAMES.length;
  const rows = new Float32Array(count * width);
  fillContext(facts, p, { rows, width, offset: 0 });
  fillAlike(facts, p, { rows, width, offset: CONTEXT_NAMES.length });
  for (let block = 1; block <= count; block++) rows.set(types, block * width - types.length);
  return rows;
}

export const CONFIDENCE_NAMES: readonly string[] = [
  'expected F1',
  'threshold',
  'share of words taken',
  'words taken',
  'blocks taken',
  'runs taken',
  'doubt in what was taken',
  'doubt in what was left',
  'link share of what was taken',
  'words of the page',
  'strongest evidence',
  ...OF_TYPES,
];

/** What an extraction looks like, for the estimate of its quality. */
export function confidenceRow(
  facts: PageFacts,
  p: Float32Array,
  cut: Cut,
  types: Float32Array,
): Float32Array {
  const { blocks, counts, count, words } = facts;
  let [takenWords, taken, runs, doubtIn, doubtOut, characters, links, strongest] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let block = 0; block < count; block++) {
    const doubt = p[block] * (1 - p[block]) * counts[block].words;
    strongest = Math.max(strongest, p[block]);
    if (cut.keep[block] === 0) {
      doubtOut += doubt;
      continue;
    }
    taken++;
    takenWords += counts[block].words;
    if (block === 0 || cut.keep[block - 1] === 0) runs++;
    doubtIn += doubt;
    characters += blocks.length[block];
    links += blocks.linkLength[block];
  }
  return Float32Array.of(
    cut.expected,
    cut.threshold,
    takenWords / Math.max(1, words.total),
    Math.log1p(takenWords),
    Math.log1p(taken),
    Math.log1p(runs),
    doubtIn / Math.max(1, takenWords),
    doubtOut / Math.max(1, takenWords),
    links / Math.max(1, characters),
    Math.log1p(words.total),
    strongest,
    ...types,
  );
}

/** Rows through trees: of each the one number, or the probabilities of classes. */
export function predictRows(trees: BoostedTrees, rows: Float32Array, columns: number): Float32Array {
  return trees.predictAll({ rows: rows.length / columns, columns, values: rows });
}

/** The mean of both stages' log odds, as a probability. */
export function joined(p1: Float32Array, p2: Float32Array): Float32Array {
  return p1.map((p, i) => fromLogOdds((logOdds(p) + logOdds(p2[i])) / 2));
}

/** What the model makes of a page. */
export interface Understood {
  facts: PageFacts;
  first: Float32Array;
  second: Float32Array;
  /** P(content) of each block by the first stage, by the second, and by both together, which decides. */
  p1: Float32Array;
  p2: Float32Array;
  p: Float32Array;
  /** The probability of each of `PAGE_TYPES`. */
  types: Float32Array;
}
