import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PITH_COMMAND } from '../../../testing/pith-command.ts';
import { REDIS, startRedis } from '../../bulk/test/redis.ts';
import { articleOf, BOILERPLATE, sendHtml, serve } from './generated-site.ts';
import { temporaryFolder } from './temporary.ts';

const root = temporaryFolder();
const PAGES = 25;

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [PITH_COMMAND, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

test.skipIf(REDIS === null)(
  'with a queue, workers extract what the crawl fetches',
  async () => {
    const redis = await startRedis();
    const site = await serve((path, _, response) => {
      const number = path === '/' ? 0 : Number(/^\/article\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
      return number < PAGES && sendHtml(response, articleOf(number, PAGES));
    });
    const worker = start('worker', '--queue', redis.address, '--jobs', '1');
    const workerEnded = once(worker, 'close');
    worker.stdout!.resume();
    worker.stderr!.resume();
    try {
      const folder = join(root, 'queued');
      const crawl = start(
        'crawl',
        site.url,
        '-o',
        folder,
        '--allow-private',
        '--rate',
        '100',
        '--queue',
        redis.address,
      );
      let said = '';
      for (const stream of [crawl.stdout!, crawl.stderr!]) stream.on('data', (chunk) => (said += chunk));
      const [code] = await once(crawl, 'close');
      expect(said).toContain(`${PAGES} pages kept`);
      expect(code).toBe(0);
      const index = readFileSync(join(folder, 'index.jsonl'), 'utf8').trim().split('\n');
      expect(index).toHaveLength(PAGES);
      for (const line of index)
        expect(readFileSync(join(folder, JSON.parse(line).file), 'utf8')).not.toContain(BOILERPLATE);
    } finally {
      worker.kill();
      await workerEnded;
      await site.close();
      await redis.stop();
    }
  },
  300_000,
);
