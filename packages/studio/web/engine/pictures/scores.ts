import type { Decided } from '../pages.ts';
import { type Columns, columnsOf, peaks, pick } from './columns.ts';

/** The score of each block along the page. */
export interface ScoresPicture {
  columns: Columns;
  /** Of each column: the block that stands for it, its score, and whether it was kept. */
  block: Uint32Array;
  score: Float32Array;
  keep: Uint8Array;
  blocks: number;
  kept: number;
}

export function scoresPicture({ selection: { score, keep } }: Decided): ScoresPicture {
  const columns = columnsOf(score.length);
  const block = peaks(columns, score);
  return {
    columns,
    block,
    score: pick(score, block),
    keep: Uint8Array.from(block, (b) => keep[b]),
    blocks: score.length,
    kept: keep.reduce((sum, one) => sum + one, 0),
  };
}
