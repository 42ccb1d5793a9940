import { readFileSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import type { BenchOptions } from '../main.ts';
import { benchPages } from '../measure.ts';
import { jobOf, SETUP, withFolder, writeWarc } from './workload.ts';

// Threads run what was built; so must the loop that they are compared with.
const BUILT = path.resolve(import.meta.dirname, '../../dist/bulk');
const { runBatch } = (await import(`${BUILT}/batch.js`)) as typeof import('../../src/bulk/batch.ts');
const { recordsOf } = (await import(
  `${BUILT}/sources/index.js`
)) as typeof import('../../src/bulk/sources/index.ts');
const { extractTask } = (await import(
  `${BUILT}/work/extract-task.js`
)) as typeof import('../../src/bulk/work/extract-task.ts');

/** One and two workers beside the loop that one would write by hand, over a WARC of real pages. */
export async function benchBulk({ pages: count, rounds }: BenchOptions): Promise<void> {
  await withFolder(async (folder) => {
    const pages = await benchPages(count);
    const warc = path.join(folder, 'pages.warc.gz');
    const bytes = await writeWarc(warc, pages);
    const contenders: Record<string, () => Promise<void>> = {
      'single-threaded loop': () => loop(warc),
      'pith batch, 1 worker': () => batch(warc, folder, 1),
      'pith batch, 2 workers': () => batch(warc, folder, 2),
    };
    const best = new Map(Object.keys(contenders).map((name) => [name, Infinity]));
    const ratios: number[][] = [];
    await loop(warc);
    for (let round = 0; round < rounds; round++) {
      const took: number[] = [];
      for (const [name, run] of Object.entries(contenders)) {
        const start = performance.now();
        await run();
        took.push(performance.now() - start);
        best.set(name, Math.min(best.get(name)!, took.at(-1)!));
      }
      ratios.push(took.map((time) => took[0] / time));
      process.stderr.write(`\rround ${round + 1} of ${rounds}`);
    }
    process.stderr.write('\n');
    const file = statSync(warc).size;
    console.log(
      `${pages.length} pages of wcxb-dev as WARC: ${(bytes / 1e6).toFixed(1)} MB of HTML, ${(file / 1e6).toFixed(1)} MB compressed; best of ${rounds} rounds, starting and loading included; load of the machine ${loadavg()[0].toFixed(1)}\n`,
    );
    console.log('| | pages/s | MB/s of HTML | against the loop (best of each) | in each round |');
    console.log('|---|---|---|---|---|');
    for (const [index, [name, time]] of [...best].entries()) {
      const cells = [
        ((1000 * pages.length) / time).toFixed(1),
        (bytes / time / 1000).toFixed(2),
        (best.get('single-threaded loop')! / time).toFixed(2),
        ratios.map((ratio) => ratio[index].toFixed(2)).join(' '),
      ];
      console.log(`| ${name} | ${cells.join(' | ')} |`);
    }
    console.log(`\nThe process had at most ${(process.resourceUsage().maxRSS / 1e3).toFixed(0)} MB.`);
  });
}

async function loop(warc: string): Promise<void> {
  const entry = { kind: 'warc', path: warc, name: 'pages', compression: 'gzip' } as const;
  const options = { maxBytes: 20_000_000, allowPrivate: false };
  for await (const record of recordsOf(entry, { offset: 0, skip: 0 }, options)) {
    await extractTask(await record.load(), SETUP);
  }
}

async function batch(warc: string, folder: string, jobs: number): Promise<void> {
  const output = path.join(folder, 'output');
  const result = await runBatch(jobOf(warc, output), { jobs, restart: true });
  if (!result.done) throw new Error(readFileSync(path.join(output, 'manifest.jsonl'), 'utf8'));
}
