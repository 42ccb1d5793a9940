import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** The server that the tests start: Redis or Valkey, or what PITH_TEST_QUEUE names; null where there is none. */
const named = process.env.PITH_TEST_QUEUE;
const NAMES = named === undefined ? ['redis-server', 'valkey-server'] : [named];
export const REDIS = NAMES.find((name) => spawnSync(name, ['--version']).status === 0) ?? null;
if (named !== undefined && REDIS === null) throw new Error(`PITH_TEST_QUEUE: ${named} does not run`);
if (REDIS === null)
  console.warn('skipped: the queue (no redis-server or valkey-server; apt-get install redis-server)');

/** A server of our own, that forgets all when it ends. */
export async function startRedis(): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const port = await freePort();
  const child: ChildProcess = spawn(REDIS!, [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  for await (const chunk of child.stdout!) if (/ready to accept connections/i.test(String(chunk))) break;
  child.stdout!.resume();
  const stop = () => {
    const closed = once(child, 'close');
    child.kill();
    return closed;
  };
  return { address: `redis://127.0.0.1:${port}`, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
