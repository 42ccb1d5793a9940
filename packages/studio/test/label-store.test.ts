import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HandLabels } from '@pith/lab/internal/labels/hand-labels';
import { readLabels } from '@pith/lab/internal/news-wrapper/labels';
import { type DatasetPage, readDataset } from 'pith/internal/records/dataset';
import { afterAll, expect, test } from 'vitest';
import { Labels } from '../src/labels.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

function makeLabels() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pith-labels-'));
  folders.push(folder);
  const file = path.join(folder, 'within', 'labels.jsonl');
  return { file, drafts: path.join(folder, 'within', 'drafts.jsonl'), labels: new Labels(file) };
}

const page = { url: 'https://example.org/a', site: 'example.org', html: '<h1>Über</h1><p>Eins</p>' };
const said = (at: number, changes: Partial<HandLabels> = {}): HandLabels => ({
  ...{ title: '/html[1]/body[1]/h1[1]', body: null, blocks: '-1 c1', by: 'hand', done: false },
  at: new Date(at).toISOString(),
  ...changes,
});

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('what is not done waits in a file of its own; what is done is the dataset', async () => {
  const { file, drafts, labels } = makeLabels();
  await labels.save({ id: 'a', labels: said(1), page });
  expect(linesOf(drafts)).toEqual([{ id: 'a', ...page, gold: {}, labels: said(1) }]);
  // The page itself is known now.
  await labels.save({ id: 'a', labels: said(2, { done: true }) });
  expect(linesOf(drafts)).toEqual([]);
  expect(linesOf(file)).toEqual([
    { id: 'a', ...page, gold: { text: 'Eins', title: 'Über' }, labels: said(2, { done: true }) },
  ]);
  expect((await readLabels(file)).get('a')).toMatchObject({
    title: '/html[1]/body[1]/h1[1]',
    body: null,
    by: 'hand',
  });
  expect(await labels.source('a')).toMatchObject({ ref: 'labels:a', name: 'Über', html: page.html });
  await labels.save({ id: 'a', labels: said(3) });
  expect(linesOf(file)).toEqual([]);
  expect(await labels.list()).toHaveLength(1);
  await labels.remove('a');
  expect(await labels.list()).toEqual([]);
});

test('older labels never replace newer ones, and pages that nobody has seen are refused', async () => {
  const { labels } = makeLabels();
  await labels.save({ id: 'a', labels: said(5, { blocks: 'c2' }), page });
  const kept = await labels.save({ id: 'a', labels: said(4) });
  expect(kept?.labels?.blocks).toBe('c2');
  await expect(labels.save({ id: 'b', labels: said(6) })).rejects.toThrow(/No page "b"/);
  await expect(labels.save({ id: 'a', labels: said(7, { blocks: 'c9', done: true }) })).rejects.toThrow(
    /2 blocks/,
  );
  expect((await labels.entry('a'))?.labels?.blocks).toBe('c2');
});

test('many saves at once come one after the other and leave no temporary file', async () => {
  const { file, drafts, labels } = makeLabels();
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      labels.save({ id: `page ${i % 8}`, labels: said(i, { done: i % 2 === 0 }), page }),
    ),
  );
  const ids = [...linesOf(file), ...linesOf(drafts)].map(({ id }) => id).sort();
  expect(ids).toEqual(Array.from({ length: 8 }, (_, i) => `page ${i}`));
  expect(readdirSync(path.dirname(file)).sort()).toEqual(['drafts.jsonl', 'labels.jsonl']);
});

test('what others wrote into the file stays, and a broken file is not written over', async () => {
  const { file, labels } = makeLabels();
  await labels.save({ id: 'a', labels: said(1, { done: true }), page });
  const foreign = { id: 'foreign', html: '<p>x</p>', gold: { text: 'x', title: 'X' } };
  writeFileSync(file, `${readFileSync(file, 'utf8')}${JSON.stringify(foreign)}`);
  await labels.save({ id: 'b', labels: said(2, { done: true }), page });
  const read: DatasetPage[] = [];
  for await (const line of readDataset(file)) read.push(line);
  expect(read.map(({ id }) => id)).toEqual(['a', 'foreign', 'b']);
  expect(read[1]).toEqual(foreign);
  expect((await labels.entry('foreign'))?.labels).toBeNull();
  writeFileSync(file, '{"id": "a", "html"');
  await expect(labels.save({ id: 'c', labels: said(3, { done: true }), page })).rejects.toThrow(/no JSON/);
  expect(readFileSync(file, 'utf8')).toBe('{"id": "a", "html"');
});

test('a page that a stopped machine left in both files is what was said last', async () => {
  const { file, drafts, labels } = makeLabels();
  await labels.save({ id: 'a', labels: said(1, { done: true }), page });
  writeFileSync(drafts, `${JSON.stringify({ id: 'a', ...page, gold: {}, labels: said(2) })}\n`);
  expect((await labels.list()).map(({ labels }) => labels?.done)).toEqual([false]);
  await labels.save({ id: 'a', labels: said(3) });
  expect(linesOf(file)).toEqual([]);
});

const longPage = { html: '<p>a</p><p>b</p><p>c</p><p>d</p>' };
const from = (window: string, at: number, blocks: string, base: HandLabels | null) => ({
  id: 'a',
  window,
  base,
  labels: said(at, { title: null, blocks }),
  page: longPage,
});

test('two windows label one page: both are kept, block by block', async () => {
  const { labels } = makeLabels();
  await labels.save(from('one', 1, 'c1 -3', null));
  // The other window has not heard of it.
  expect(await labels.save(from('two', 2, '-3 x1', null))).toMatchObject({
    labels: { blocks: 'c1 -2 x1' },
    conflicts: 0,
  });
  // The first one goes on with what it knows.
  const known = said(1, { title: null, blocks: 'c1 -3' });
  expect(await labels.save(from('one', 3, 'c2 -1 m1', known))).toMatchObject({
    labels: { blocks: 'c2 -1 m1' },
    conflicts: 1,
  });
});

test('saves of one window do not undo each other, in whatever order they arrive', async () => {
  const { labels } = makeLabels();
  await labels.save(from('one', 1, 'c1 -3', null));
  const known = said(1, { title: null, blocks: 'c1 -3' });
  await labels.save(from('one', 3, '-3 x1', known));
  // Sent before, and overtaken.
  await labels.save(from('one', 2, 'c2 -2', known));
  expect((await labels.entry('a'))?.labels?.blocks).toBe('-3 x1');
  // Sent before it was known that the last one arrived: what was taken away since is away.
  await labels.save(from('one', 4, '-4', known));
  expect((await labels.entry('a'))?.labels?.blocks).toBe('-4');
});

test('what was not kept is no base: after a failure the same may be said again', async () => {
  const { labels } = makeLabels();
  const broken = { ...from('one', 1, 'c9', null), labels: said(1, { blocks: 'c9', done: true }) };
  await expect(labels.save(broken)).rejects.toThrow(/4 blocks/);
  await labels.save(from('one', 1, 'c4', null));
  expect((await labels.entry('a'))?.labels?.blocks).toBe('c4');
});
