import type { Matrix } from '@pith/learn/boosted-trees';
import type { Example } from './example.ts';

/** The rows of all examples under one another, and where each example's begin. */
export interface Table {
  matrix: Matrix;
  start: Uint32Array;
}

export function tableOf(rowsOf: readonly Float32Array[], columns: number): Table {
  const start = new Uint32Array(rowsOf.length + 1);
  for (const [i, rows] of rowsOf.entries()) start[i + 1] = start[i] + rows.length / columns;
  const values = new Float32Array(start[rowsOf.length] * columns);
  for (const [i, rows] of rowsOf.entries()) values.set(rows, start[i] * columns);
  return { matrix: { rows: start[rowsOf.length], columns, values }, start };
}

/** The label of each row, as targets. */
export function targetsOf(examples: readonly Example[]): Float32Array {
  const targets = new Float32Array(examples.reduce((sum, { labels }) => sum + labels.length, 0));
  let at = 0;
  for (const { labels } of examples) {
    targets.set(labels, at);
    at += labels.length;
  }
  return targets;
}

/** A block counts by its words, but less than in proportion; a page by its blocks, but less than in proportion. */
const BY_WORDS = 0.3;
const BY_BLOCKS = 0.5;
/** Half of the typed pages are articles; the others are of six types, and teach more each. */
const NO_ARTICLE = 2;
/** Pages whose type nobody noted are of older sets, with conventions of their own: they teach less. */
const UNTYPED = 0.5;

export function weightsOf(examples: readonly Example[]): Float32Array {
  const weights = new Float32Array(examples.reduce((sum, { labels }) => sum + labels.length, 0));
  let at = 0;
  for (const { facts, type, headline, hasHeadline } of examples) {
    let sum = 0;
    for (let block = 0; block < facts.count; block++) {
      weights[at + block] = (facts.counts[block].words + 0.25) ** BY_WORDS;
      sum += weights[at + block];
    }
    const scale = ofType(type) / sum ** BY_BLOCKS;
    // A gold that leaves headlines out says nothing against them.
    const isJudged = (block: number) => hasHeadline || headline[block] === 0;
    for (let block = 0; block < facts.count; block++) weights[at + block] *= isJudged(block) ? scale : 0;
    at += facts.count;
  }
  return weights;
}

function ofType(type: string | undefined): number {
  if (type === undefined) return UNTYPED;
  return type === 'article' ? 1 : NO_ARTICLE;
}

/** The rows of the examples that are wanted. */
export function rowsWhere({ start }: Table, wanted: (example: number) => boolean): Uint32Array {
  const rows: number[] = [];
  for (let example = 0; example + 1 < start.length; example++) {
    if (!wanted(example)) continue;
    for (let row = start[example]; row < start[example + 1]; row++) rows.push(row);
  }
  return Uint32Array.from(rows);
}
