import { statSync } from 'node:fs';
import path from 'node:path';
import type { BenchOptions } from '../main.ts';
import { benchPages, loadInWords } from '../measure.ts';
import { cpuOf, memoryOf, ofAll } from '../processes.ts';
import { jobOf, SETUP, withFolder, writeWarc } from './workload.ts';

// Workers run what was built; so must the loop that they are compared with.
const BUILT = path.resolve(import.meta.dirname, '../../packages/bulk/dist');
const { runBatch } = (await import(`${BUILT}/batch.js`)) as typeof import('@pith/bulk/internal/batch');
const { recordsOf } = (await import(
  `${BUILT}/sources/index.js`
)) as typeof import('@pith/bulk/internal/sources/index');
const { extractTask } = (await import(
  `${BUILT}/work/extract-task.js`
)) as typeof import('@pith/bulk/internal/work/extract-task');

/** The pages are read so often in a row; what is measured is the second half, when code is compiled and workers run. */
const REPEATS = 4;

/**
 * What the second half of a run took, in milliseconds, and the bytes of memory it began with. Workers are included;
 * `main` is the processor time of the process that hands out the pages.
 */
interface Half {
  wall: number;
  processor: number;
  main: number;
  memory: number;
}

/** One and two workers beside the loop that one would write by hand, over a WARC of real pages. */
export async function benchBulk({ pages: count, rounds }: BenchOptions): Promise<void> {
  await withFolder(async (folder) => {
    const load = loadInWords();
    const pages = await benchPages(count);
    const warc = path.join(folder, 'pages.warc.gz');
    const bytes = await writeWarc(warc, Array(REPEATS).fill(pages).flat());
    const total = REPEATS * pages.length;
    const contenders: Record<string, () => Promise<Half>> = {
      'single-threaded loop': () => loop(warc, total),
      'pith batch, 1 worker': () => batch(warc, total, folder, 1),
      'pith batch, 2 workers': () => batch(warc, total, folder, 2),
    };
    const names = Object.keys(contenders);
    const best = new Map(
      names.map((name) => [name, { wall: Infinity, processor: Infinity, main: Infinity, memory: 0 }]),
    );
    const ratios: number[][] = [];
    for (let round = 0; round < rounds; round++) {
      const took: number[] = [];
      for (const [name, run] of Object.entries(contenders)) {
        const { wall, processor, main, memory } = await run();
        const known = best.get(name)!;
        best.set(name, {
          wall: Math.min(known.wall, wall),
          processor: Math.min(known.processor, processor),
          main: Math.min(known.main, main),
          memory: Math.max(known.memory, memory),
        });
        took.push(wall);
      }
      ratios.push(took.map((time) => took[0] / time));
      process.stderr.write(`\rround ${round + 1} of ${rounds}`);
    }
    process.stderr.write('\n');
    const file = statSync(warc).size;
    console.log(
      `${pages.length} pages of wcxb-dev, ${REPEATS} times, as WARC: ${(bytes / 1e6).toFixed(1)} MB of HTML, ${(file / 1e6).toFixed(1)} MB compressed; second half of each run, best of ${rounds} rounds; ${load}\n`,
    );
    console.log(
      '| | pages/s | MB/s of HTML | processor ms/page | of it the main process | MB of memory | against the loop (best of each) | in each round |',
    );
    console.log('|---|---|---|---|---|---|---|---|');
    for (const [index, name] of names.entries()) {
      const { wall, processor, main, memory } = best.get(name)!;
      const cells = [
        ((500 * total) / wall).toFixed(1),
        (bytes / 2 / wall / 1000).toFixed(2),
        ((2 * processor) / total).toFixed(1),
        ((2 * main) / total).toFixed(1),
        (memory / 1e6).toFixed(0),
        (best.get(names[0])!.wall / wall).toFixed(2),
        ratios.map((ratio) => ratio[index].toFixed(2)).join(' '),
      ];
      console.log(`| ${name} | ${cells.join(' | ')} |`);
    }
  });
}

/** Tells the second half of so many pages from the first. */
function halves(total: number): { page: (done: number) => void; second: () => Half } {
  let start = 0;
  let before = 0;
  let mainBefore = 0;
  let memory = 0;
  return {
    page: (done) => {
      if (done !== Math.floor(total / 2)) return;
      memory = ofAll(memoryOf);
      before = ofAll(cpuOf);
      mainBefore = ownProcessor();
      start = performance.now();
    },
    second: () => ({
      wall: performance.now() - start,
      processor: 1000 * (ofAll(cpuOf) - before),
      main: ownProcessor() - mainBefore,
      memory,
    }),
  };
}

/** Milliseconds of processor time that this process has used. */
function ownProcessor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function loop(warc: string, total: number): Promise<Half> {
  const entry = { kind: 'warc', path: warc, name: 'pages', compression: 'gzip' } as const;
  const options = { maxBytes: 20_000_000, allowPrivate: false };
  const { page, second } = halves(total);
  let done = 0;
  for await (const record of recordsOf(entry, { offset: 0, skip: 0 }, options)) {
    await extractTask(await record.load(), SETUP);
    page(++done);
  }
  return second();
}

async function batch(warc: string, total: number, folder: string, jobs: number): Promise<Half> {
  const output = path.join(folder, 'output');
  const { page, second } = halves(total);
  await runBatch(jobOf(warc, output), { jobs, restart: true, onPage: ({ pages }) => page(pages) });
  return second();
}
