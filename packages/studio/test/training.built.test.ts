import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { train } from '../src/training/train.ts';
import type { TrainingEvent } from '../src/training/types.ts';
import { nothingYet, takeIn } from '../web/train/learning.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { trainingPages, writePages } from './training-pages.ts';
import './time-limits.ts';

test('pith learns, tells its losses, and is measured on pages its trees have not seen', async () => {
  const folder = await temporaryFolder();
  const file = await writePages(folder, 'pages', trainingPages(24));
  const events: TrainingEvent[] = [];
  const task = {
    method: 'pith',
    options: {},
    sources: [{ name: 'pages', file, most: 100 }],
    threads: 2,
    folder,
  };
  await train(task, (event) => events.push(event));
  const told = nothingYet();
  for (const event of events) takeIn(told, event);
  expect([...told.charts.keys()]).toEqual(['First stage', 'Second stage']);
  const all = told.charts.get('First stage')!.points.filter(({ series }) => series === 'all pages');
  expect(all.at(-1)!.y).toBeLessThan(all[0].y);
  expect(told.scores).toHaveLength(24);
  expect(told.outcome).toMatchObject({
    method: 'pith',
    learned: 24,
    data: { folds: 8, by: 'page', seen: [] },
  });
  expect(told.outcome!.scores.new.f1).toBeGreaterThan(0.8);
  expect(existsSync(path.join(folder, 'new.model'))).toBe(true);
  expect((await readFile(path.join(folder, 'new.model'))).length).toBe(told.outcome!.bytes);
});
