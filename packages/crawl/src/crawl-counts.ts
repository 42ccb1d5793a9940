import type { CrawlState } from './state/crawl-state.ts';
import type { PageResult, Reason } from './state/page-result.ts';

/** How far a crawl is. */
export interface CrawlCounts {
  /** Addresses of the crawl. */
  found: number;
  /** Of these, what became of them is known. */
  visited: number;
  kept: number;
  /** Of those kept: as they were in the run before. */
  same: number;
  refused: Partial<Record<Reason, number>>;
}

export function countsOf(state: CrawlState): CrawlCounts {
  const counts: CrawlCounts = { found: state.addresses.length, visited: 0, kept: 0, same: 0, refused: {} };
  for (const { result } of state.addresses) if (result !== null) count(counts, result, 1);
  return counts;
}

/** Addresses that were asked for: those that robots.txt forbids and those in traps were not. */
export function fetchedIn({ visited, refused }: CrawlCounts): number {
  return visited - (refused.robots ?? 0) - (refused.trap ?? 0);
}

/** Adds a result, or takes it away. */
export function count(counts: CrawlCounts, { outcome, same }: PageResult, by: 1 | -1): void {
  counts.visited += by;
  if (outcome === 'kept') {
    counts.kept += by;
    if (same) counts.same += by;
  } else counts.refused[outcome] = (counts.refused[outcome] ?? 0) + by;
}
