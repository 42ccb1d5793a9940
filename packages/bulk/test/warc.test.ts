import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Compression, compressionOf, type Entry } from '../src/entry.ts';
import { recordsOf } from '../src/sources/index.ts';
import type { Place } from '../src/sources/record.ts';
import { httpBody } from '../src/work/http-body.ts';
import { loadZstd } from '../src/zstd.ts';
import { temporaryFolder } from './temporary.ts';
import { crawl, gzipped, recordId, type TestRecord, warcRecord } from './warcs.ts';

const folder = temporaryFolder();
const MAX = 100_000;

function entryOf(name: string, chunks: readonly Uint8Array[]): Entry {
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(chunks));
  return { kind: 'warc', path, name, compression: compressionOf(name) };
}

interface Read {
  id: unknown;
  code?: string;
  next: Place;
}

async function read(entry: Entry, from: Place = { offset: 0, skip: 0 }, maxBytes = MAX): Promise<Read[]> {
  const found: Read[] = [];
  for await (const record of recordsOf(entry, from, { maxBytes, allowPrivate: false })) {
    const code = await record.load().then(
      () => undefined,
      (error) => error.code as string,
    );
    found.push({ id: record.id, next: record.next, ...(code !== undefined && { code }) });
  }
  return found;
}

const idsOf = (found: Read[]) => found.map(({ id, code }) => code ?? id);

/** The ids of the pages that `crawl` makes. */
const pageIds = (pages: number) => Array.from({ length: pages }, (_, page) => recordId(3 * page + 2));

const zstd = await loadZstd();
const FORMS: [string, Compression, (records: Uint8Array[]) => Uint8Array[]][] = [
  ['.warc', 'none', (records) => records],
  ['.warc.gz', 'gzip', gzipped],
  ['.warc.zst', 'zstd', (records) => records.map((record) => zstd.compress(record))],
];

describe.each(FORMS)('%s', (extension, compression, compress) => {
  test('the pages, and no other record', async () => {
    const entry = entryOf(`pages${extension}`, compress(await crawl(6)));
    expect(entry.compression).toBe(compression);
    expect(idsOf(await read(entry))).toEqual(pageIds(6));
  });

  test('goes on from any record', async () => {
    const entry = entryOf(`resume${extension}`, compress(await crawl(5)));
    const all = await read(entry);
    for (const [index, { next }] of all.entries()) {
      expect(await read(entry, next)).toEqual(all.slice(index + 1));
    }
  });

  test('a broken record costs itself', async () => {
    const chunks = compress(await crawl(5));
    const broken = Buffer.from(chunks[5]);
    if (compression === 'none') broken.write('Content-Length: none', broken.indexOf('Content-Length'));
    else broken.fill(0x55, 20, 60);
    const entry = entryOf(`broken${extension}`, chunks.with(5, broken));
    expect(idsOf(await read(entry))).toEqual(pageIds(5).with(1, 'CORRUPT'));
  });

  test('garbage between records is passed over', async () => {
    const chunks = compress(await crawl(2));
    const garbage = Buffer.from(`${'rubbish '.repeat(50)}\r\n\r\n`);
    const entry = entryOf(`garbage${extension}`, chunks.toSpliced(4, 0, garbage));
    expect(idsOf(await read(entry))).toEqual([recordId(2), 'CORRUPT', recordId(5)]);
  });

  test('a record right after a line of rubbish is found', async () => {
    const records = await crawl(3);
    const rubbish = Buffer.from('rubbish\r\n');
    // Before a page, and at the beginning of the file; compressed, each in one unit with the record.
    for (const at of [5, 0]) {
      const marred = records.with(at, Buffer.concat([rubbish, records[at]]));
      const entry = entryOf(`line-${at}${extension}`, compress(marred));
      const expected =
        at === 5 ? [recordId(2), 'CORRUPT', recordId(5), recordId(8)] : ['CORRUPT', ...pageIds(3)];
      const all = await read(entry);
      expect(idsOf(all)).toEqual(expected);
      for (const [index, { next }] of all.entries())
        expect(await read(entry, next)).toEqual(all.slice(index + 1));
    }
  });

  test('a file that was cut off', async () => {
    const chunks = compress(await crawl(3));
    const cut = Buffer.concat(chunks.slice(0, 9)).subarray(0, -40);
    const entry = entryOf(`cut${extension}`, [cut]);
    expect(idsOf(await read(entry))).toEqual([recordId(2), recordId(5), 'CORRUPT']);
  });

  test('a page over the limit is said, a film is not', async () => {
    const records = [
      await warcRecord(1),
      await warcRecord(2, { body: 'word '.repeat(150_000) }),
      await warcRecord(3, { headers: { 'Content-Type': 'video/mp4' }, body: 'film '.repeat(300_000) }),
      await warcRecord(4),
    ];
    const entry = entryOf(`large${extension}`, compress(records));
    expect(idsOf(await read(entry))).toEqual([recordId(1), 'TOO_LARGE', recordId(4)]);
  });

  test('nothing in it', async () => {
    expect(await read(entryOf(`nothing${extension}`, []))).toEqual([]);
  });
});

describe('byte ranges', () => {
  test.each(FORMS.slice(0, 2))('%s: every page is in exactly one', async (extension, _, compress) => {
    const chunks = compress(await crawl(8));
    const entry = entryOf(`ranges${extension}`, chunks);
    const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    for (const parts of [2, 3, 7, 40]) {
      const found: Read[] = [];
      for (let part = 0; part < parts; part++) {
        const range = {
          start: Math.round((part * size) / parts),
          end: Math.round(((part + 1) * size) / parts),
        };
        found.push(...(await read({ ...entry, ...range })));
      }
      expect(idsOf(found)).toEqual(pageIds(8));
    }
  });

  test('also where a range is cut between a line of rubbish and a record', async () => {
    const records = await crawl(2);
    const chunks = records.toSpliced(5, 0, Buffer.from('rubbish\r\n'));
    const entry = entryOf('cut-at-rubbish.warc', chunks);
    const size = Buffer.concat(chunks).length;
    const cut = Buffer.concat(chunks.slice(0, 6)).length;
    for (const at of [cut - 9, cut - 1, cut, cut + 1]) {
      const halves = [{ end: at }, { start: at, end: size }];
      const found = await Promise.all(halves.map((range) => read({ ...entry, ...range })));
      expect(idsOf(found.flat())).toEqual([recordId(2), 'CORRUPT', recordId(5)]);
    }
  });
});

describe('compressed in other ways', () => {
  test('several records in a member, and going on between them', async () => {
    const records = await crawl(3);
    const entry = entryOf('several.warc.gz', [
      gzipSync(Buffer.concat(records.slice(0, 6))),
      ...gzipped(records.slice(6)),
    ]);
    const all = await read(entry);
    expect(idsOf(all)).toEqual(pageIds(3));
    for (const [index, { next }] of all.entries()) {
      expect(await read(entry, next)).toEqual(all.slice(index + 1));
    }
  });

  test('a whole file in one member that is too large: said, not lost', async () => {
    const entry = entryOf('whole.warc.gz', [gzipSync(Buffer.concat(await crawl(200)))]);
    const found = idsOf(await read(entry, undefined, 10_000));
    expect(found.at(-1)).toBe('CORRUPT');
  });

  test.each(['plain', 'compressed'])('Zstandard with a dictionary at the beginning (%s)', async (how) => {
    const wasm = await import('@bokuweb/zstd-wasm');
    const records = await crawl(3);
    const dictionary = Buffer.from(records[2]);
    const context = wasm.createCCtx();
    const frames = records.map((record) => wasm.compressUsingDict(context, record, dictionary, 3));
    const stored = how === 'plain' ? dictionary : zstd.compress(dictionary);
    const header = Buffer.alloc(8);
    header.writeUInt32LE(0x184d2a5d, 0);
    header.writeUInt32LE(stored.length, 4);
    const entry = entryOf(`dictionary-${how}.warc.zst`, [header, stored, ...frames]);
    expect(idsOf(await read(entry))).toEqual(pageIds(3));
  });
});

test('which responses are pages', async () => {
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  const records: [boolean, TestRecord][] = [
    [true, { headers: html }],
    [true, { headers: { 'content-type': 'application/xhtml+xml' } }],
    [false, { headers: html, statusline: 'HTTP/1.1 404 Not Found' }],
    [false, { headers: html, statusline: 'HTTP/1.1 301 Moved' }],
    [false, { headers: { 'Content-Type': 'application/json' } }],
    [false, { headers: { Server: 'none' } }],
    [false, { type: 'resource' }],
  ];
  const chunks = await Promise.all(records.map(([, record], index) => warcRecord(index, record)));
  const expected = records.flatMap(([page], index) => (page ? [recordId(index)] : []));
  expect(idsOf(await read(entryOf('kinds.warc.gz', gzipped(chunks))))).toEqual(expected);
});

describe('HTTP bodies', () => {
  const text = Buffer.from('<p>Hello, all of you.'.repeat(10));
  const chunked = (bytes: Uint8Array) =>
    Buffer.concat([
      Buffer.from('a;name=value\r\n'),
      bytes.subarray(0, 10),
      Buffer.from(`\r\n${(bytes.length - 10).toString(16)}\r\n`),
      bytes.subarray(10),
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
  const body = (bytes: Uint8Array, contentEncoding = '', transferEncoding = '', max = MAX) => {
    const task = { form: 'http' as const, bytes, id: 1, date: '', contentEncoding, transferEncoding };
    return Buffer.from(httpBody(task, max)).toString();
  };

  test('chunks and compression are undone', () => {
    expect(body(text)).toBe(`${text}`);
    expect(body(chunked(text), '', 'chunked')).toBe(`${text}`);
    expect(body(chunked(gzipSync(text)), 'gzip', 'chunked')).toBe(`${text}`);
    expect(body(brotliCompressSync(text), 'br')).toBe(`${text}`);
    expect(body(deflateRawSync(text), 'deflate')).toBe(`${text}`);
    expect(body(gzipSync(brotliCompressSync(text)), 'br, gzip')).toBe(`${text}`);
  });

  test('headers of a body that was stored decoded say nothing', () => {
    expect(body(text, 'gzip', 'chunked')).toBe(`${text}`);
  });

  test('what cannot be undone is said; a bomb ends at the limit', () => {
    expect(() => body(text, 'compress')).toThrow(/content-encoding: compress/);
    expect(() => body(gzipSync(text).subarray(0, 30), 'gzip')).toThrow(
      expect.objectContaining({ code: 'CORRUPT' }),
    );
    expect(() => body(gzipSync(Buffer.alloc(1 << 22)), 'gzip')).toThrow(
      expect.objectContaining({ code: 'TOO_LARGE' }),
    );
  });
});
