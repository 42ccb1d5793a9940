import type dns from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localPublicInternet } from '../../../../testing/public-internet.ts';
import { fetchPage } from '../../src/fetch/index.ts';
import { type MisbehavingServer, startMisbehavingServer } from './misbehaving-server.ts';

const lookup = localPublicInternet();

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

/** Each look-up of a name gives the next of these answers, the last one ever after. */
function resolveTo(...answers: string[][]) {
  let asked = 0;
  lookup.mockImplementation(((_host: string, _options: object, callback: (...results: unknown[]) => void) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)];
    process.nextTick(
      callback,
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof dns.lookup);
}

const refused = { code: 'PRIVATE_ADDRESS', message: expect.stringContaining('--allow-private') };

beforeEach(() => {
  lookup.mockReset();
  server.requests = 0;
});

describe('addresses in the URL', () => {
  test.each([
    'http://127.0.0.2/',
    'http://127.2/',
    'http://2130706434/',
    'http://0x7f.0.0.2/',
    'http://0177.0.0.2/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://[::ffff:7f00:2]:8080/',
    'http://[fe80::1]/',
    'http://10.0.0.1/',
    'https://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
  ])('%s', async (address) => {
    await expect(fetchPage(address)).rejects.toMatchObject(refused);
    expect(lookup).not.toHaveBeenCalled();
  });
});

describe('redirects', () => {
  test.each([
    ['/redirect-mapped', '[::ffff:a00:1]'],
    ['/redirect-decimal', '127.0.0.2'],
    ['/redirect-metadata', '169.254.169.254'],
  ])('%s is followed no further than %s', async (path, host) => {
    await expect(fetchPage(server.origin + path)).rejects.toMatchObject({ ...refused, details: { host } });
    expect(server.requests).toBe(1);
  });
});

describe('names', () => {
  const named = () => server.origin.replace('127.0.0.1', 'site.test');

  test('a name of a private address is refused, and the address named', async () => {
    resolveTo(['10.0.0.7']);
    await expect(fetchPage(`${named()}/page`)).rejects.toMatchObject({
      ...refused,
      details: { host: 'site.test', address: '10.0.0.7' },
    });
  });

  test('a name of both kinds is reached at its public address only', async () => {
    resolveTo(['10.0.0.7', '127.0.0.1', 'fe80::1']);
    expect((await fetchPage(`${named()}/page`)).url).toBe(`${named()}/page`);
  });

  test('a name that changes its answer is judged anew at each request', async () => {
    resolveTo(['127.0.0.1'], ['127.0.0.2']);
    await expect(fetchPage(`${named()}/redirect`)).rejects.toMatchObject(refused);
    expect(lookup).toHaveBeenCalledTimes(2);
    expect(server.requests).toBe(1);
  });

  test('one look-up a request: what was checked is what is connected to', async () => {
    resolveTo(['127.0.0.1'], ['127.0.0.2']);
    await fetchPage(`${named()}/page`);
    expect(lookup).toHaveBeenCalledTimes(1);
  });
});
