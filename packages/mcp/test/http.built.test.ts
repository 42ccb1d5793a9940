import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { httpApp } from '../src/http.ts';
import { createAgentServer } from '../src/index.ts';
import { callsOf, headValue } from './calls.ts';
import { LONG_PAGE } from './long-page.ts';

/** A site on this machine, which counts what it is asked for. */
const asked: { path: string; status: number }[] = [];
let version = 1;
const site = createServer((request: IncomingMessage, response: ServerResponse) => {
  const path = request.url!;
  const etag = `"v${version}"`;
  const status = path === '/missing' ? 404 : request.headers['if-none-match'] === etag ? 304 : 200;
  asked.push({ path, status });
  if (path === '/slow') return;
  response.writeHead(status, { 'content-type': path === '/pdf' ? 'application/pdf' : 'text/html', etag });
  response.end(status === 200 ? LONG_PAGE.replaceAll('harbour book', `harbour book ${version}`) : '');
});

const agents = createAgentServer({
  allowPrivate: true,
  freshFor: 1,
  milliseconds: 3000,
  maxBytes: 500_000,
});
const app = httpApp(agents, { host: '127.0.0.1', token: 'secret', origin: 'https://app.example' });
let address: URL;
let origin = '';

beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  address = new URL('/mcp', await app.listen({ host: '127.0.0.1', port: 0 }));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await agents.start();
});
afterAll(async () => {
  await app.close();
  await agents.close();
  site.closeAllConnections();
  site.close();
});

async function connected() {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: 'Bearer secret' };
  const transport = new StreamableHTTPClientTransport(address, { requestInit: { headers } });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return { client, transport, ...callsOf(client) };
}

test('several clients read, each with its own list of pages', async () => {
  const [one, two] = await Promise.all([connected(), connected()]);
  const [first, second] = await Promise.all([
    one.ask('read', { url: `${origin}/book` }),
    two.ask('outline', { html: LONG_PAGE }),
  ]);
  expect(headValue(first, 'page')).toBe(`${origin}/book`);
  expect(second).toContain('Chapter 8');
  expect((await one.client.listResources()).resources).toHaveLength(1);
  expect((await one.client.listResources()).resources[0].uri).toContain('book');
  await Promise.all([one.client.close(), two.client.close()]);
});

test('a page is asked for again only if it has changed', async () => {
  const { ask, client } = await connected();
  const read = async () => ask('read', { url: `${origin}/kept#part`, max_tokens: 200 });
  const requests = () => asked.filter(({ path }) => path === '/kept').map(({ status }) => status);
  const first = await read();
  await new Promise((resolve) => setTimeout(resolve, 5)); // longer than `freshFor`
  expect(await read()).toBe(first);
  expect(requests()).toEqual([200, 304]);
  version = 2;
  await new Promise((resolve) => setTimeout(resolve, 5));
  const changed = await ask('read', { url: `${origin}/kept`, from: headValue(first, 'next') });
  expect(changed).toContain('The harbour book 2');
  expect(changed).toContain('The page is not the one that the last answer was from.');
  expect(requests()).toEqual([200, 304, 200]);
  await client.close();
});

test('a fresh page is not asked for at all', async () => {
  const fresh = createAgentServer({ allowPrivate: true });
  const client = new Client({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await fresh.session().connect(theirs);
  await client.connect(ours);
  const { ask } = callsOf(client);
  await ask('outline', { url: `${origin}/fresh` });
  await ask('section', { url: `${origin}/fresh`, section: 1 });
  expect(asked.filter(({ path }) => path === '/fresh')).toHaveLength(1);
  await client.close();
  await fresh.close();
});

test('what goes wrong with a page is said, and harms nobody', async () => {
  const { ask, fail, client } = await connected();
  expect(await fail('read', { url: `${origin}/missing` })).toContain(
    'answered 404 (Not Found). Check the address.',
  );
  expect(await fail('read', { url: `${origin}/pdf` })).toContain('[NOT_HTML]');
  expect(await fail('read', { url: `${origin}/slow` })).toContain('[TIMEOUT]');
  expect(await fail('read', { html: '<p>x'.repeat(200_000) })).toMatch(/TOO_LARGE|too_big|Too big/);
  expect(await fail('read', { url: `${origin}/book`, render: true })).toContain('render');
  expect(await ask('read', { url: `${origin}/book` })).toContain('Chapter 1');
  await client.close();
});

describe('who may not call', () => {
  const post = (headers: Record<string, string>) =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  const authorization = 'Bearer secret';

  test('is told why', async () => {
    expect((await post({})).status).toBe(401);
    expect((await post({ authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    const noSession = await post({ authorization, origin: 'https://app.example' });
    expect(noSession.status).toBe(400);
    expect(await noSession.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { message: expect.stringContaining('initialize') },
    });
    expect((await post({ authorization, 'mcp-session-id': 'gone' })).status).toBe(404);
    expect((await fetch(new URL('/', address), { headers: { authorization } })).status).toBe(404);
  });

  test('a name that leads here is refused', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'evil.example:80', authorization },
    });
    expect(answer.statusCode).toBe(403);
  });

  test('a session that its client ended is gone', async () => {
    const { transport, client } = await connected();
    const id = transport.sessionId!;
    await transport.terminateSession();
    await client.close();
    expect((await post({ authorization, 'mcp-session-id': id })).status).toBe(404);
  });
});

test('a page that takes too long is given up, and its worker replaced', async () => {
  const hasty = createAgentServer({ milliseconds: 2000, maxBytes: 30_000_000 });
  const client = new Client({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await hasty.session().connect(theirs);
  await client.connect(ours);
  await hasty.start();
  const { ask, fail } = callsOf(client);
  const slow = `<title>Slow</title>${'<p>Words of a slow page, and <a href="/x">links</a> too.'.repeat(300_000)}`;
  expect(await fail('read', { html: slow })).toMatch(/\[(TIMEOUT|CRASHED)\]/);
  // The next one may have to wait until the new worker has started.
  await vi.waitFor(async () => expect(await ask('outline', { html: LONG_PAGE })).toContain('Chapter 8'), {
    timeout: 30_000,
  });
  await client.close();
  await hasty.close();
});
