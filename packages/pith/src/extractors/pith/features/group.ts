import type { PageFacts } from './facts.ts';

/** Some columns of rows of `width`: those from `offset` on are filled, row after row. */
export interface Columns {
  rows: Float32Array;
  width: number;
  offset: number;
}

/** Some features of blocks that are computed together. */
export interface FeatureGroup {
  readonly names: readonly string[];
  /** Writes row after row; this group's columns begin at `offset` of each row of `width`. */
  fill(facts: PageFacts, rows: Float32Array, width: number, offset: number): void;
}
