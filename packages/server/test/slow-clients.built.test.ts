import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { pageOf } from '../../../testing/run-in-process.ts';
import { HTML, serving, slowPage } from './serving.ts';

const page = pageOf('The walrus sleeps on the ice.');
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** A client that sends its headers and the beginning of a body, then a byte a second. */
function slowClient(port: number, path: string, type: string): { answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let said = '';
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n<p>Wo`,
  );
  const drip = setInterval(() => socket.write('r'), 1000);
  const answer = new Promise<string>((resolve) => {
    socket
      .on('data', (chunk) => (said += chunk))
      .on('error', () => {})
      .on('close', () => {
        clearInterval(drip);
        resolve(said);
      });
  });
  return { answer };
}

describe('clients that send a byte a second', async () => {
  const service = await serving({ workers: 1, concurrency: 8, perClient: 40 });

  test('cost others nothing, and are sent away', async () => {
    const slow = Array.from({ length: 32 }, (_, i) =>
      i % 4 === 0
        ? slowClient(service.port, '/batch', 'application/x-ndjson')
        : slowClient(service.port, '/extract', HTML),
    );
    // Eight streams are as many as there may be; their bodies and those of pages are all being read.
    await expect.poll(() => service.metric('pith_requests_open'), { timeout: 20_000 }).toBe(32);
    expect(await service.metric('pith_requests_under_way')).toBe(0);
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.post('/extract', HTML, page)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const said = await Promise.all(slow.map(({ answer }) => answer));
    const ends = said.map((text) => /^HTTP\/1\.1 (\d+).*?"code":"(\w+)"/s.exec(text)?.slice(1).join(' '));
    expect(ends.filter((_, i) => i % 4 !== 0)).toEqual(Array(24).fill('408 SLOW_REQUEST'));
    await expect.poll(() => service.metric('pith_requests_open'), { timeout: 20_000 }).toBe(0);
  });
});

describe('clients that do not read their answers', async () => {
  const service = await serving({ workers: 1, concurrency: 2, perClient: 8, milliseconds: 100_000 });

  test('hold no place', { timeout: 120_000 }, async () => {
    // The answer, a list of all blocks, is larger than what the system holds for a client.
    const body = slowPage(40_000);
    for (let i = 0; i < 2; i++) {
      const socket = connect(service.port, '127.0.0.1').pause();
      sockets.push(socket);
      socket.on('error', () => {});
      socket.write(
        `POST /extract?method=bte&fields=blocks,text,html HTTP/1.1\r\nhost: x\r\ncontent-type: text/html\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      await expect.poll(() => service.metric('pith_pages_total'), { timeout: 50_000 }).toBe(i + 1);
    }
    expect(await service.metric('pith_requests_open')).toBe(2);
    expect(await service.metric('pith_requests_under_way')).toBe(0);
    expect((await service.post('/extract', HTML, page)).status).toBe(200);
  });
});

describe('limits for each client', async () => {
  const service = await serving({ concurrency: 8, perClient: 2, trustProxy: ['loopback'] });
  const from = (client: string) =>
    service.post('/extract', HTML, page, { 'x-forwarded-for': client }).then(({ status }) => status);

  test('one that has too many requests open is refused, another is not', async () => {
    for (let i = 0; i < 2; i++) slowClient(service.port, '/extract', HTML);
    await expect.poll(() => service.metric('pith_requests_open'), { timeout: 20_000 }).toBe(2);
    const refused = await service.post('/extract', HTML, page);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: { code: 'BUSY', max: 2 } });
    expect(await from('198.51.100.1')).toBe(200);
    expect(await from('198.51.100.2')).toBe(200);
  });
});
