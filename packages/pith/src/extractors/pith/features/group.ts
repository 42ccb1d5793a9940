import type { PageFacts } from './facts.ts';

/** One number that is known of a block or a page, and how it is to be read. */
export interface Feature {
  readonly name: string;
  /**
   * `plain`: the number itself; `log`: the logarithm of one more than it; `signed log`: that of a distance, below 0 where
   * it is counted backwards.
   */
  readonly scale: 'plain' | 'log' | 'signed log';
}

export const plain = (name: string): Feature => ({ name, scale: 'plain' });

/** A count, or a mean of counts. */
export const counted = (name: string): Feature => ({ name, scale: 'log' });

/** How far a block is from something, before it or after. */
export const distance = (name: string): Feature => ({ name, scale: 'signed log' });

/** A feature's value as it was before its scale. */
export function unscaled({ scale }: Feature, value: number): number {
  if (scale === 'plain') return value;
  return Math.sign(value) * Math.expm1(Math.abs(value));
}

export const namesOf = (features: readonly Feature[]): string[] => features.map(({ name }) => name);

/** Some columns of rows of `width`: those from `offset` on are filled, row after row. */
export interface Columns {
  rows: Float32Array;
  width: number;
  offset: number;
}

/** Some features of blocks that are computed together. */
export interface FeatureGroup {
  readonly features: readonly Feature[];
  /** Writes row after row; this group's columns begin at `offset` of each row of `width`. */
  fill(facts: PageFacts, rows: Float32Array, width: number, offset: number): void;
}
