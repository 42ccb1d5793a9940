import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { PageEntry, Setup, SourcePage } from '../src/api.ts';
import { createStudio } from '../src/index.ts';
import './time-limits.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'pith-studio-server-'));
const PAGES = ['one', 'zwei é', 'три'].map((text, i) => ({
  id: `p/${i}`,
  url: `https://example.org/${i}`,
  site: 'example.org',
  type: i === 0 ? 'article' : 'forum',
  html: `<p>${text}</p>`,
  gold: { text, title: `Title ${text}` },
}));
const LINES = `${PAGES.map((page) => JSON.stringify(page)).join('\n')}\n`;
await writeFile(path.join(folder, 'small.jsonl'), LINES);
await writeFile(path.join(folder, 'other.jsonl'), '{"id":"1","blocks":[]}\n');
await writeFile(path.join(folder, 'packed.jsonl.gz'), gzipSync(LINES.trimEnd()));
await writeFile(path.join(folder, 'latin.html'), Buffer.from('<meta charset=latin1><p>caf\xe9', 'latin1'));

const studio = await createStudio({
  data: folder,
  folder: path.join(folder, 'made'),
  open: [path.join(folder, 'latin.html'), path.join(folder, 'small.jsonl')],
});
const { app } = studio;
const ask = async <T>(url: string): Promise<T> =>
  (await app.inject({ url, headers: { host: 'localhost' } })).json();

afterAll(async () => {
  await studio.close();
  await rm(folder, { recursive: true, force: true });
});

describe('what the server of the workbench has', () => {
  test('its datasets and the pages of the command line', async () => {
    const { datasets, opened, peers } = await ask<Setup>('/api/setup');
    expect([...new Set(datasets.map(({ name }) => name))].sort()).toEqual(['other', 'packed', 'small']);
    expect(opened).toEqual([{ ref: 'file:0', name: 'latin.html' }]);
    expect(peers).toContain('defuddle');
  });

  test.each(['small', 'packed'])('the pages of %s, each found alone', async (name) => {
    const entries = await ask<PageEntry[]>(`/api/datasets/${name}/pages`);
    expect(entries.map(({ id, type, title }) => [id, type, title])).toEqual(
      PAGES.map(({ id, type, gold }) => [id, type, gold.title]),
    );
    for (const { id, html, gold } of PAGES) {
      const page = await ask<SourcePage>(`/api/page?ref=${encodeURIComponent(`data:${name}/${id}`)}`);
      expect([page.html, page.gold]).toEqual([html, gold]);
    }
  });

  test('a file in its encoding', async () => {
    expect((await ask<SourcePage>('/api/page?ref=file:0')).html).toContain('café');
  });

  test.each([
    ['data:small/none', 'no page "none"'],
    ['data:nothing/1', 'no dataset "nothing"'],
    ['data:../../etc/passwd/1', 'no dataset'],
    ['data:other/1', 'no dataset of pages'],
    ['file:7', 'no page "file:7"'],
    ['what', 'no page "what"'],
    ['url:http://127.0.0.1/', 'public internet'],
    ['url:file:///etc/passwd', 'file'],
  ])('no page for %s, and says why', async (ref, why) => {
    const answer = await app.inject({
      url: `/api/page?ref=${encodeURIComponent(ref)}`,
      headers: { host: 'localhost' },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json().error.message).toContain(why);
  });
});

test.each([
  ['missing.jsonl', 'is not there'],
  [folder, 'is no file'],
])('it does not start with %s, and says why', async (name, why) => {
  await expect(createStudio({ folder, open: [name] })).rejects.toThrow(why);
});

describe('who may ask', () => {
  test.each([
    ['a name that was made to lead here', { host: 'evil.example' }],
    ['a page of another site', { host: 'localhost', 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { host: '127.0.0.1:8090', 'sec-fetch-site': 'same-site' }],
  ])('not %s', async (_, headers) => {
    expect((await app.inject({ url: '/api/setup', headers })).statusCode).toBe(403);
  });

  test('its own page', async () => {
    for (const host of ['localhost:8090', '127.0.0.1', '[::1]:1']) {
      const headers = { host, 'sec-fetch-site': 'same-origin' };
      expect((await app.inject({ url: '/api/setup', headers })).statusCode).toBe(200);
    }
  });

  test('only files of the workbench are served', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/../../package.json', '/api/none'])
      expect((await app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404);
    const page = await app.inject({ url: '/', headers: { host: 'localhost' } });
    expect(page.body).toContain('data-host="studio"');
    expect(page.body).toContain("default-src 'none'");
  });
});
