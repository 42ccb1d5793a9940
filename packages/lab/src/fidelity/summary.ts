import { groupBy } from '../group-by.ts';
import { type Comparison, type Count, f1 } from './compare.ts';
import { KINDS, type Kind } from './kinds.ts';

/** One page, as one system brought it back. */
export interface PageResult {
  system: string;
  producer: string;
  source: string;
  expected: string;
  markdown: string;
  comparison: Comparison;
}

/** The figures of some pages together. */
export interface Summary {
  pages: number;
  /** F1 over all things of a kind on all pages; null where there are none. */
  kinds: Record<Kind, number | null>;
  /** The mean of the kinds that the sources have, each with the same weight. */
  mean: number;
  corrupted: number;
}

export function summarize(results: readonly PageResult[]): Summary {
  const kinds = {} as Record<Kind, number | null>;
  const scores: number[] = [];
  for (const kind of KINDS) {
    const sum: Count = { source: 0, result: 0, common: 0 };
    for (const { comparison } of results) {
      const count = comparison.counts[kind];
      sum.source += count.source;
      sum.result += count.result;
      sum.common += count.common;
    }
    kinds[kind] = f1(sum);
    if (sum.source > 0) scores.push(kinds[kind]!);
  }
  return {
    pages: results.length,
    kinds,
    mean: scores.length === 0 ? 0 : scores.reduce((a, b) => a + b, 0) / scores.length,
    corrupted: results.reduce((sum, { comparison }) => sum + comparison.corrupted.length, 0),
  };
}

/** The figures of each producer, in the order of the pages. */
export function byProducer(results: readonly PageResult[]): Map<string, Summary> {
  return new Map(
    [...groupBy(results, ({ producer }) => producer)].map(([name, own]) => [name, summarize(own)]),
  );
}
