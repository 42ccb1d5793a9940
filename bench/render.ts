import { availableParallelism, loadavg } from 'node:os';
import { Renderer } from '@pith/render';
import type { BenchOptions } from './main.ts';
import { type BenchPage, benchPages } from './measure.ts';
import { chromiumProcesses, cpuOf, memoryOf } from './processes.ts';

const MEMORY_PAGES = 500;

/** Rendering saved pages, scripts off, network refused, as `pith render` does by default. */
export async function benchRender({ pages: count }: BenchOptions): Promise<void> {
  const pages = await benchPages(count);
  const rates: number[] = [];
  for (const workers of [1, 2]) {
    const { seconds, cpu, failed } = await renderAll(pages, workers);
    rates.push(pages.length / seconds);
    const each = (total: number) => `${((1000 * total) / pages.length).toFixed(0)} ms`;
    console.log(
      `${workers} worker${workers > 1 ? 's' : ' '}  ${rates[workers - 1].toFixed(1)} pages/s  ${each(seconds)} a page, ${each(cpu)} of processor time, ${failed} of ${pages.length} failed`,
    );
  }
  const [busy] = loadavg();
  console.log(
    `two to one  ${(rates[1] / rates[0]).toFixed(2)}  (load ${busy.toFixed(1)} on ${availableParallelism()} cores)`,
  );
  await memoryOver(pages);
}

async function renderAll(pages: readonly BenchPage[], workers: number) {
  const renderer = new Renderer({ pages: workers });
  await renderer.sandboxed();
  const start = performance.now();
  const before = usedBy();
  const failed = await failures(renderer, pages);
  const seconds = (performance.now() - start) / 1000;
  const cpu = usedBy() - before;
  await renderer.close();
  return { seconds, cpu, failed };
}

/** Processor seconds of Node and the browser. */
function usedBy(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + chromiumProcesses('all').reduce((sum, pid) => sum + cpuOf(pid), 0);
}

async function failures(renderer: Renderer, pages: readonly BenchPage[]): Promise<number> {
  const done = await Promise.allSettled(pages.map(({ html, url }) => renderer.render({ html, url })));
  return done.filter(({ status }) => status === 'rejected').length;
}

/** Memory of browser and Node after a first, half and all of 500 pages, one after the other through one browser. */
async function memoryOver(pages: readonly BenchPage[]): Promise<void> {
  const renderer = new Renderer();
  const marks = [25, MEMORY_PAGES / 2, MEMORY_PAGES];
  for (let i = 1; i <= MEMORY_PAGES; i++) {
    const { html, url } = pages[i % pages.length];
    await renderer.render({ html, url }).catch(() => {});
    if (!marks.includes(i)) continue;
    globalThis.gc?.();
    const browser = chromiumProcesses('all').reduce((sum, pid) => sum + memoryOf(pid), 0);
    const node = process.memoryUsage().rss;
    console.log(`after ${String(i).padStart(3)} pages  browser ${mb(browser)}, node ${mb(node)}`);
  }
  await renderer.close();
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
