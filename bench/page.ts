import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readDataset, requireDataset } from '../src/lab/datasets/dataset.ts';
import { CONTENDERS } from './contenders.ts';
import type { BenchOptions } from './main.ts';

export interface BenchPage {
  html: string;
  url: string;
}

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

/** Time of every contender on every page; rounds are interleaved, so that a busy moment hits all alike. */
export async function benchPage({ pages: count, rounds }: BenchOptions): Promise<void> {
  const pages = await benchPages(count);
  const characters = pages.reduce((sum, { html }) => sum + html.length, 0);
  const names = Object.keys(CONTENDERS);
  const best = new Map(names.map((name) => [name, Number.POSITIVE_INFINITY]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      for (const { html, url } of pages) CONTENDERS[name](html, url);
      const took = performance.now() - start;
      // The first round warms up.
      if (round > 0) best.set(name, Math.min(best.get(name)!, took));
    }
    process.stderr.write(`\rround ${round} of ${rounds}`);
  }
  process.stderr.write('\n');
  const heaps = new Map(names.map((name) => [name, heapOf(name, Math.min(count, 100))]));
  const reference = names[0];
  console.log(
    `${pages.length} pages of wcxb-dev, mean ${Math.round(characters / pages.length / 1000)} kB; best of ${rounds} rounds`,
  );
  console.log('');
  console.log('| | ms/page | MB/s | time / parse5 | heap kB/page | heap / parse5 | peak RSS MB |');
  console.log('|---|---|---|---|---|---|---|');
  for (const name of names) {
    const took = best.get(name)!;
    const { retained, peak } = heaps.get(name)!;
    const cells = [
      (took / pages.length).toFixed(2),
      (characters / took / 1000).toFixed(0),
      (took / best.get(reference)!).toFixed(2),
      (retained / 1000).toFixed(0),
      (retained / heaps.get(reference)!.retained).toFixed(2),
      (peak / 1e6).toFixed(0),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

/** What holding on to a contender's results costs, measured in a process of its own. */
function heapOf(name: string, count: number): { retained: number; peak: number } {
  const script = path.join(import.meta.dirname, 'heap.ts');
  const child = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', script, name, String(count)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(child.stdout);
}
