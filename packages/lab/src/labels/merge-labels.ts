import { fromRuns, toRuns } from './block-classes.ts';
import type { HandLabels } from './hand-labels.ts';

/** What is said of a page, whoever said it and whenever. */
export type Said = Omit<HandLabels, 'by' | 'at'>;

export interface Merged<T extends Said> {
  labels: T;
  /** How many blocks and elements were labelled differently by both sides. */
  conflicts: number;
}

/**
 * What two people said of one page who both began with `base`, as one. Each block and each element is as the side has it
 * that changed it. Where both changed it, `mine` counts.
 */
export function mergeLabels<T extends Said>(base: Said, mine: T, theirs: Said): Merged<T> {
  let conflicts = 0;
  const merge = <V>(before: V, own: V, other: V): V => {
    if (own === before) return other;
    if (other !== before && other !== own) conflicts++;
    return own;
  };
  const labels: T = {
    ...mine,
    title: merge(base.title, mine.title, theirs.title),
    body: merge(base.body, mine.body, theirs.body),
    done: merge(base.done, mine.done, theirs.done),
    blocks: mergeBlocks(base.blocks, mine.blocks, theirs.blocks, merge),
  };
  if (mine.accepted !== true && theirs.accepted === true) labels.accepted = true;
  return { labels, conflicts };
}

/** Nothing, said of a page that has as many blocks as this one. */
export function nothingLike({ blocks }: Said): Said {
  return { title: null, body: null, blocks: toRuns(new Uint8Array(all(blocks).length)), done: false };
}

/** How many blocks and elements two states of a page differ in. */
export function countDifferences(a: Said, b: Said): number {
  const elements = Number(a.title !== b.title) + Number(a.body !== b.body) + Number(a.done !== b.done);
  const [blocks, others] = [all(a.blocks), all(b.blocks)];
  const different = blocks.filter((label, block) => label !== others[block]).length;
  return elements + different;
}

function mergeBlocks(
  base: string,
  mine: string,
  theirs: string,
  merge: (before: number, own: number, other: number) => number,
): string {
  if (mine === theirs) return mine;
  const [before, own, others] = [all(base), all(mine), all(theirs)];
  // Another version of Pith has cut the page into other blocks: they cannot be told which is which.
  if (own.length !== before.length || own.length !== others.length) return mine;
  return toRuns(own.map((label, block) => merge(before[block], label, others[block])));
}

/** The labels of all blocks, as many as the runs have. */
function all(runs: string): Uint8Array {
  const count = runs
    .split(' ')
    .filter(Boolean)
    .reduce((sum, run) => sum + Number(run.slice(1)), 0);
  return fromRuns(runs, count);
}
