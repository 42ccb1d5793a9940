import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { PITH_COMMAND } from '../../../../testing/pith-command.ts';
import { runPith } from '../../../../testing/run-in-process.ts';

/** The built command, as users have it. */
async function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [PITH_COMMAND, 'serve', '--port', '0', '--workers', '1', ...args], {
    env: { ...process.env, ...env },
  });
  let err = '';
  child.stderr.on('data', (chunk) => (err += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, err }));
  const endedEarly = ended.then(({ code }) => {
    throw new Error(`pith serve ended with ${code} before it served: ${err}`);
  });
  const [line] = await Promise.race([once(child.stdout, 'data'), endedEarly]);
  endedEarly.catch(() => {});
  return { child, ended, origin: /http:\S+/.exec(String(line))![0] };
}

test('it serves, and a signal ends it when what is under way is answered', async () => {
  const { child, ended, origin } = await start([], { PITH_TOKEN: 'secret' });
  expect((await fetch(`${origin}/methods`)).status).toBe(401);
  const html = `<p>${'Words of a page that takes a while. '.repeat(40_000)}`;
  const answer = fetch(`${origin}/extract?fields=wordCount`, {
    method: 'POST',
    headers: { 'content-type': 'text/html', authorization: 'Bearer secret' },
    body: html,
  });
  const underWay = async () =>
    (
      await (await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer secret' } })).text()
    ).includes('pith_workers_busy 1');
  await expect.poll(underWay, { timeout: 20_000, interval: 5 }).toBe(true);
  child.kill('SIGTERM');
  expect(await (await answer).json()).toEqual({ wordCount: 320_000 });
  expect(await ended).toEqual({ code: 0, err: 'pith: Ending: what is under way is finished first.\n' });
  await expect(fetch(`${origin}/health`)).rejects.toThrow();
});

test('what cannot be done is said', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const busy = await runPith(['serve', '--port', String(port), '--workers', '1']);
  taken.close();
  expect(busy).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/Something listens there already.*--port/),
  });
  expect((await runPith(['serve', '--workers', 'many'])).code).toBe(2);
  expect((await runPith(['serve', '--method', 'nope'])).code).toBe(2);
  const help = await runPith(['serve', '--help']);
  expect(help.out).toContain('Examples:\n  $ pith serve');
});
