import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extract } from 'pith';
import { FIELD_NAMES } from 'pith/internal/records/fields';
import { detectLanguage } from 'pith/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf } from '../../../testing/run-in-process.ts';
import { HTML, JSON_TYPE, serving } from './serving.ts';

const service = await serving({ allowPrivate: true, settings: settingsOf });
const page = pageOf('The walrus sleeps on the ice.', 'On walruses');

/** As a config file would have it. */
function settingsOf(url: string | undefined) {
  return url?.includes('quiet.test') ? { drop: ['article'] } : {};
}

const site = createServer((request, response) => {
  const type = request.url === '/pdf' ? 'application/pdf' : 'text/html; charset=windows-1251';
  const status = request.url === '/gone' ? 410 : 200;
  response.writeHead(status, { 'content-type': type });
  const [before, after] = page.split('walrus sleeps');
  // "При" in the header's charset.
  response.end(Buffer.concat([Buffer.from(before), Buffer.from([0xcf, 0xf0, 0xe8]), Buffer.from(after)]));
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.close();
});

describe('a page in the body', () => {
  test('JSON has what the library has, less the blocks', async () => {
    const answer = await service.post('/extract?url=https://example.org/a', HTML, page);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { blocks: _, ...expected } = JSON.parse(
      JSON.stringify(extract(page, { url: 'https://example.org/a', detectLanguage })),
    );
    expect(await answer.json()).toEqual(expected);
  });

  test.each([
    ['text/plain', /^On walruses\n\nThe walrus sleeps/],
    ['text/markdown', /^# On walruses\n\nThe walrus/],
    ['text/html', /^<!doctype html>\n<html lang="en"[^>]*>.*<h1>On walruses<\/h1><p>The walrus/s],
    ['application/tei+xml', /^<\?xml .*<TEI/s],
  ])('%s by Accept, and by format', async (type, expected) => {
    const answer = await service.post('/extract', HTML, page, { accept: type });
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(answer.headers.get('vary')).toBe('accept');
    const text = await answer.text();
    expect(text).toMatch(expected);
    expect(text).not.toContain('Menu entry');
    const formats: Record<string, string> = { 'text/plain': 'text', 'application/tei+xml': 'tei' };
    const format = formats[type] ?? type.slice('text/'.length);
    expect(await (await service.post(`/extract?format=${format}`, HTML, page)).text()).toBe(text);
  });

  test('pieces, one on each line', async () => {
    const long = `<title>T</title><article>${'<h2>Part</h2><p>The walrus sleeps on the ice for hours. It wakes.</p>'.repeat(20)}</article>`;
    const query = '/extract?format=chunks&maxTokens=64&by=size&url=https://example.org/a';
    const answer = await service.post(query, HTML, long);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = (await answer.text()).trim().split('\n');
    const pieces = lines.map(
      (line) => JSON.parse(line) as { tokens: number; headings: string[]; title: string },
    );
    expect(pieces.length).toBeGreaterThan(3);
    for (const { tokens, headings, title } of pieces) {
      expect(tokens).toBeLessThanOrEqual(64);
      expect({ headings, title }).toEqual({ headings: ['Part'], title: 'T' });
    }
    const refused = await service.post('/extract?format=chunks&maxTokens=64&overlap=60', HTML, long);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { code: 'BAD_OPTION' } });
  });

  test('bytes: the charset of the content type is believed, another is found out', async () => {
    const bytes = Buffer.concat([Buffer.from('<p>'), Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])]);
    const told = await service.post('/extract?fields=text', 'text/html; charset=windows-1251', bytes);
    expect(await told.json()).toEqual({ text: 'Привет' });
    const found = await service.post(
      '/extract?fields=text',
      'application/octet-stream',
      Buffer.from('\ufeff<p>Привет'),
    );
    expect(await found.json()).toEqual({ text: 'Привет' });
  });

  test('fields, in the order asked for; every one there is can be asked for', async () => {
    const answer = await service.post('/extract?fields=wordCount,title', HTML, page);
    expect(await answer.text()).toMatch(/^\{"wordCount":\d+,"title":"On walruses"\}$/);
    const all = await service.post(`/extract?fields=${FIELD_NAMES.join(',')}`, HTML, page);
    expect(Object.keys((await all.json()) as object)).toEqual(FIELD_NAMES);
  });

  test('options: method, favor, select, drop', async () => {
    const body =
      '<div class=a><p>One thing that is said.</div><div class=b><p>Another thing that is said.</div>';
    const ask = async (query: string) =>
      (await (await service.post(`/extract?${query}`, HTML, body)).json()) as {
        text: string;
        method: string;
      };
    expect((await ask('select=.a')).text).toBe('One thing that is said.');
    expect((await ask('select=.a&select=.b&drop=.a')).text).toBe('Another thing that is said.');
    expect((await ask('method=cetr-tm:lambda=0.5')).method).toBe('cetr-tm:lambda=0.5');
    expect((await ask('favor=recall')).text).toBe(extract(body, { favor: 'recall' }).text);
  });

  test('warnings are told in every format; a wrong address is one, an empty one is none', async () => {
    const empty = await service.post('/extract?url=&fields=warnings', HTML, page);
    expect(await empty.json()).toEqual({ warnings: [] });
    const answer = await service.post('/extract?format=text&url=nowhere', HTML, '<title>x</title>');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('pith-warnings')).toBe('NO_TEXT, BAD_URL');
  });
});

describe('JSON in the body', () => {
  const ask = (body: unknown) => service.post('/extract', JSON_TYPE, JSON.stringify(body));

  test('html, htmlBase64, options', async () => {
    const text = await (await ask({ html: page, format: 'text' })).text();
    expect(text).toContain('The walrus');
    const htmlBase64 = Buffer.from(page).toString('base64');
    expect(await (await ask({ htmlBase64, format: 'text' })).text()).toBe(text);
    const cut = await ask({ html: page, limits: { elements: 3 }, fields: ['warnings'] });
    expect(await cut.json()).toMatchObject({
      warnings: [{ code: 'TOO_MANY_ELEMENTS' }, { code: 'NO_TEXT' }],
    });
  });

  test('url: the page is fetched, its header believed, its address known', async () => {
    const answer = await ask({ url: `${origin}/page`, fields: ['text', 'url', 'title'] });
    expect(await answer.json()).toEqual({
      title: 'On walruses',
      url: `${origin}/page`,
      text: expect.stringMatching(/^The При on the ice/),
    });
  });

  test('settings of the operator hold by the address, the request goes before', async () => {
    const known = { html: page, url: 'https://quiet.test/', fields: ['text'] };
    expect(((await (await ask(known)).json()) as { text: string }).text).not.toContain('walrus');
    const own = { ...known, drop: ['nav'] };
    expect(((await (await ask(own)).json()) as { text: string }).text).toContain('walrus');
  });
});

test('GET /extract?url=', async () => {
  const answer = await service.get(`/extract?url=${origin}/page`, { accept: 'text/markdown' });
  expect(await answer.text()).toMatch(/^# On walruses/);
});

describe('what is wrong is said', () => {
  test.each([
    ['no JSON', JSON_TYPE, '{', '', 400, 'BAD_INPUT', /not JSON/],
    ['neither page nor address', JSON_TYPE, '{}', '', 400, 'BAD_INPUT', /no page/],
    ['an unknown option', JSON_TYPE, '{"html":"x","x":1}', '', 400, 'BAD_OPTION', /body.*x\)/],
    [
      'a limit above ours',
      JSON_TYPE,
      '{"html":"x","limits":{"depth":9999}}',
      '',
      400,
      'BAD_OPTION',
      /limits.depth.*512/,
    ],
    ['a PDF sent as HTML', HTML, '%PDF-1.4\n1 0 obj', '', 422, 'NOT_HTML', /seems to be a PDF document/],
    ['a feed sent as HTML', HTML, '<rss><channel></channel></rss>', '', 422, 'NOT_HTML', /a feed/],
    ['plain text that was not asked for', 'text/plain', 'Words.', '', 422, 'NOT_HTML', /plain text/],
    ['a page that is a number', JSON_TYPE, '{"html":1}', '', 400, 'BAD_OPTION', /body: html must be string/],
    ['a page that is a list', JSON_TYPE, '{"html":["x"]}', '', 400, 'BAD_OPTION', /html must be string/],
    ['text for a truth', JSON_TYPE, '{"html":"x","plainText":"yes"}', '', 400, 'BAD_OPTION', /boolean/],
    ['both kinds of page', JSON_TYPE, '{"html":"x","htmlBase64":"eA=="}', '', 400, 'BAD_INPUT', /both/],
    ['bad base64', JSON_TYPE, '{"htmlBase64":"*"}', '', 400, 'BAD_INPUT', /base64/],
    ['an array', JSON_TYPE, '[]', '', 400, 'BAD_OPTION', /object/],
    ['an empty body', HTML, '', '', 400, 'BAD_INPUT', /empty/],
    ['an unknown option in the address', HTML, 'x', '?x=1', 400, 'BAD_OPTION', /address.*x\)/],
    ['an unknown field', HTML, 'x', '?fields=titel', 400, 'BAD_OPTION', /no field "titel".*title/],
    ['an unknown method', HTML, 'x', '?method=nope', 400, 'UNKNOWN_METHOD', /pith, pith-lite, mss/],
    ['a bad selector', HTML, 'x', '?select=((', 400, 'BAD_OPTION', /\(\(/],
    ['an unknown format', HTML, 'x', '?format=pdf', 400, 'BAD_OPTION', /format.*markdown/],
    ['another type', 'image/png', 'x', '', 415, 'UNSUPPORTED_TYPE', /content-type: text\/html/],
    ['lines', 'application/x-ndjson', '{}', '', 415, 'UNSUPPORTED_TYPE', /content-type/],
  ])('%s', async (_, type, body, query, status, code, message) => {
    const answer = await service.post(`/extract${query}`, type, body);
    expect(answer.status).toBe(status);
    const { error } = (await answer.json()) as { error: Record<string, string> };
    expect(error).toMatchObject({ code, requestId: answer.headers.get('x-request-id') });
    expect(error['message']).toMatch(message);
  });

  test.each([
    ['/gone', 502, { code: 'HTTP_STATUS', status: 410 }],
    ['/pdf', 422, { code: 'NOT_HTML', type: 'application/pdf' }],
  ])('of a page that cannot be fetched: %s', async (path, status, error) => {
    const answer = await service.get(`/extract?url=${origin}${path}`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error });
  });

  test.each([
    ['/extract?url=nonsense', 400, 'BAD_URL'],
    ['/extract?url=file:///etc/passwd', 400, 'BAD_URL'],
    ['/extract?url=http://127.0.0.1:1/', 502, 'FETCH_FAILED'],
    ['/extract', 400, 'BAD_OPTION'],
    ['/nowhere', 404, 'NOT_FOUND'],
    ['/../../etc/passwd', 404, 'NOT_FOUND'],
    ['/%2e%2e/%2e%2e/etc/passwd', 404, 'NOT_FOUND'],
    ['/batch', 405, 'METHOD_NOT_ALLOWED'],
  ])('GET %s: %d', async (path, status, code) => {
    const answer = await service.get(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code } });
  });

  test('an answer that nobody takes, a body that is compressed', async () => {
    expect((await service.post('/extract', HTML, 'x', { accept: 'image/png' })).status).toBe(406);
    expect((await service.post('/extract', HTML, 'x', { 'content-encoding': 'gzip' })).status).toBe(415);
  });
});

test('health, readiness, methods, figures', async () => {
  expect(await (await service.get('/health')).json()).toEqual({ status: 'live' });
  expect(await (await service.get('/ready')).json()).toEqual({ status: 'ready' });
  expect(((await (await service.get('/methods')).json()) as object[])[0]).toMatchObject({ default: true });
  await service.post('/extract', HTML, page);
  expect(await service.metric('pith_requests_total{route="/extract",status="200"}')).toBeGreaterThan(0);
  expect(await service.metric('pith_extraction_duration_seconds_count')).toBeGreaterThan(0);
  expect(await service.metric('pith_workers')).toBe(1);
  expect(await service.metric('pith_requests_under_way')).toBe(0);
  expect(await service.metric('pith_received_bytes_total')).toBeGreaterThan(page.length);
});
