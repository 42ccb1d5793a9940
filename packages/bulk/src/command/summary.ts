import { time } from 'pith/internal/command/progress';
import type { BatchResult } from '../batch.ts';
import { failuresIn } from '../counts.ts';

/** What was done, for people. */
export function summaryOf(
  { counts, shards, resumed, done }: BatchResult,
  folder: string,
  seconds?: number,
): string {
  const { pages, errors, duplicates, bytes } = counts;
  const failed = failuresIn(counts);
  const fresh = pages - resumed;
  const took =
    seconds === undefined || fresh === 0
      ? ''
      : ` in ${time(seconds)}, ${(fresh / seconds).toFixed(1)} pages/s`;
  const lines = [
    `${counted(pages, 'page')}${took}${resumed > 0 ? ` (${resumed} of them by an earlier run)` : ''}`,
    `${pages - failed} extracted, ${failed} failed${codes(errors)}`,
    ...(duplicates.exact + duplicates.near > 0
      ? [`${duplicates.exact} exact and ${duplicates.near} near duplicates marked`]
      : []),
    `${counted(shards, 'shard')}, ${(bytes / 1e6).toFixed(1)} MB in ${folder}`,
    ...(done ? [] : ['Stopped before the end. The same command goes on.']),
  ];
  return `${lines.join('\n')}\n`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function codes(errors: Record<string, number>): string {
  const listed = Object.entries(errors)
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => `${count} ${code}`);
  return listed.length === 0 ? '' : ` (${listed.join(', ')})`;
}
