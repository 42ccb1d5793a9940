import { expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { train } from '../src/training/train.ts';
import { nothingYet, takeIn } from '../web/train/learning.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { trainingPages, writePages } from './training-pages.ts';
import './time-limits.ts';

test.skipIf(!hasBrowser)('news-wrapper learns from pages that a browser rendered', async () => {
  const folder = await temporaryFolder();
  const file = await writePages(folder, 'news', trainingPages(24));
  const told = nothingYet();
  const sources = [{ name: 'news', file, most: 100 }];
  await train({ method: 'news-wrapper', options: {}, sources, threads: 2, folder }, (event) =>
    takeIn(told, event),
  );
  expect(told.steps[0].name).toBe('24 of 24 pages rendered');
  expect(told.scores).toHaveLength(24);
  expect(told.outcome).toMatchObject({ method: 'news-wrapper', data: { folds: 3, by: 'site' } });
  expect(told.outcome!.learned).toBeGreaterThan(10);
});

test.skipIf(!hasBrowser)('visual-blocks learns sites by their looks, and stands beside pith', async () => {
  const folder = await temporaryFolder();
  const file = await writePages(folder, 'sites', trainingPages(24));
  const told = nothingYet();
  const sources = [{ name: 'sites', file, most: 100 }];
  await train({ method: 'visual-blocks', options: {}, sources, threads: 2, folder }, (event) =>
    takeIn(told, event),
  );
  expect(told.scores).toHaveLength(24);
  expect(told.outcome).toMatchObject({
    method: 'visual-blocks',
    beside: 'pith',
    data: { folds: 4, by: 'page of each site' },
  });
  expect(told.outcome!.learned).toBeGreaterThan(10);
  // Two of the three sites set their stories in blocks that look like nothing else.
  expect(told.outcome!.scores.new.f1).toBeGreaterThan(0.6);
});
