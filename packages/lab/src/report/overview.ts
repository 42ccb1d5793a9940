import type { PageResult } from '../eval/measure.ts';
import { PEER_NAMES } from '../eval/peer-names.ts';
import type { ReportInput } from './types.ts';

/** What the report is about, and in which order. */
export interface Overview {
  datasets: readonly string[];
  methods: readonly string[];
  /** The first method of ours, to which others are ratios; null where all are peers. */
  baseline: string | null;
  /** Different pages; each may have been done by several methods. */
  pages: number;
}

export function overviewOf({ rows, results }: Pick<ReportInput, 'rows' | 'results'>): Overview {
  const named = [...rows, ...results];
  const methods = [...new Set(named.map(({ method }) => method))];
  return {
    datasets: [...new Set(named.map(({ dataset }) => dataset))],
    methods,
    baseline: methods.find((method) => !PEER_NAMES.includes(method)) ?? null,
    pages: new Set(results.map(({ dataset, id }) => `${dataset}\t${id}`)).size,
  };
}

/** A result whose gold allowed a score. */
export type Scored = PageResult & { words: NonNullable<PageResult['words']> };

export function isScored(result: PageResult): result is Scored {
  return result.words !== undefined;
}
