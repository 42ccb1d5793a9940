import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QUICK_START } from '@pith/workers/quick-start';
import type { BenchOptions } from './main.ts';
import { type BenchPage, benchPages, loadInWords } from './measure.ts';

const LIBRARY = path.resolve(import.meta.dirname, '../packages/pith/node/index.js');
/** What the child prints: processor milliseconds of its start, the import, and each page. */
const CHILD = `
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const times = [used()];
const { extract } = await import(process.argv[1]);
times.push(used());
const { readFileSync } = await import('node:fs');
for (const { html, url } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const start = used();
  void extract(html, { url }).markdown;
  times.push(used() - start);
}
process.stdout.write(JSON.stringify(times));
`;

/** Programs that use the library, and those of our own. */
const STARTED: Readonly<Record<string, readonly string[]>> = {
  'as others start it': [],
  'as our workers are started': QUICK_START,
};

/**
 * `npm run bench -- first-pages`: what a process pays that has only begun, in time of the processor. The pages are read in
 * several orders, so that the first hundred are as large as the next.
 */
export async function benchFirstPages({ rounds }: BenchOptions): Promise<void> {
  console.log(loadInWords());
  const pages = await benchPages(200);
  const folder = mkdtempSync(path.join(tmpdir(), 'pith-first-pages-'));
  try {
    for (const [how, flags] of Object.entries(STARTED)) {
      const runs = Array.from({ length: rounds }, (_, round) =>
        run(folder, rotated(pages, round, rounds), flags),
      );
      console.log(`\nNode ${how}; medians of ${runs.length} processes\n`);
      printTable(runs);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function printTable(runs: readonly number[][]): void {
  const median = (of: (times: number[]) => number) => runs.map(of).sort((a, b) => a - b)[runs.length >> 1];
  const mean = (from: number, to: number) => (times: number[]) =>
    times.slice(2 + from, 2 + to).reduce((sum, time) => sum + time, 0) / (to - from);
  const rows: [string, number][] = [
    ['node -e 0', median(([start]) => start)],
    ['with the import', median(([, imported]) => imported)],
    ['with the import and the first page', median(([, imported, first]) => imported + first)],
    ['each of pages 1 to 10', median(mean(0, 10))],
    ['each of pages 11 to 30', median(mean(10, 30))],
    ['each of pages 1 to 100', median(mean(0, 100))],
    ['each of pages 101 to 200', median(mean(100, 200))],
  ];
  console.log('| | processor ms | / node -e 0 |\n|---|---|---|');
  for (const [what, time] of rows)
    console.log(`| ${what} | ${time.toFixed(1)} | ${(time / rows[0][1]).toFixed(2)} |`);
  const ratio = median((times) => mean(0, 100)(times) / mean(100, 200)(times));
  console.log(`\nThe first hundred pages take ${ratio.toFixed(2)} times as long as the next hundred.`);
}

function rotated(pages: readonly BenchPage[], round: number, rounds: number): BenchPage[] {
  const from = Math.floor((round * pages.length) / rounds);
  return [...pages.slice(from), ...pages.slice(0, from)];
}

function run(folder: string, pages: readonly BenchPage[], flags: readonly string[]): number[] {
  const file = path.join(folder, 'pages.json');
  writeFileSync(file, JSON.stringify(pages));
  const child = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', CHILD, LIBRARY, file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(child.stdout) as number[];
}
