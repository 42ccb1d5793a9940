import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressionOf, type Entry } from '../src/entry.ts';
import { linesFrom } from '../src/sources/lines.ts';
import { loadZstd } from '../src/zstd.ts';
import { temporaryFolder } from './temporary.ts';

const folder = temporaryFolder();

function entryOf(name: string, bytes: string | Uint8Array): Entry {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return { kind: 'jsonl', path, name, compression: compressionOf(name) };
}

async function read(entry: Entry, from = 0): Promise<[string, number][]> {
  const lines: [string, number][] = [];
  for await (const { bytes, next } of linesFrom(entry, from, 1000)) {
    lines.push([bytes instanceof Uint8Array ? Buffer.from(bytes).toString() : bytes.code, next]);
  }
  return lines;
}

const text = Array.from({ length: 50 }, (_, i) => `line ${i} ${'x'.repeat(i)}\n`).join('');
const lines = text.trimEnd().split('\n');
const zstd = await loadZstd();

test.each([
  ['a.jsonl', Buffer.from(text)],
  ['a.jsonl.gz', Buffer.concat([gzipSync(text.slice(0, 300)), gzipSync(text.slice(300))])],
  [
    'a.jsonl.zst',
    Buffer.concat([
      zstd.compress(Buffer.from(text.slice(0, 300))),
      zstd.compress(Buffer.from(text.slice(300))),
    ]),
  ],
])('%s goes on from any line', async (name, bytes) => {
  const entry = entryOf(name, bytes);
  const all = await read(entry);
  expect(all.map(([line]) => line)).toEqual(lines);
  for (const [index, [, next]] of all.entries())
    expect(await read(entry, next)).toEqual(all.slice(index + 1));
});

test('ranges of bytes have every line once, wherever they are cut', async () => {
  const pieces = fc.array(fc.constantFrom('\n', 'a', 'bb', '\nccc\n'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(pieces, fc.array(fc.nat(60), { maxLength: 5 }), async (parts, cuts) => {
      const content = parts.join('');
      const entry = entryOf('ranges.jsonl', content);
      const places = [0, ...cuts.filter((cut) => cut < content.length).sort((a, b) => a - b), content.length];
      const found: string[] = [];
      for (let i = 0; i + 1 < places.length; i++) {
        const range = { ...entry, start: places[i], end: places[i + 1] };
        if (range.start < range.end) found.push(...(await read(range)).map(([line]) => line));
      }
      expect(found).toEqual(content.split('\n').filter((line) => line !== ''));
    }),
    { numRuns: 60 },
  );
});

test('a compressed file that is broken: what comes before is read, the rest is said', async () => {
  const noise = Array.from({ length: 20_000 }, (_, i) => `${Math.imul(i, 2654435761)}`).join('\n');
  const bytes = gzipSync(noise);
  const found = await read(entryOf('broken.jsonl.gz', bytes.subarray(0, bytes.length >> 1)));
  expect(found.length).toBeGreaterThan(100);
  expect(found.at(-1)).toEqual(['CORRUPT', Number.MAX_SAFE_INTEGER]);
  expect(found.slice(0, 3).map(([line]) => line)).toEqual(noise.split('\n').slice(0, 3));
});

test('a line over the limit is said, and the next is read', async () => {
  const found = await read(entryOf('long.jsonl', `a\n${'x'.repeat(5000)}\nb\n`));
  expect(found.map(([line]) => line)).toEqual(['a', 'TOO_LARGE', 'b']);
});
