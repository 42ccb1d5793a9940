import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { HTML, serving, slowPage } from './serving.ts';

const service = await serving({ workers: 1, milliseconds: 60_000 });

/** Kills the worker of the service, as the system does when memory is short. */
function killWorker(): void {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  });
  const pids = [...children.matchAll(/^\s*(\d+) .*extraction\/worker\.js/gm)].map(([, pid]) => Number(pid));
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}

test('a page whose worker was killed from outside is tried once more', async () => {
  const answer = service.post('/extract', HTML, slowPage(15_000));
  await expect.poll(() => service.metric('pith_workers_busy'), { timeout: 20_000, interval: 5 }).toBe(1);
  killWorker();
  expect((await answer).status).toBe(200);
  expect(await service.metric('pith_workers_replaced_total{why="crashed"}')).toBe(1);
});

test('twice is once too often', async () => {
  const answer = service.post('/extract', HTML, slowPage(60_000));
  for (let kill = 1; kill <= 2; kill++) {
    await expect.poll(() => service.metric('pith_workers_busy'), { timeout: 20_000, interval: 5 }).toBe(1);
    killWorker();
    await expect
      .poll(() => service.metric('pith_workers_replaced_total{why="crashed"}'), {
        timeout: 20_000,
        interval: 5,
      })
      .toBe(1 + kill);
  }
  const { status } = await answer;
  expect(status).toBe(422);
});
