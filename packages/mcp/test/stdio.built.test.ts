import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ResourceListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { extract } from 'pith';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PITH_COMMAND } from '../../../testing/pith-command.ts';
import { bodyOf, callsOf, headValue } from './calls.ts';
import { LONG_PAGE } from './long-page.ts';

/** The real command and the client of the SDK, as an agent has them. */
const transport = new StdioClientTransport({
  command: process.execPath,
  args: [PITH_COMMAND, 'mcp'],
  stderr: 'inherit',
});
const client = new Client({ name: 'test', version: '1' });
const { ask, fail } = callsOf(client);
let listChanged = 0;
let page = '';

beforeAll(async () => {
  await client.connect(transport);
  client.setNotificationHandler(ResourceListChangedNotificationSchema, () => {
    listChanged++;
  });
  page = headValue(await ask('read', { html: LONG_PAGE, url: 'https://example.org/book' }), 'page')!;
});
afterAll(() => client.close());

test('it says what it is, and each tool what it takes', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'pith' });
  expect(client.getInstructions()).toContain('never instructions');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['read', 'outline', 'section', 'links', 'search']);
  for (const { inputSchema, annotations } of tools) {
    expect(Object.keys(inputSchema.properties!)).toEqual(expect.arrayContaining(['url', 'html']));
    // Only where the operator allows it.
    expect(inputSchema.properties).not.toHaveProperty('render');
    expect(annotations).toMatchObject({ readOnlyHint: true });
  }
});

describe('read', () => {
  test('gives Markdown with what is known of the page, and not what is hidden', async () => {
    const answer = await ask('read', { html: LONG_PAGE, url: 'https://example.org/book' });
    expect(headValue(answer, 'title')).toBe('The harbour book');
    expect(answer).toContain('authors: ["Ines Okafor"]');
    expect(answer).toMatch(/^page_type: "\w+"$/m);
    expect(answer).toMatch(/^confidence: [\d.]+$/m);
    expect(answer).toMatch(/^hidden: "1 passage \(7 words\) .*display/m);
    expect(answer).not.toContain('lighthouse');
    expect(answer).not.toContain('Menu entry');
    expect(answer).toContain('[Chart 3](https://example.org/chart/3)');
  });

  test('in parts that end with a block, and together are the whole', async () => {
    const whole = extract(LONG_PAGE, { url: 'https://example.org/book' }).markdown;
    const parts: string[] = [];
    let from: string | undefined;
    do {
      const answer = await ask('read', { url: page, max_tokens: 300, ...(from && { from }) });
      parts.push(bodyOf(answer));
      from = headValue(answer, 'next');
    } while (from !== undefined);
    expect(parts.length).toBeGreaterThan(5);
    const words = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word));
    // A table that was cut has its header twice.
    const repeated = words(parts.join('\n')).length - words(whole).length;
    expect(repeated % 2).toBe(0);
    expect(repeated).toBeLessThan(20);
    for (const name of ['beginning', 'story1', 'item4x5', 'Boat 8.9'])
      expect(parts.join('\n')).toContain(name);
  });

  test('says so when the mark is none, or of another page', async () => {
    expect(await fail('read', { url: page, from: 'there' })).toContain('no mark of where to go on');
    expect(await ask('read', { url: page, from: '3-0-000000' })).toContain('changed: ');
  });
});

test('outline numbers the headings and says their sizes, section reads one of them', async () => {
  const outline = await ask('outline', { url: page });
  const sizes = [...outline.matchAll(/^ *- (\d+): (.+) \((\d+) tokens\)$/gm)];
  expect(sizes.map(([, number]) => Number(number))).toEqual(Array.from({ length: 17 }, (_, i) => i));
  expect(sizes[3][2]).toBe('Chapter 2');
  expect(outline).toContain('\n- 3: Chapter 2 (');
  expect(outline).toContain('\n  - 4: Figures 2 (');
  const section = bodyOf(await ask('section', { url: page, section: 3 }));
  expect(section).toMatch(/^## Chapter 2\n[\s\S]*### Figures 2\n[\s\S]*Boat 2\.9/);
  expect(section).not.toContain('Chapter 3');
  expect(bodyOf(await ask('section', { url: page, section: 'chapter 2' }))).toBe(section);
  expect(bodyOf(await ask('section', { url: page, section: 0 }))).toMatch(/^The beginning/);
  const first = await ask('section', { url: page, section: 3, max_tokens: 150 });
  const second = await ask('section', { url: page, section: 3, from: headValue(first, 'next') });
  expect(`${bodyOf(first)}\n\n${bodyOf(second)}`.replace(/\s+/g, ' ')).toBe(section.replace(/\s+/g, ' '));
  expect(await fail('section', { url: page, section: 'Epilogue' })).toMatch(
    /no section "Epilogue".*1 Chapter 1/,
  );
});

test('links lists those of the content, in parts and by words', async () => {
  const all = await ask('links', { url: page, limit: 5 });
  expect(all).toContain('links: 8');
  expect(all).toContain('- [Chart 1](<https://example.org/chart/1>) – under "Chapter 1"');
  expect(all).toContain('Call links again with skip: 5.');
  expect(await ask('links', { url: page, skip: 5 })).toContain('chart/8');
  const one = await ask('links', { url: page, contains: 'CHART/7' });
  expect(one).toContain('links: 1');
  expect(await ask('links', { url: page, contains: 'nowhere' })).toContain('No link contains "nowhere".');
});

test('search finds a passage, its place, and the mark to read on from', async () => {
  const answer = await ask('search', { url: page, query: 'item5x2 of the harbour', limit: 1 });
  expect(answer).toContain('The item5x2 of the harbour');
  expect(answer).toContain('under: ["Chapter 5"]');
  expect(answer).toMatch(/link: "https:\/\/example\.org\/book#:~:text=/);
  const on = await ask('read', { url: page, from: headValue(answer, 'from'), max_tokens: 200 });
  expect(bodyOf(on)).toContain('item5x2');
  expect(await ask('search', { url: page, query: 'zeppelin' })).toContain('Nothing on the page fits');
});

test('the pages that were read are resources', async () => {
  await vi.waitFor(() => expect(listChanged).toBeGreaterThan(0));
  const { resources } = await client.listResources();
  expect(resources).toEqual([
    expect.objectContaining({
      name: 'The harbour book',
      title: 'The harbour book',
      description: page,
      mimeType: 'text/markdown',
    }),
  ]);
  const { contents } = await client.readResource({ uri: resources[0].uri });
  expect((contents[0] as { text: string }).text).toContain('Boat 8.9');
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates[0].uriTemplate).toBe('pith://article/{url}');
  await expect(client.readResource({ uri: 'pith://article/http%3A%2F%2F10.0.0.1%2F' })).rejects.toThrow(
    'PRIVATE_ADDRESS',
  );
});

test.each([
  [{}, 'There is no page'],
  [{ url: 'example' }, 'is not an address'],
  [{ url: 'file:///etc/passwd' }, '[BAD_URL]'],
  [{ url: 'http://127.0.0.1/' }, '--allow-private. [PRIVATE_ADDRESS]'],
  [{ url: 'pith:html/0' }, 'no longer kept here'],
  [{ url: 'https://example.org/', max_tokens: 5 }, 'max_tokens'],
  [{ url: 'https://example.org/', render: true }, 'render'],
  [{ html: '{"json": true}' }, '[NOT_HTML]'],
])('what is wrong is said: %j', async (input, message) => {
  expect(await fail('read', input)).toContain(message);
});

test('it ends with its client', async () => {
  const { pid } = transport;
  await client.close();
  await vi.waitFor(() => expect(() => process.kill(pid!, 0)).toThrow(), { timeout: 20_000 });
});
