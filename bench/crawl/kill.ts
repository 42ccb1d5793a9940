import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PITH_COMMAND } from '../../testing/pith-command.ts';
import { withFolder } from '../bulk/workload.ts';
import type { BenchOptions } from '../main.ts';
import { startSite } from './started-site.ts';

/** A crawl of generated pages that is killed twice with SIGKILL, and then comes to its end. */
export async function benchCrawlKill({ pages: count }: BenchOptions): Promise<void> {
  await withFolder(async (folder) => {
    const site = await startSite(String(count));
    const output = path.join(folder, 'corpus');
    const start = () =>
      spawn(
        process.execPath,
        [PITH_COMMAND, 'crawl', site.url, '-o', output, '--allow-private', '--rate', '100000', '-q'],
        {
          stdio: 'inherit',
        },
      );
    for (const share of [1 / 3, 2 / 3]) {
      const reached = site.whenAsked(Math.round(share * count));
      const child = start();
      const ended = once(child, 'close');
      await reached;
      child.kill('SIGKILL');
      await ended;
      console.log(`killed after ${site.asked()} requests`);
    }
    const [code] = await once(start(), 'close');
    const lines = readFileSync(path.join(output, 'index.jsonl'), 'utf8').trim().split('\n');
    const whole = lines.filter((line) => {
      const { file, url } = JSON.parse(line);
      const number = Number(/(\d+)$/.exec(new URL(url).pathname)?.[1] ?? 0);
      return readFileSync(path.join(output, file), 'utf8').includes(`of number ${3 * number}.`);
    });
    console.log(
      `exit code ${code}; ${whole.length} of ${count} pages are there and right; ${site.asked() - count} requests were made twice`,
    );
    site.process.disconnect();
    if (whole.length !== count) process.exitCode = 1;
  });
}
