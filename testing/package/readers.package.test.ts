import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleOf, sendHtml, serve } from '../../packages/crawl/test/generated-site.ts';
import { callsOf } from '../../packages/mcp/test/calls.ts';
import { PAGE } from './browser-app.ts';
import { project } from './projects.ts';
import { environment, installedCommand, runInstalled, startInstalled } from './run-command.ts';

/** Agents, crawls and pieces: each works with one command from the packages as they would be published. */

const EXAMPLE = path.resolve('examples/article.html');
const PAGES = 5;

const [alone, everything] = await Promise.all([project('alone'), project('everything')]);

describe.skipIf(alone === null)('with nothing but pith installed', () => {
  const run = (...args: string[]) => runInstalled(args, { folder: alone! });

  test('an article is cut into pieces', async () => {
    const { code, out } = await run(EXAMPLE, '--chunks', '120');
    expect(code).toBe(0);
    const pieces = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(pieces.length).toBeGreaterThan(3);
    for (const { tokens } of pieces) expect(tokens).toBeLessThanOrEqual(120);
    expect(pieces.at(-1).link).toContain('#:~:text=');
  });

  test('a tokenizer that is not installed is named', async () => {
    const { code, err } = await run(EXAMPLE, '--chunks', '--tokenizer', 'o200k_base');
    expect(code).toBe(4);
    expect(err).toContain('npm install js-tiktoken');
  });

  test('words are completed, mistyped commands and missing files are named', async () => {
    expect((await run('completion', 'words', '--', 'pith', 'me')).out).toContain('methods\t');
    expect((await run('metods')).err).toContain('Did you mean "pith methods"?');
    expect((await run(EXAMPLE, '--memory', 'nowhere.memory')).err).toContain('--memory nowhere.memory: ');
  });
});

describe.skipIf(everything === null)('with every package installed', () => {
  const folder = everything!;
  let site: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    site = await serve((address, _, response) => {
      if (address === '/feed.json') {
        const items = [{ id: '1', url: `${site.url}/article/1` }];
        const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'News', items };
        response.writeHead(200, { 'content-type': 'application/feed+json' }).end(JSON.stringify(feed));
        return true;
      }
      const number = address === '/' ? 0 : Number(/^\/article\/(\d)$/.exec(address)?.[1] ?? Number.NaN);
      return number < PAGES && sendHtml(response, articleOf(number, PAGES));
    });
  });
  afterAll(() => site?.close());

  test('pith mcp answers the client of the protocol over standard input and output', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [installedCommand(folder), 'mcp'],
      cwd: folder,
      env: environment(folder) as Record<string, string>,
    });
    await client.connect(transport);
    expect(await callsOf(client).ask('read', { html: PAGE })).toContain('A sentence of words');
    await client.close();
  });

  test('pith mcp --http answers it over HTTP, and ends when told', async () => {
    const server = await startInstalled(['mcp', '--http', '--port', '0', '--workers', '1'], { folder });
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.address));
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    expect(await callsOf(client).ask('outline', { html: PAGE })).toContain('tokens: ');
    await client.close();
    const { code, err } = await server.end();
    expect(code, err).toBe(0);
  });

  test('pith crawl makes documents of a site', async () => {
    const args = ['crawl', site.url, '-o', 'corpus', '--allow-private', '--rate', '100', '--jobs', '1'];
    const { code, out, err } = await runInstalled(args, { folder });
    expect(code, err).toBe(0);
    expect(out).toContain(`${PAGES} pages kept`);
    const index = (await readFile(path.join(folder, 'corpus/index.jsonl'), 'utf8')).trim().split('\n');
    expect(index).toHaveLength(PAGES);
    const { file } = JSON.parse(index[0]);
    expect(await readFile(path.join(folder, 'corpus', file), 'utf8')).toMatch(/^---\ntitle: /);
    expect(await readFile(path.join(folder, 'corpus/llms.txt'), 'utf8')).toContain(file);
  });

  test('pith feed gives the full texts of a feed', async () => {
    const args = ['feed', `${site.url}/feed.json`, '--allow-private', '--rate', '100', '--jobs', '1'];
    const { code, out, err } = await runInstalled(args, { folder });
    expect(code, err).toBe(0);
    expect(out).toContain('<content:encoded>');
    expect(out).toContain('of number 3.');
  });
});
