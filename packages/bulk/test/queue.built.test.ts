import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runToEnd, startPith } from '../../../bench/bulk/killing.ts';
import { pageOf, runPith } from '../../../testing/run-in-process.ts';
import { REDIS, startRedis } from './redis.ts';
import { temporaryFolder } from './temporary.ts';
import { crawl, gzipped } from './warcs.ts';

describe.skipIf(REDIS === null)('a queue on a real server', () => {
  const folder = temporaryFolder();
  const at = (...names: string[]) => join(folder, ...names);
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const queue = () => ['--queue', redis.address];
  const worker = (...more: string[]) =>
    startPith(['worker', ...queue(), '--jobs', '1', '--heartbeat', '1', ...more]);
  const status = async () => JSON.parse((await runPith(['queue', 'status', ...queue(), '--json'])).out);
  const linesIn = (output: string) =>
    readdirSync(output)
      .filter((name) => /^(part|piece)-/.test(name))
      .flatMap((name) => readFileSync(join(output, name), 'utf8').trimEnd().split('\n'))
      .sort();

  beforeAll(async () => {
    redis = await startRedis();
    const pages = Array.from({ length: 150 }, (_, id) => ({
      id,
      html: pageOf(`Words of page ${id}. `.repeat(60)),
    }));
    writeFileSync(at('a.jsonl'), pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
    writeFileSync(at('b.warc.gz'), Buffer.concat(gzipped(await crawl(40))));
  });
  afterAll(() => redis.stop());

  test('several workers, some killed: the pages of a local run, each once', async () => {
    const sources = [at('a.jsonl'), at('b.warc.gz'), '--method', 'bte', '--shard-size', '20'];
    await runToEnd(['batch', ...sources, '-o', at('local'), '--jobs', '2', '-q']);
    const args = ['batch', ...sources, '-o', at('shared'), ...queue(), '--piece-size', '0.02'];
    expect((await runPith(args)).err).toMatch(/^pith: (\d\d) of \1 pieces are on the queue/);
    // Two that are killed at work, one that is told to stop, and one that comes to the end.
    for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
      const before = readdirSync(at('shared/.pith/done')).length;
      const { child } = worker();
      const closed = once(child, 'close');
      while (readdirSync(at('shared/.pith/done')).length <= before) await delay(5);
      child.kill(signal);
      const [code] = await closed;
      expect(code).toBe(signal === 'SIGTERM' ? 0 : null);
    }
    const last = [worker('--until-empty'), worker('--until-empty')];
    const waited = await runPith([...args, '--wait']);
    expect(waited.out).toContain('190 pages\n190 extracted, 0 failed');
    for (const { child } of last) if (child.exitCode === null) await once(child, 'close');
    expect(linesIn(at('shared'))).toEqual(linesIn(at('local')));
    expect(existsSync(at('shared/.pith/tmp'))).toBe(false);
    expect(await status()).toMatchObject({ waiting: 0, active: 0, delayed: 0, failed: 0 });
  }, 180_000);

  test('what fails for good is listed, and done when it is tried again', async () => {
    writeFileSync(at('c.jsonl'), `${JSON.stringify({ id: 1, html: pageOf('Some words.') })}\n`);
    await runPith(['batch', at('c.jsonl'), '-o', at('dead'), ...queue(), '--method', 'bte']);
    renameSync(at('c.jsonl'), at('gone.jsonl'));
    await lastAttempts(redis.address);
    await once(worker('--until-empty').child, 'close');
    const { dead, failed } = await status();
    expect(failed).toBe(1);
    expect(dead).toMatchObject([{ piece: 0, reason: expect.stringContaining('There is no file') }]);
    expect((await runPith(['queue', 'status', ...queue()])).out).toContain('1 failed for good\n  ');
    renameSync(at('gone.jsonl'), at('c.jsonl'));
    expect((await runPith(['queue', 'retry', ...queue()])).out).toBe('1 pieces are on the queue again\n');
    await once(worker('--until-empty').child, 'close');
    expect(linesIn(at('dead'))).toHaveLength(1);
    await runPith(['queue', 'clear', ...queue()]);
    expect(await status()).toMatchObject({ completed: 0, failed: 0 });
  }, 60_000);

  test('a limit is kept over all pieces: the first pages of a local run', async () => {
    const sources = [at('a.jsonl'), at('b.warc.gz'), '--method', 'bte', '--limit', '157'];
    await runToEnd(['batch', ...sources, '-o', at('first'), '--jobs', '2', '-q']);
    const args = ['batch', ...sources, '-o', at('first-shared'), ...queue(), '--piece-size', '0.1'];
    await runPith(args);
    await once(worker('--until-empty').child, 'close');
    expect(linesIn(at('first-shared'))).toHaveLength(157);
    expect(linesIn(at('first-shared'))).toEqual(linesIn(at('first')));
    expect(readdirSync(at('first-shared/.pith/pieces')).length).toBeGreaterThan(1);
  }, 60_000);

  test('another job in the folder is refused, and what one machine alone can do', async () => {
    const put = (...more: string[]) =>
      runPith(['batch', at('a.jsonl'), '-o', at('other'), ...queue(), ...more]);
    await put('--method', 'bte');
    expect((await put('--method', 'dsc')).err).toContain('[OTHER_JOB]');
    expect((await put('--duplicates', 'exact')).err).toContain('only one machine can');
    expect((await runPith(['batch', at('a.jsonl'), '-o', at('shared')])).err).toContain('[OTHER_JOB]');
  });
});

/** Attempts with their pauses take more than a minute: leaves each piece that waits only one. */
async function lastAttempts(address: string): Promise<void> {
  const { Queue } = await import('bullmq');
  const open = new Queue('pith', { connection: { url: address } });
  for (const job of await open.getWaiting()) {
    await job.remove();
    await open.add(job.name, job.data, { ...job.opts, attempts: 1 });
  }
  await open.close();
}
