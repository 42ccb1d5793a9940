import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { readDataset, requireDataset } from 'pith/internal/records/dataset';
import type { Contender } from './contenders.ts';

export interface BenchPage {
  html: string;
  url: string;
}

/** Real pages of all types. */
export async function benchPages(count: number): Promise<BenchPage[]> {
  const pages: BenchPage[] = [];
  for await (const { html, url } of readDataset(
    requireDataset('wcxb-dev'),
    Math.max(1, Math.floor(1497 / count)),
  )) {
    if (pages.push({ html, url: url ?? 'https://example.org/' }) === count) break;
  }
  return pages;
}

/** Best milliseconds of every contender on every page; rounds are interleaved, so that a busy moment hits all alike. */
export function timeAll(
  contenders: Record<string, Contender>,
  pages: readonly BenchPage[],
  rounds: number,
): Map<string, Float64Array> {
  const best = new Map(
    Object.keys(contenders).map((name) => [name, new Float64Array(pages.length).fill(Infinity)]),
  );
  for (let round = 0; round <= rounds; round++) {
    for (const [name, run] of Object.entries(contenders)) {
      const times = best.get(name)!;
      for (const [i, { html, url }] of pages.entries()) {
        const start = performance.now();
        run(html, url);
        // The first round warms up.
        if (round > 0) times[i] = Math.min(times[i], performance.now() - start);
      }
    }
    process.stderr.write(`\rround ${round} of ${rounds}`);
  }
  process.stderr.write('\n');
  return best;
}

/** How busy the machine is before a benchmark begins, and what that means for its times. */
export function loadInWords(): string {
  const [load] = loadavg();
  const words = `load of the machine before: ${load.toFixed(1)} on ${availableParallelism()} cores`;
  return load < 0.5 ? words : `${words}, NOT IDLE: ratios of times say little`;
}

export const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** What holding on to a contender's results costs a page, and the peak of a process that does only that. */
export function heapOf(name: string, count: number): { retained: number; peak: number } {
  const script = path.join(import.meta.dirname, 'heap.ts');
  const child = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', script, name, String(count)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(child.stdout);
}
