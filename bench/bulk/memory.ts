import path from 'node:path';
import { Duplicates } from '@pith/bulk/internal/duplicates';
import { seededRandom } from '@pith/learn/random';
import type { BenchOptions } from '../main.ts';
import { memoryOf, ofAll } from '../processes.ts';
import { jobOf, SETUP, withFolder, writeLines } from './workload.ts';

const BUILT = path.resolve(import.meta.dirname, '../../packages/bulk/dist');
const { runBatch } = (await import(`${BUILT}/batch.js`)) as typeof import('@pith/bulk/internal/batch');

const POINTS = 10;
const METHOD = 'bte';

/** The memory of a batch of very many pages, its workers included, at ten points. */
export async function benchBulkMemory({ pages }: BenchOptions): Promise<void> {
  await withFolder(async (folder) => {
    const source = path.join(folder, 'pages.jsonl.gz');
    await writeLines(source, smallPages(pages));
    console.log(
      `${pages} pages of about 3 kB, method ${METHOD}, 2 workers; memory of all processes, what they share counted once:\n`,
    );
    console.log('| pages | MB | seconds |');
    console.log('|---|---|---|');
    const setup = { ...SETUP, given: { method: METHOD } };
    const start = performance.now();
    let next = 1;
    await runBatch(jobOf(source, path.join(folder, 'output'), setup), {
      jobs: 2,
      onPage: ({ pages: done }) => {
        if (done < (next * pages) / POINTS) return;
        next++;
        const seconds = (performance.now() - start) / 1000;
        console.log(`| ${done} | ${(ofAll(memoryOf) / 1e6).toFixed(0)} | ${seconds.toFixed(0)} |`);
      },
    });
  });
  duplicatesMemory('exact', 200_000);
  duplicatesMemory('near', 200_000);
}

/** Pages that differ, like those of a shop. */
function* smallPages(count: number): Generator<string> {
  const random = seededRandom(1);
  const words =
    'the of a tide harbour level morning market price north road water stone light paper table'.split(' ');
  for (let id = 0; id < count; id++) {
    const text = Array.from({ length: 300 }, () => words[Math.floor(random() * words.length)]).join(' ');
    const html = `<!doctype html><title>Page ${id}</title><nav>${'<a href="/">Menu</a> '.repeat(20)}</nav><article><p>${text}</p></article>`;
    yield `${JSON.stringify({ id: `page-${id}`, url: `https://example.org/${id}`, html })}\n`;
  }
}

/** What remembering pages costs each of them, with a memory of just so many. */
function duplicatesMemory(kind: 'exact' | 'near', count: number): void {
  const random = seededRandom(2);
  const byte = () => Math.floor(random() * 256);
  globalThis.gc!();
  const held = () => {
    globalThis.gc!();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = held();
  const start = performance.now();
  const duplicates = new Duplicates(kind, count);
  for (let page = 0; page < count; page++) {
    const near = kind === 'near' ? { near: Uint8Array.from({ length: 64 }, byte) } : {};
    duplicates.see(`https://example.org/news/${page}`, { hash: Math.floor(random() * 2 ** 52), ...near });
  }
  const microseconds = (1000 * (performance.now() - start)) / count;
  const each = (held() - before) / count;
  duplicates.see('last', { hash: 1, ...(kind === 'near' && { near: new Uint8Array(64) }) });
  console.log(
    `\nduplicates, ${kind}: ${each.toFixed(0)} bytes and ${microseconds.toFixed(1)} µs a page remembered`,
  );
}
