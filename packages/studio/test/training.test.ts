import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Models } from '../src/models.ts';
import { checkedOptions, trainable } from '../src/training/methods.ts';
import { partsOf, partsWithinSites } from '../src/training/parts.ts';
import { stepFor, takeSample } from '../src/training/sample.ts';
import type { KeptModel } from '../src/training/types.ts';
import { drawnPoints, duration, lastPoints, nothingYet, signed, takeIn } from '../web/train/learning.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { trainingPages, writePages } from './training-pages.ts';

test('pages of one site are never in two parts, unless there are too few sites', () => {
  const pages = trainingPages(24);
  const parts = partsOf(pages);
  expect(parts).toMatchObject({ folds: 3, by: 'site' });
  for (const part of [0, 1, 2])
    expect(new Set(pages.filter((_, i) => parts.fold[i] === part).map(({ site }) => site)).size).toBe(1);
  const few = partsOf(pages.filter(({ site }) => site === 'site-1.example'));
  expect(few).toMatchObject({ folds: 4, by: 'page' });
  expect([0, 1, 2, 3].map((part) => few.fold.filter((one) => one === part).length)).toEqual([2, 2, 2, 2]);
});

test('a method that knows only learned sites has pages of each site in every part', () => {
  const pages = trainingPages(24);
  const parts = partsWithinSites(pages);
  expect(parts).toMatchObject({ folds: 4, by: 'page of each site' });
  for (const part of [0, 1, 2, 3])
    expect(new Set(pages.filter((_, i) => parts.fold[i] === part).map(({ site }) => site)).size).toBe(3);
});

test('a sample is at most as large as was asked for, spread evenly, of pages with gold', async () => {
  expect([stepFor(100, 30), stepFor(100, 100), stepFor(100, 500), stepFor(0, 5)]).toEqual([4, 1, 1, 1]);
  const folder = await temporaryFolder();
  const [first, ...rest] = trainingPages(24);
  const file = await writePages(folder, 'some', [{ ...first, gold: { with: ['x'] } }, ...rest]);
  const sample = await takeSample([{ name: 'some', file, most: 10 }], folder);
  expect(sample.entries.map(({ id }) => id)).toEqual([4, 7, 10, 13, 16, 19, 22].map((id) => `some/${id}`));
  expect(sample.sets).toEqual([{ name: 'some', pages: 7 }]);
  const labels = await writePages(folder, 'labels', [{ ...rest[0], id: 'some/4' }]);
  const sources = [
    { name: 'some', file, most: 10 },
    { name: 'labels', file: labels, most: 10 },
  ];
  const both = await takeSample(sources, folder);
  expect(both.sets.map(({ pages }) => pages)).toEqual([1, 6]);
  expect(both.entries[0]).toMatchObject({ ref: 'labels:some/4', origin: 'some' });
  expect(both.entries[1]).toMatchObject({ ref: 'data:some/7', origin: 'some' });
});

test('options are checked against what the method has', () => {
  const sequence = trainable('sequence');
  expect(checkedOptions(sequence, { learner: 'memm' })).toEqual({
    learner: 'memm',
    sigma: 1,
    history: false,
    edges: false,
    most: null,
  });
  expect(() => checkedOptions(sequence, { learner: 'svm' })).toThrow('one of crf, memm, maxent');
  expect(() => checkedOptions(sequence, { sigma: -1 })).toThrow('from 0.001');
  expect(() => checkedOptions(sequence, { most: 100.5 })).toThrow('whole number');
  expect(() => checkedOptions(sequence, { depth: 3 })).toThrow('no option "depth"');
  expect(() => trainable('cetr')).toThrow('cannot be trained');
});

describe('kept models', () => {
  const about = { method: 'mss', made: '2026-01-02', version: '1' } as Omit<KeptModel, 'name' | 'file'>;

  test('are listed, renamed and removed, each with what is known of it', async () => {
    const folder = await temporaryFolder();
    const place = path.join(folder, 'models');
    const models = new Models(place);
    const from = path.join(folder, 'new.model');
    await writeFile(from, 'weights');
    await models.keep(from, { ...about, name: 'mine' });
    await models.keep(from, { ...about, name: 'yours', made: '2026-01-01' });
    expect((await models.list()).map(({ name }) => name)).toEqual(['yours', 'mine']);
    await expect(models.keep(from, { ...about, name: 'MINE' })).rejects.toThrow('already');
    await models.rename('mine', 'ours');
    expect((await readdir(place)).sort()).toEqual(['ours.json', 'ours.model', 'yours.json', 'yours.model']);
    expect((await models.list())[1]).toMatchObject({ name: 'ours', file: path.join(place, 'ours.model') });
    await models.remove('yours');
    await models.remove('ours');
    expect(await readdir(place)).toEqual([]);
    await expect(models.bytes('ours')).rejects.toThrow('no model "ours"');
  });

  test.each(['', '../up', 'a/b', 'a\\b', '.hidden', '~1', 'a b', 'a'.repeat(65), 'nul\0', 'dot.'])(
    'are never called %j',
    async (name) => {
      await expect(new Models(await temporaryFolder()).bytes(name)).rejects.toThrow('is no name');
    },
  );
});

test('what a training tells is put together for the view', () => {
  const told = nothingYet();
  const chart = { title: 'Loss', x: 'trees', y: 'loss' };
  takeIn(told, { kind: 'progress', about: 'Reading pages', done: 3, all: 9 });
  for (let x = 1; x <= 1000; x++)
    takeIn(told, { kind: 'result', what: 'point', chart, series: 'all pages', x, y: 1 / x });
  takeIn(told, { kind: 'result', what: 'point', chart, series: 'without part 1', x: 1, y: 2 });
  takeIn(told, { kind: 'result', what: 'step', name: 'read', seconds: 1 });
  expect(told.progress?.done).toBe(3);
  const curves = told.charts.get('Loss')!;
  expect(lastPoints(curves).map(({ series, x }) => [series, x])).toEqual([
    ['all pages', 1000],
    ['without part 1', 1],
  ]);
  const drawn = drawnPoints(curves);
  expect(drawn.length).toBeLessThan(310);
  expect(drawn.at(-2)?.x).toBe(1000);
  takeIn(told, { kind: 'end', state: 'done' });
  expect(told).toMatchObject({ progress: null, end: { state: 'done' }, steps: [{ name: 'read' }] });
  expect([duration(59.4), duration(125)]).toEqual(['59 s', '2 min 5 s']);
  expect([signed(0.1), signed(-0.1), signed(-0.0001)]).toEqual(['+0.100', '−0.100', '±0.000']);
});
