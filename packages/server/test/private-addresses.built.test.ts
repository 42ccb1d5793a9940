import type dns from 'node:dns';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localPublicInternet } from '../../../testing/public-internet.ts';
import { type MisbehavingServer, startMisbehavingServer } from '../../pith/test/fetch/misbehaving-server.ts';
import { JSON_TYPE, serving } from './serving.ts';

const lookup = localPublicInternet();

const service = await serving({ milliseconds: 5000, maxBytes: 1_000_000 });
let site: MisbehavingServer;
beforeAll(async () => {
  site = await startMisbehavingServer();
});
afterAll(() => site.close());
beforeEach(() => {
  site.requests = 0;
});

/** Each look-up of a name gives the next of these addresses, the last one ever after. */
function resolveTo(...answers: string[]) {
  let asked = 0;
  lookup.mockReset();
  lookup.mockImplementation(((_: string, __: object, callback: (...results: unknown[]) => void) => {
    const address = answers[Math.min(asked++, answers.length - 1)];
    process.nextTick(callback, null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  }) as unknown as typeof dns.lookup);
}

const named = () => site.origin.replace('127.0.0.1', 'site.test');
const ask = async (url: string) => {
  const answer = await service.post('/extract', JSON_TYPE, JSON.stringify({ url, fields: ['title'] }));
  return { status: answer.status, ...((await answer.json()) as { error?: { message: string } }) };
};
const refused = {
  status: 403,
  // Nothing of what the name is or which address it has inside.
  error: {
    code: 'PRIVATE_ADDRESS',
    message: 'This address is not one of the public internet.',
    requestId: expect.any(String),
  },
};

test('a public page is read, by its name too', async () => {
  resolveTo('127.0.0.1');
  expect(await ask(`${named()}/page`)).toEqual({ status: 200, title: 'Tides' });
});

test.each([
  'http://127.0.0.2/',
  'http://[::1]/',
  'http://0x7f.0.0.2/',
  'http://169.254.169.254/latest/',
  'http://[::ffff:10.0.0.1]/',
])('%s is refused', async (url) => expect(await ask(url)).toEqual(refused));

test.each(['/redirect-mapped', '/redirect-decimal', '/redirect-metadata'])(
  '%s leads nowhere',
  async (path) => {
    expect(await ask(site.origin + path)).toEqual(refused);
    expect(site.requests).toBe(1);
  },
);

test('a name inside is refused, and one that moves inside between redirects', async () => {
  resolveTo('10.0.0.7');
  expect(await ask('http://inside.test/')).toEqual(refused);
  resolveTo('127.0.0.1', '192.168.0.1');
  expect(await ask(`${named()}/redirect`)).toEqual(refused);
  expect(lookup).toHaveBeenCalledTimes(2);
});

test('the reader and batches are guarded alike', async () => {
  const read = await service.get('/read?url=http://169.254.169.254/');
  expect(read.status).toBe(403);
  expect(await read.text()).toContain('not one of the public internet');
  const batch = await service.post('/batch', 'application/x-ndjson', '{"url":"http://[::1]/"}');
  expect(await batch.json()).toMatchObject({ error: { code: 'PRIVATE_ADDRESS' } });
});

test.each([
  ['/slow-headers', 504, 'TIMEOUT'],
  ['/drip', 504, 'TIMEOUT'],
  ['/bomb', 413, 'TOO_LARGE'],
  ['/endless', 413, 'TOO_LARGE'],
  ['/loop', 502, 'TOO_MANY_REDIRECTS'],
  ['/reset', 502, 'FETCH_FAILED'],
  ['/not-http', 502, 'FETCH_FAILED'],
  ['/redirect-file', 400, 'BAD_URL'],
])('a server that misbehaves: %s', async (path, status, code) => {
  expect(await ask(site.origin + path)).toMatchObject({ status, error: { code } });
});
