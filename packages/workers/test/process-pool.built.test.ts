import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type PoolOptions, ProcessPool } from '../src/process-pool.ts';

const file = fileURLToPath(new URL('odd-worker.mjs', import.meta.url));
const pools: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

async function start(options: Partial<PoolOptions> = {}) {
  const all = { file, size: 1, megabytes: 64, milliseconds: 20_000, waiting: 20_000, ...options };
  const pool = await ProcessPool.start<unknown, unknown>(all);
  pools.push(pool);
  return pool;
}

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('tasks are answered, bytes and text arrive as they were sent, and every process has the setup', async () => {
  const pool = await start({ size: 2, setup: { model: new Uint8Array([1, 2, 3]) } });
  const bytes = Uint8Array.from({ length: 3_000_000 }, (_, i) => i);
  expect(Buffer.compare((await pool.run(bytes)) as Uint8Array, bytes)).toBe(0);
  expect(await pool.run('a\0\ud800中')).toBe('a\0\ud800中');
  expect(await pool.run('setup')).toEqual({ model: new Uint8Array([1, 2, 3]) });
  const pids = await Promise.all([pool.run('pid'), pool.run('pid')]);
  expect(new Set(pids).size).toBe(2);
});

test.each([
  ['exit', 'crashed'],
  ['throw', 'crashed'],
  ['memory', 'memory'],
  ['loop', 'killed'],
])('"%s" costs its own task (%s); the next finds another process', async (task, why) => {
  const replaced: string[] = [];
  const pool = await start({
    onReplaced: (reason) => replaced.push(reason),
    ...(task === 'loop' && { milliseconds: 3000 }),
  });
  const before = (await pool.run('pid')) as number;
  const [lost, next] = await Promise.allSettled([pool.run(task), pool.run('pid')]);
  expect(lost).toMatchObject({ status: 'rejected', reason: { name: 'TaskFailure', why } });
  expect(next.status).toBe('fulfilled');
  expect((next as PromiseFulfilledResult<unknown>).value).not.toBe(before);
  expect(replaced).toEqual([why]);
  expect(alive(before)).toBe(false);
});

test('a process that is killed from outside while it has nothing to do is replaced too', async () => {
  const pool = await start();
  const before = (await pool.run('pid')) as number;
  process.kill(before, 'SIGKILL');
  while (pool.ready > 0) await delay(5);
  expect(await pool.run('pid')).not.toBe(before);
});

test('signals to all processes at once do not end the workers', async () => {
  const pool = await start();
  const pid = (await pool.run('pid')) as number;
  process.kill(pid, 'SIGTERM');
  process.kill(pid, 'SIGINT');
  expect(await pool.run({ sleep: 50 })).toEqual({ sleep: 50 });
  expect(await pool.run('pid')).toBe(pid);
});

test('the queue is in order, left by those who go, and the clock runs only for who has a process', async () => {
  const pool = await start({ milliseconds: 5000 });
  const leave = new AbortController();
  const order: number[] = [];
  const jobs = [1, 2, 3].map((n) => pool.run({ sleep: 2000, n }).then(() => order.push(n)));
  const left = pool.run('pid', leave.signal);
  expect(pool.waiting).toBe(3);
  leave.abort();
  await expect(left).rejects.toMatchObject({ why: 'left' });
  expect(pool.waiting).toBe(2);
  await Promise.all(jobs);
  expect(order).toEqual([1, 2, 3]);
});

test('who waits too long is told so; who has a process is not disturbed', async () => {
  const pool = await start({ waiting: 1000 });
  const results = await Promise.allSettled([pool.run({ sleep: 5000 }), pool.run('pid')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(results[1]).toMatchObject({ reason: { why: 'waited' } });
});

test('a process that hangs does not outlive an owner that was killed', async () => {
  const owner = fork(fileURLToPath(new URL('owner.mjs', import.meta.url)), [file]);
  const [pid] = (await once(owner, 'message')) as [number];
  expect(alive(pid)).toBe(true);
  owner.kill('SIGKILL');
  const end = Date.now() + 60_000;
  while (alive(pid) && Date.now() < end) await delay(50);
  expect(alive(pid)).toBe(false);
}, 90_000);

test('closing ends what runs and what waits, and all processes', async () => {
  const pool = await start();
  const pid = (await pool.run('pid')) as number;
  const lost = Promise.allSettled([pool.run('loop'), pool.run('pid')]);
  await pool.close();
  expect((await lost).map((job) => (job as PromiseRejectedResult).reason.why)).toEqual(['closed', 'closed']);
  expect(alive(pid)).toBe(false);
  await expect(pool.run('pid')).rejects.toMatchObject({ why: 'closed' });
});

test('a worker that cannot start is said so', async () => {
  await expect(start({ file: `${file}.missing` })).rejects.toThrow(/could not start.*Cannot find module/s);
});
