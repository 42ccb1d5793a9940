import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { withFolder } from '../bulk/workload.ts';
import type { BenchOptions } from '../main.ts';
import { benchPages, loadInWords } from '../measure.ts';
import { cpuOf } from '../processes.ts';
import { runCommand } from './run-command.ts';
import { startSite } from './started-site.ts';

/** A crawl of real pages on this machine beside `pith batch` on the same pages as files: what fetching and following cost. */
export async function benchCrawl({ pages: count, rounds }: BenchOptions): Promise<void> {
  await withFolder(async (folder) => {
    const load = loadInWords();
    const known = await benchPages(Math.min(count, 1497));
    const pages = Array.from({ length: count }, (_, i) => known[i % known.length].html);
    const saved = path.join(folder, 'saved');
    mkdirSync(saved);
    for (const [i, html] of pages.entries()) writeFileSync(path.join(saved, `${i}.html`), html);
    const site = await startSite(saved);
    const common = ['--jobs', String(availableParallelism()), '-q'];
    const took = { crawl: [] as number[], batch: [] as number[] };
    const used = { crawl: [] as number[], batch: [] as number[], site: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const output = path.join(folder, String(round));
      const batch = await runCommand([
        'batch',
        saved,
        '-o',
        `${output}-batch`,
        '-f',
        'markdown',
        '--duplicates',
        'near',
        ...common,
      ]);
      const before = cpuOf(site.process.pid!);
      const crawl = await runCommand([
        ...[
          'crawl',
          `${site.url}/sitemap.xml`,
          '-o',
          `${output}-crawl`,
          '--allow-private',
          '--keep-listings',
        ],
        ...['--rate', '100000', ...common],
      ]);
      took.batch.push(batch.seconds);
      took.crawl.push(crawl.seconds);
      used.batch.push(batch.processor);
      used.crawl.push(crawl.processor);
      used.site.push(cpuOf(site.process.pid!) - before);
      process.stderr.write(`\rround ${round + 1} of ${rounds}`);
    }
    process.stderr.write('\n');
    const megabytes = pages.reduce((sum, html) => sum + html.length, 0) / 1e6;
    console.log(
      `${count} pages of wcxb-dev (${known.length} different), ${megabytes.toFixed(0)} MB, ${availableParallelism()} workers, ${rounds} rounds; ${load}\n`,
    );
    console.log('| | pages/s (best) | processor ms/page (best) |\n|---|---|---|');
    for (const name of ['batch', 'crawl'] as const)
      console.log(
        `| pith ${name} | ${(count / Math.min(...took[name])).toFixed(1)} | ${((1000 * Math.min(...used[name])) / count).toFixed(1)} |`,
      );
    console.log(`| the site itself | | ${((1000 * Math.min(...used.site)) / count).toFixed(1)} |`);
    const share = (a: number[], b: number[]) =>
      a.map((value, i) => `${((100 * value) / b[i]).toFixed(0)} %`).join(', ');
    console.log(
      `\nSpeed of the crawl against extraction alone, in each round: ${share(took.batch, took.crawl)}`,
    );
    console.log(`The same by processor time, without the site: ${share(used.batch, used.crawl)}`);
    site.process.disconnect();
  });
}
