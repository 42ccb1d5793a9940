import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FetchOptions, fetchPage } from '../../src/fetch/index.ts';
import { PithError } from '../../src/page/errors.ts';
import { type MisbehavingServer, PAGE, startMisbehavingServer } from './misbehaving-server.ts';

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

const fetchLocal = (path: string, options: FetchOptions = {}) =>
  fetchPage(server.origin + path, { allowPrivate: true, ...options });

async function failureOf(promise: Promise<unknown>): Promise<PithError> {
  const error = await promise.then(
    () => expect.fail('should have failed'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PithError);
  return error as PithError;
}

describe('pages that come', () => {
  test('bytes, type, address and status', async () => {
    const page = await fetchLocal('/page');
    expect(Buffer.from(page.bytes).toString()).toBe(PAGE);
    expect(page).toMatchObject({
      contentType: 'text/html; charset=utf-8',
      url: `${server.origin}/page`,
      status: 200,
    });
  });

  test('the charset of the header is handed on, the bytes untouched', async () => {
    const page = await fetchLocal('/charset');
    expect(page.contentType).toBe('text/html; charset=windows-1251');
    expect([...page.bytes]).toEqual([0xcf, 0xf0, 0xe8]);
  });

  test('says who asks, and what it can read', async () => {
    const { bytes } = await fetchLocal('/echo');
    const headers = JSON.parse(Buffer.from(bytes).toString());
    expect(headers['user-agent']).toMatch(/^pith\/\d+\.\d+\.\d+ /);
    expect(headers.accept).toContain('text/html');
    expect(headers['accept-encoding']).toBe('gzip, deflate, br');
  });

  test.each([
    '/no-type',
    '/odd-type',
    '/xhtml',
    '/feed',
    '/text',
    '/gzip',
    '/x-gzip',
    '/two-members',
    '/deflate',
    '/raw-deflate',
    '/br',
    '/gzip-in-br',
    '/identity',
    '/redirect',
    '/redirect-308',
    '/redirect-utf8',
    '/steps-10',
  ])('%s', async (path) => {
    const page = await fetchLocal(path);
    expect(Buffer.from(page.bytes).toString()).toBe(PAGE);
  });

  test('no content type is undefined, not invented', async () => {
    expect((await fetchLocal('/no-type')).contentType).toBeUndefined();
  });

  test('the address is that after redirects, without a password', async () => {
    const origin = server.origin.replace('http://', 'http://user:secret@');
    const page = await fetchPage(`${origin}/redirect`, { allowPrivate: true });
    expect(page.url).toBe(`${server.origin}/page`);
  });

  test('a body longer than announced ends where it was announced to', async () => {
    const page = await fetchLocal('/long-body');
    expect(Buffer.from(page.bytes).toString()).toBe('<!doctype html>');
  });
});

describe('pages that do not come', () => {
  test.each([
    ['/404', 'HTTP_STATUS', /404 \(Not Found\)/],
    ['/403', 'HTTP_STATUS', /403.*save the page/],
    ['/500', 'HTTP_STATUS', /500.*later/],
    ['/304', 'HTTP_STATUS', /304/],
    ['/302-to-nowhere', 'HTTP_STATUS', /302/],
    ['/pdf', 'NOT_HTML', /application\/pdf/],
    ['/svg', 'NOT_HTML', /image\/svg\+xml/],
    ['/json', 'NOT_HTML', /application\/json,/],
    ['/cut-gzip', 'FETCH_FAILED', /cut short/],
    ['/cut-br', 'FETCH_FAILED', /cut short/],
    ['/cut-deflate', 'FETCH_FAILED', /cut short/],
    ['/corrupt-gzip', 'FETCH_FAILED', /damaged/],
    ['/not-gzip', 'FETCH_FAILED', /damaged/],
    ['/not-br', 'FETCH_FAILED', /damaged/],
    ['/not-deflate', 'FETCH_FAILED', /damaged/],
    ['/zstd', 'FETCH_FAILED', /content-encoding: zstd/],
    ['/many-encodings', 'FETCH_FAILED', /content-encoding/],
    ['/short-body', 'FETCH_FAILED', /before the page was complete/],
    ['/reset', 'FETCH_FAILED', /before the page was complete/],
    ['/no-answer', 'FETCH_FAILED', /before the page was complete/],
    ['/not-http', 'FETCH_FAILED', /not valid HTTP/],
    ['/long-headers', 'FETCH_FAILED', /headers.*too long/],
    ['/loop', 'TOO_MANY_REDIRECTS', /more than 10 times.*\/loop/],
    ['/steps-11', 'TOO_MANY_REDIRECTS', /more than 10 times/],
    ['/redirect-file', 'BAD_URL', /redirects to "file:.*Only http: and https:/],
    ['/redirect-broken', 'BAD_URL', /not an address/],
    ['/bomb', 'TOO_LARGE', /20000000 bytes.*--max-bytes/],
    ['/raw-deflate-bomb', 'TOO_LARGE', /20000000 bytes/],
    ['/double-bomb', 'TOO_LARGE', /20000000 bytes/],
    ['/endless', 'TOO_LARGE', /20000000 bytes/],
    ['/large-announced', 'TOO_LARGE', /20000000 bytes/],
  ])('%s is %s', async (path, code, message) => {
    const error = await failureOf(fetchLocal(path));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
    await server.idle();
  });

  test('the numbers are in the details', async () => {
    expect((await failureOf(fetchLocal('/404'))).details).toEqual({ status: 404 });
    expect((await failureOf(fetchLocal('/page', { bytes: PAGE.length - 1 }))).details).toEqual({
      max: PAGE.length - 1,
    });
    expect((await fetchLocal('/page', { bytes: PAGE.length })).bytes.length).toBe(PAGE.length);
  });

  test.each(['/slow-headers', '/drip', '/redirect-slow'])('%s runs out of time', async (path) => {
    const start = Date.now();
    const error = await failureOf(fetchLocal(path, { milliseconds: 150 }));
    expect(error.code).toBe('TIMEOUT');
    expect(error.message).toMatch(/150 ms.*--timeout/);
    // Generous, for busy machines: without a limit none of these would ever end.
    expect(Date.now() - start).toBeLessThan(30_000);
    await server.idle();
  });

  test('a closed port, an unknown name, TLS where there is none', async () => {
    const closed = await failureOf(fetchPage('http://127.0.0.1:1/', { allowPrivate: true }));
    expect(closed).toMatchObject({ code: 'FETCH_FAILED', details: { reason: 'ECONNREFUSED' } });
    const unknown = await failureOf(fetchPage('http://no-such-name.invalid/', { milliseconds: 10_000 }));
    expect(['FETCH_FAILED', 'TIMEOUT']).toContain(unknown.code);
    const plain = await failureOf(
      fetchPage(`${server.origin.replace('http', 'https')}/page`, { allowPrivate: true }),
    );
    expect(plain.code).toBe('FETCH_FAILED');
    expect(plain.message).toContain('No secure connection');
  });

  test.each(['ftp://example.org/', 'file:///etc/passwd', 'javascript:1', 'data:text/html,x'])(
    '%s is no web address',
    async (address) => {
      expect(await failureOf(fetchPage(address))).toMatchObject({ code: 'BAD_URL' });
    },
  );

  test.each(['', 'example.org', 'http://', '//example.org/x'])('%j is no address', async (address) => {
    const error = await failureOf(fetchPage(address));
    expect(error.code).toBe('BAD_URL');
    expect(error.message).toContain('https://example.org/page');
  });

  test.each([{ milliseconds: 0 }, { bytes: -1 }, { bytes: Number.NaN }])(
    '%j is no option',
    async (options) => {
      expect(await failureOf(fetchLocal('/page', options))).toMatchObject({ code: 'BAD_OPTION' });
    },
  );

  test('waiting without end is allowed', async () => {
    expect((await fetchLocal('/page', { milliseconds: Number.POSITIVE_INFINITY })).status).toBe(200);
  });
});
