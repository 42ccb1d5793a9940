import type { BoostedTrees } from '@pith/learn/boosted-trees';
import { inStage, type Page, tick } from '../../page/index.ts';
import { PAGE_TYPES } from '../page-type.ts';
import { CONTEXT_FEATURES, fillContext } from './context.ts';
import type { Cut } from './cut.ts';
import { EVIDENCE_FEATURES, fillEvidence, type PageTokens, pageTokens } from './evidence.ts';
import { PageFacts } from './features/facts.ts';
import { counted, type Feature, plain } from './features/group.ts';
import { BLOCK_FEATURES, blockFeatures } from './features/index.ts';
import { fromLogOdds, logOdds } from './log-odds.ts';
import type { PithModel } from './model.ts';
import { pageSummary, SUMMARY_FEATURES } from './page-summary.ts';
import { postsTogether } from './posts.ts';
import { fillSimilar, SIMILAR_FEATURES } from './similar-blocks.ts';
import {
  TYPE_EVIDENCE_FEATURES,
  type TypeEvidence,
  type TypeTokens,
  typeEvidenceRow,
  typeTokens,
} from './type-evidence.ts';

/** What each stage of the model sees: the names and scales of its columns. */
const OF_TYPES = PAGE_TYPES.map((type) => plain(`the page is of type ${type}`));
export const FIRST_FEATURES: readonly Feature[] = [...BLOCK_FEATURES, ...EVIDENCE_FEATURES, ...OF_TYPES];
export const SECOND_FEATURES: readonly Feature[] = [...CONTEXT_FEATURES, ...SIMILAR_FEATURES, ...OF_TYPES];

/** The first stage's rows, with room for the evidence and the page's type still empty. */
export function firstRows(facts: PageFacts): Float32Array {
  return blockFeatures(facts, EVIDENCE_FEATURES.length + OF_TYPES.length);
}

export function addEvidence(
  facts: PageFacts,
  rows: Float32Array,
  tokens: PageTokens,
  evidence: PithModel['evidence'],
): void {
  fillEvidence(facts, tokens, evidence, {
    rows,
    width: FIRST_FEATURES.length,
    offset: BLOCK_FEATURES.length,
  });
}

/** What stands below an article is a thread of its own, and is the page in a forum. */
export function addTypes(rows: Float32Array, types: Float32Array): void {
  const width = FIRST_FEATURES.length;
  for (let at = width - OF_TYPES.length; at < rows.length; at += width) rows.set(types, at);
}

export const TYPE_FEATURES: readonly Feature[] = [...SUMMARY_FEATURES, ...TYPE_EVIDENCE_FEATURES];

/** The one row from which the type of a page is told. */
export function typeRow(
  facts: PageFacts,
  rows: Float32Array,
  tokens: TypeTokens,
  evidence: TypeEvidence,
): Float32Array {
  const row = new Float32Array(TYPE_FEATURES.length);
  row.set(pageSummary(facts, rows, FIRST_FEATURES.length));
  row.set(typeEvidenceRow(tokens, evidence), SUMMARY_FEATURES.length);
  return row;
}

/** The second stage's rows. */
export function secondRows(facts: PageFacts, p: Float32Array, types: Float32Array): Float32Array {
  const { count } = facts;
  const width = SECOND_FEATURES.length;
  const rows = new Float32Array(count * width);
  fillContext(facts, p, { rows, width, offset: 0 });
  fillSimilar(facts, p, { rows, width, offset: CONTEXT_FEATURES.length });
  for (let block = 1; block <= count; block++) rows.set(types, block * width - types.length);
  return rows;
}

export const CONFIDENCE_FEATURES: readonly Feature[] = [
  plain('expected F1'),
  plain('threshold'),
  plain('share of words taken'),
  counted('words taken'),
  counted('blocks taken'),
  counted('runs taken'),
  plain('doubt in what was taken'),
  plain('doubt in what was left'),
  plain('link share of what was taken'),
  counted('words of the page'),
  plain('strongest evidence'),
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
    tick();
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

/** Rows that go through the trees before the clock is looked at. */
const ROWS_AT_ONCE = 256;

/** Rows through trees: of each the one number, or the probabilities of classes. */
export function predictRows(trees: BoostedTrees, rows: Float32Array, columns: number): Float32Array {
  return inStage('scoring blocks', () => {
    const count = rows.length / columns;
    const outputs = trees.outputs;
    const predicted = new Float32Array(count * outputs);
    for (let row = 0; row < count; row += ROWS_AT_ONCE) {
      tick(ROWS_AT_ONCE);
      const values = rows.subarray(row * columns, (row + ROWS_AT_ONCE) * columns);
      const some = { rows: values.length / columns, columns, values };
      predicted.set(trees.predictAll(some), row * outputs);
    }
    return predicted;
  });
}

/** The mean of both stages' log odds, as a probability. */
export function meanOfStages(p1: Float32Array, p2: Float32Array): Float32Array {
  return p1.map((p, i) => fromLogOdds((logOdds(p) + logOdds(p2[i])) / 2));
}

export interface StageRows {
  first: Float32Array;
  second: Float32Array;
}

/** What the model makes of a page. */
export interface Scores {
  /** P(content) of each block by the first stage, by the second, and by both together, which decides. */
  p1: Float32Array;
  p2: Float32Array;
  p: Float32Array;
  /** The probability of each of `PAGE_TYPES`. */
  types: Float32Array;
}

/**
 * The same, with what it was made of. Facts and rows take many times the room of the page itself, so they are not kept:
 * whoever asks why has them made again.
 */
export interface ScoredPage extends Scores {
  facts: PageFacts;
  rows(): StageRows;
}

function typesOf(
  facts: PageFacts,
  first: Float32Array,
  tokens: PageTokens,
  page: Page,
  model: PithModel,
): Float32Array {
  const row = typeRow(facts, first, typeTokens(tokens, page.url), model.typeEvidence);
  return predictRows(model.types, row, TYPE_FEATURES.length);
}

/** The probability of each of `PAGE_TYPES`, and nothing else. */
export function pageTypes(page: Page, model: PithModel): Float32Array {
  const facts = new PageFacts(page);
  return typesOf(facts, firstRows(facts), pageTokens(facts), page, model);
}

/** The whole pipeline: the page's type, then both stages, first what is local, then what it adds up to. */
export function scorePage(page: Page, model: PithModel): ScoredPage {
  const facts = new PageFacts(page);
  const first = firstRows(facts);
  const tokens = pageTokens(facts);
  const types = typesOf(facts, first, tokens, page, model);
  addTypes(first, types);
  addEvidence(facts, first, tokens, model.evidence);
  const p1 = predictRows(model.first, first, FIRST_FEATURES.length);
  const second = secondRows(facts, p1, types);
  const p2 = predictRows(model.second, second, SECOND_FEATURES.length);
  const p = postsTogether(facts, meanOfStages(p1, p2), types);
  return withRows(facts, model, { p1, p2, p, types });
}

/** The scores of a page that was scored before, with what they were made of. */
export function withFacts(page: Page, model: PithModel, scores: Scores): ScoredPage {
  return withRows(new PageFacts(page), model, scores);
}

function withRows(facts: PageFacts, model: PithModel, scores: Scores): ScoredPage {
  const { p1, types } = scores;
  let made: StageRows | undefined;
  const rows = () => {
    if (made === undefined) {
      const first = firstRows(facts);
      addTypes(first, types);
      addEvidence(facts, first, pageTokens(facts), model.evidence);
      made = { first, second: secondRows(facts, p1, types) };
    }
    return made;
  };
  return { ...scores, facts, rows };
}
