import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf } from '../src/entries.ts';
import { globExpression, globRoot } from '../src/glob.ts';
import { piecesOf } from '../src/queue/plan.ts';
import { temporaryFolder } from './temporary.ts';

test.each([
  ['a/*.html', ['a/b.html', 'a/.html'], ['a/b/c.html', 'a/b.htm']],
  ['**/*.warc.gz', ['x.warc.gz', 'a/b/x.warc.gz'], ['x.warc', 'x.warc.gz.tmp']],
  ['a/**/b?.{jsonl,warc}', ['a/b1.jsonl', 'a/x/y/b2.warc'], ['a/b.jsonl', 'b/b1.jsonl']],
  ['p[0-3].html', ['p0.html', 'p3.html'], ['p4.html', 'p[0-3].html']],
  ['p[!x](1).html', ['pa(1).html'], ['px(1).html']],
])('%s', (pattern, matching, others) => {
  const expression = globExpression(pattern);
  for (const path of matching) expect(path).toMatch(expression);
  for (const path of others) expect(path).not.toMatch(expression);
});

test('where a pattern begins', () => {
  expect(globRoot('a/b*/c.html')).toBe('a');
  expect(globRoot('*.html')).toBe('.');
  expect(globRoot('/x/y/**/*.html')).toBe('/x/y');
});

const folder = temporaryFolder();
for (const [name, size] of Object.entries({
  'b/2.html': 10,
  'b/1.htm': 10,
  'a.jsonl': 1000,
  'c.warc.gz': 500,
  'list.txt': 5,
  'x.pdf': 5,
})) {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), 'x'.repeat(size));
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test('folders, globs, files and addresses, in an order that stays', async () => {
  const found = await all(
    entriesOf([folder, join(folder, 'b/*.htm'), join(folder, 'list.txt'), 'https://example.org/']),
  );
  expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'jsonl a.jsonl',
    'page b/1.htm',
    'page b/2.html',
    'warc c.warc.gz',
    'page 1.htm',
    'urls list.txt',
    'url https://example.org/',
  ]);
  expect(found[0].path).toBe(resolve(folder, 'a.jsonl'));
});

test('what cannot be read is said by name', async () => {
  await expect(all(entriesOf([join(folder, 'x.pdf')]))).rejects.toThrow(/x\.pdf: by its name/);
  await expect(all(entriesOf([join(folder, 'none.jsonl')]))).rejects.toThrow(/none\.jsonl: There is no file/);
  await expect(all(entriesOf([join(folder, '*.doc')]))).rejects.toThrow(/nothing in it that can be read/);
});

test('pieces: large files are split where they can be, small ones are put together', async () => {
  const pieces = await all(piecesOf(entriesOf([folder]), 300));
  expect(pieces.map((piece) => piece.map(({ name, start, end }) => [name, start, end]))).toEqual([
    [['a.jsonl', 0, 250]],
    [['a.jsonl', 250, 500]],
    [['a.jsonl', 500, 750]],
    [['a.jsonl', 750, 1000]],
    [['b/1.htm', undefined, undefined]],
    [['b/2.html', undefined, undefined]],
    [['c.warc.gz', 0, 250]],
    [['c.warc.gz', 250, 500]],
  ]);
});
