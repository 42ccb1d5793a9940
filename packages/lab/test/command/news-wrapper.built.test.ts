import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { renderedFile } from '@pith/render/internal/rendered-folder';
import { afterAll, expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';
import { renderedPage } from '../../../methods/test/news-wrapper/lay-out.ts';
import { newsPage } from '../../../methods/test/news-wrapper/news-pages.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'pith-news-'));
afterAll(() => rm(folder, { recursive: true }));

const dataset = path.join(folder, 'news.jsonl');
const rendered = path.join(folder, 'rendered');
mkdirSync(rendered);
const pages = Array.from({ length: 12 }, (_, i) => newsPage(i + 1));
writeFileSync(dataset, pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
for (const { id, html } of pages)
  writeFileSync(renderedFile(rendered, id), gzipSync(JSON.stringify(renderedPage(html))));
const [labels, model, other] = ['labels.jsonl', 'news.model', 'other.model'].map((name) =>
  path.join(folder, name),
);

const rowsOf = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('labels are derived from gold, a wrapper is trained on rendered pages, and used on another', async () => {
  const labelled = await runPith(['data', 'labels', dataset, '-o', labels]);
  expect(labelled.out).toContain('12 pages: 12 with a title, 12 with a body, 12 with both');
  const trained = await runPith(['train', 'news-wrapper', dataset, '--rendered', rendered, '-o', model]);
  expect(trained.code, trained.err).toBe(0);
  expect(trained.out).toMatch(/^12 of 12 rendered pages learned from; \d+ bytes/);
  const unseen = newsPage(77, 'right');
  const file = path.join(folder, 'unseen.json');
  writeFileSync(file, JSON.stringify(renderedPage(unseen.html)));
  const { out: stdout } = await runPith([
    file,
    '--method',
    'news-wrapper',
    '--model',
    model,
    '--format',
    'json',
  ]);
  const article = JSON.parse(stdout);
  expect(article.title).toBe(unseen.gold.title);
  expect(article.text.trim().split(/\n+/)).toEqual(unseen.gold.text!.split('\n'));
});

test('pith eval measures on the rendered pages of a dataset; one that is not rendered fails, and is counted', async () => {
  const some = path.join(folder, 'some');
  mkdirSync(some);
  for (const { id } of pages.slice(0, 10)) copyFileSync(renderedFile(rendered, id), renderedFile(some, id));
  const kept = path.join(folder, 'results.jsonl');
  const measured = ['eval', dataset, '-m', `news-wrapper@${model},vips`, '--json', '--pages', kept];
  const messages = () =>
    rowsOf(readFileSync(kept, 'utf8')).flatMap(({ failed }) =>
      failed === undefined ? [] : [failed.message],
    );
  const { code, out, err } = await runPith([...measured, '--rendered', some]);
  expect(code, err).toBe(0);
  const [news, vips] = rowsOf(out);
  expect(news).toMatchObject({ dataset: 'news', pages: 12, failed: 2, title: 10 / 12 });
  expect(news.f1).toBeCloseTo(10 / 12, 2);
  expect(vips).toMatchObject({ method: 'vips', failed: 2 });
  expect(messages()).toEqual(
    Array(4).fill(expect.stringContaining('Render the dataset: pith render --dataset')),
  );
  await runPith(measured);
  expect(messages()).toEqual(Array(24).fill(expect.stringContaining('as a browser shows it')));
});

test('labels of a file are taken in place of the gold, and pages without one are left out', async () => {
  const lines = readFileSync(labels, 'utf8').split('\n').slice(0, 6).join('\n');
  writeFileSync(labels, lines);
  const { out: stdout } = await runPith([
    ...['train', 'news-wrapper', dataset, '--rendered', rendered, '--labels', labels, '-o', other],
  ]);
  expect(stdout).toMatch(/^6 of 12 rendered pages learned from/);
});

test('without rendered pages there is nothing to learn, and it is said', async () => {
  const { code, err } = await runPith([
    ...['train', 'news-wrapper', dataset, '--rendered', path.join(folder, 'none'), '-o', other],
  ]);
  expect(code).not.toBe(0);
  expect(err).toMatch(/None of 0 rendered pages has a title and a body/);
});
