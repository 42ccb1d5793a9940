import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ALL_FEATURES, writeModel } from '@pith/methods/sequence';
import { beforeAll, describe, expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { pageOf, runPith } from '../../../testing/run-in-process.ts';
import { trainedModel } from '../../methods/test/sequence/trained.ts';
import { unzstd } from '../src/zstd.ts';
import { startServer } from './page-server.ts';
import { temporaryFolder } from './temporary.ts';
import { crawl, gzipped, recordId } from './warcs.ts';

const folder = temporaryFolder();
const at = (...names: string[]) => join(folder, ...names);
// A quick method, so that the workers have little to load and to do.
const batch = (...args: string[]) => runPith(['batch', ...args, '--method', 'bte', '--jobs', '1']);
// biome-ignore lint/suspicious/noExplicitAny: whatever JSON comes out
const lines = (text: string): any[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  const pages = Array.from({ length: 7 }, (_, id) =>
    JSON.stringify({ id, html: pageOf(`Words of page ${id}.`) }),
  );
  writeFileSync(
    at('pages.jsonl'),
    [...pages.slice(0, 4), 'not JSON', ...pages.slice(4), pages[1]].join('\n'),
  );
  writeFileSync(at('crawl.warc.gz'), Buffer.concat(gzipped(await crawl(3))));
  mkdirSync(at('site/sub'), { recursive: true });
  for (const name of ['a.html', 'sub/a.html', 'sub/b.htm'])
    writeFileSync(at('site', name), pageOf(`File ${name}.`, name));
});

describe('JSON lines', () => {
  test('shards in order, errors in their places, a manifest, a summary', async () => {
    const { code, out } = await batch(at('pages.jsonl'), '-o', at('jsonl'), '--shard-size', '4');
    expect(code).toBe(1);
    expect(out).toMatch(/^9 pages in .*\n8 extracted, 1 failed \(1 BAD_INPUT\)\n3 shards, /);
    expect(readdirSync(at('jsonl'))).toEqual([
      '.pith',
      'manifest.jsonl',
      'part-00000.jsonl',
      'part-00001.jsonl',
      'part-00002.jsonl',
    ]);
    expect(readdirSync(at('jsonl/.pith'))).toEqual([]);
    const parts = [0, 1, 2].map((part) => lines(readFileSync(at(`jsonl/part-0000${part}.jsonl`), 'utf8')));
    expect(parts.map((part) => part.map(({ id }) => id))).toEqual([[0, 1, 2, 3], [null, 4, 5, 6], [1]]);
    expect(Object.keys(parts[0][0])).toEqual(['id', 'title', 'byline', 'date', 'lang', 'url', 'text']);
    expect(parts[1][0]).toMatchObject({
      source: 'pages.jsonl',
      offset: expect.any(Number),
      error: { code: 'BAD_INPUT' },
    });
  });

  test('a second run has nothing to do; another job is refused; --restart begins anew', async () => {
    await batch(at('pages.jsonl'), '-o', at('again'), '--limit', '3');
    const before = readFileSync(at('again/part-00000.jsonl'), 'utf8');
    expect(lines(before)).toHaveLength(3);
    const again = await batch(at('pages.jsonl'), '-o', at('again'), '--limit', '3');
    expect(again.err).toContain('Going on after 3 pages.');
    expect(again.out).toContain('3 pages (3 of them by an earlier run)');
    const other = await batch(at('pages.jsonl'), '-o', at('again'), '--limit', '2');
    expect(other.code).toBe(1);
    expect(other.err).toMatch(/has the output of another job.*--restart.*\[OTHER_JOB\]/);
    expect(readFileSync(at('again/part-00000.jsonl'), 'utf8')).toBe(before);
    await batch(at('pages.jsonl'), '-o', at('again'), '--limit', '2', '--restart');
    expect(lines(readFileSync(at('again/part-00000.jsonl'), 'utf8'))).toHaveLength(2);
  });

  test('compressed, with duplicates marked and fields chosen', async () => {
    const options = ['--fields', 'id,wordCount', '--duplicates', 'near', '--shard-size', '5'];
    await batch(at('pages.jsonl'), '-o', at('gz'), '--gzip', ...options);
    await batch(at('pages.jsonl'), '-o', at('zst'), '--zstd', ...options);
    const unpacked = ['part-00000', 'part-00001'].map((name) =>
      gunzipSync(readFileSync(at(`gz/${name}.jsonl.gz`))).toString(),
    );
    const last = lines(unpacked[1]).at(-1);
    expect(last).toEqual({ id: 1, wordCount: expect.any(Number), duplicate: { of: 1, kind: 'exact' } });
    const chunks: Uint8Array[] = [];
    for await (const chunk of unzstd([
      readFileSync(at('zst/part-00001.jsonl.zst')),
    ] as unknown as AsyncIterable<Uint8Array>))
      chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe(unpacked[1]);
  });
});

test('WARC conversion records that warcio reads back', async () => {
  const sources = [at('crawl.warc.gz'), at('pages.jsonl')];
  const { code } = await batch(...sources, '-o', at('warc'), '-f', 'warc', '--fields', 'markdown', '--gzip');
  expect(code).toBe(1);
  const records: [string | null | undefined, string | null | undefined, string][] = [];
  for await (const record of WARCParser.iterRecords([readFileSync(at('warc/part-00000.warc.gz'))])) {
    expect(record.warcType).toBe('conversion');
    expect(record.warcContentType).toBe('text/markdown; charset=utf-8');
    expect(record.warcHeader('WARC-Record-ID')).toMatch(/^<urn:uuid:[0-9a-f-]{36}>$/);
    expect(record.warcBlockDigest).toMatch(/^sha256:/);
    records.push([record.warcTargetURI, record.warcHeader('WARC-Refers-To'), await record.contentText()]);
  }
  expect(records).toHaveLength(3 + 8);
  expect(records[1].slice(0, 2)).toEqual(['https://example.org/5', recordId(5)]);
  expect(records[1][2]).toContain('Page number 5.');
  expect(records[3].slice(0, 2)).toEqual(['urn:pith:0', null]);
  expect(lines(readFileSync(at('warc/part-00000.notes.jsonl'), 'utf8'))).toMatchObject([
    { error: { code: 'BAD_INPUT' } },
  ]);
});

test('Markdown files, by path and by address; no two of one name', async () => {
  await batch(at('site'), at('crawl.warc.gz'), at('pages.jsonl'), '-o', at('markdown'), '-f', 'markdown');
  const files = readdirSync(at('markdown/part-00000'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.md'))
    .sort();
  expect(files).toEqual([
    '0.md',
    '1-2.md',
    '1.md',
    '2.md',
    '3.md',
    '4.md',
    '5.md',
    '6.md',
    'a.md',
    'example.org/2.md',
    'example.org/5.md',
    'example.org/8.md',
    'sub/a.md',
    'sub/b.md',
  ]);
  expect(readFileSync(at('markdown/part-00000/sub/a.md'), 'utf8')).toMatch(
    /^# sub\/a\.html\n\nFile sub\/a\.html\./,
  );
});

test('lists of addresses', async () => {
  const server = await startServer({ '/one': pageOf('The first page.'), '/two': pageOf('The second page.') });
  writeFileSync(
    at('list.txt'),
    `# two pages\n${server.url}/one\n\nnonsense\n${server.url}/two\n${server.url}/missing\n`,
  );
  const { code } = await batch(at('list.txt'), '-o', at('fetched'), '--allow-private', '--pause', '0.05');
  await server.close();
  expect(code).toBe(1);
  const found = lines(readFileSync(at('fetched/part-00000.jsonl'), 'utf8'));
  expect(found.map(({ id, error }) => error?.code ?? id)).toEqual([
    `${server.url}/one`,
    'BAD_URL',
    `${server.url}/two`,
    'HTTP_STATUS',
  ]);
  expect(server.most()).toBe(1);
});

test.each([
  ['the output inside a source', [at('site'), '-o', at('site/out')], /is inside the source/],
  ['no such source', [at('none.jsonl'), '-o', at('x')], /There is no file/],
  ['two compressions', [at('pages.jsonl'), '-o', at('x'), '--gzip', '--zstd'], /not both/],
  ['a field that is none', [at('pages.jsonl'), '-o', at('x'), '--fields', 'nonsense'], /There is no field/],
  [
    'WARC of two fields',
    [at('pages.jsonl'), '-o', at('x'), '-f', 'warc', '--fields', 'text,html'],
    /is one of/,
  ],
  ['a method that is none', [at('pages.jsonl'), '-o', at('x'), '--favor', 'nothing'], /choices/i],
  ['no queue there', [at('pages.jsonl'), '-o', at('x'), '--queue', 'redis://127.0.0.1:1'], /does not answer/],
  ['no address of a queue', [at('pages.jsonl'), '-o', at('x'), '--queue', 'localhost'], /redis:\/\/host/],
])('refused: %s', async (_, args, message) => {
  const { code, err } = await batch(...args);
  expect(code).toBeGreaterThan(0);
  expect(err).toMatch(message);
});

test('a model with named entities: workers load the recogniser too', async () => {
  writeFileSync(at('names.model'), writeModel({ ...(await trainedModel()), features: ALL_FEATURES }));
  const args = ['batch', at('site'), '-o', at('names'), '--jobs', '1'];
  const { code, out } = await runPith([...args, '--method', 'sequence', '--model', at('names.model')]);
  expect(out).toContain('3 extracted, 0 failed');
  expect(code).toBe(0);
});
