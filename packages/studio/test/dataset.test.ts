import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measurePage, type PageResult } from '@pith/lab/internal/eval/measure';
import { loadSystem } from '@pith/lab/internal/eval/system';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import type { Failure, JobInfo, MeasuredDataset } from '../src/api.ts';
import { Results } from '../src/evaluations/results.ts';
import { createStudio } from '../src/index.ts';
import { SMALL_PAGES, writeLongDataset, writeSmallDataset } from './small-dataset.ts';
import { picture, startWorkbench } from './workbench.ts';

describe.skipIf(!hasBrowser)('the workbench measures a dataset', { timeout: 60_000 }, async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'pith-small-'));
  afterAll(() => rm(data, { recursive: true, force: true }));
  const workbench = hasBrowser
    ? await startWorkbench({
        open: [await writeSmallDataset(data), await writeLongDataset(data)],
        data: path.join(data, 'none'),
      })
    : null!;
  const at = (page: Page, address: string) => page.goto(`${workbench.address}/#/${address}`);
  const kept = async (): Promise<PageResult[]> =>
    (await readFile(path.join(workbench.folder, 'results', 'small.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  /** A column of the first table's body. */
  const column = (page: Page, number: number) =>
    page.locator(`tbody tr[aria-rowindex] > :nth-child(${number})`).allTextContents();

  test('from the Open list: measured, the worst first, filtered by score', async () => {
    const page = await workbench.window();
    await at(page, 'open?dataset=small');
    // A page without a title is known by its address.
    await page.getByRole('link', { name: 'even.example/harbour' }).waitFor();
    await page.getByRole('button', { name: 'Measure pith on it' }).click();
    await page.getByRole('columnheader', { name: 'F1 pith' }).waitFor({ timeout: 30_000 });
    await expect
      .poll(async () => (await column(page, 4)).filter((text) => text !== '–').length, { timeout: 30_000 })
      .toBe(7);
    const scores = (await column(page, 4)).map(Number);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect((await column(page, 1))[0]).toBe('The lantern');
    const system = await loadSystem('pith');
    const { words } = await measurePage(system, 'small', SMALL_PAGES[6]);
    expect(scores[0]).toBe(Number(words!.f1.toFixed(3)));
    expect(await page.getByRole('columnheader', { name: 'F1 pith' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await picture(page, 'open-scores');
    await page.getByRole('spinbutton', { name: 'to' }).fill('0.5');
    await expect.poll(() => column(page, 1)).toEqual(['The lantern']);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('article');
    await expect.poll(async () => (await column(page, 3)).every((type) => type === 'article')).toBe(true);
    await page.getByRole('button', { name: 'Page' }).click();
    const names = ['The glacier', 'The library', 'The orchard'];
    await expect.poll(() => column(page, 1)).toEqual(names);
    expect(await page.getByRole('columnheader', { name: 'Page' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(await kept()).toHaveLength(7);
    await page.context().close();
  });

  test('two methods: table, means, sorting, a point of the scatter opened; nothing is measured twice', async () => {
    const page = await workbench.window();
    await at(page, 'dataset?dataset=small');
    await page.getByText('Methods and peers:').click();
    await page
      .getByRole('checkbox', { name: /^cetr / })
      .or(page.getByRole('checkbox', { name: 'cetr', exact: true }))
      .check();
    await page.getByText('7 to measure.').waitFor();
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await page.getByText('All of this is measured.').waitFor({ timeout: 30_000 });
    const results = await kept();
    expect(results.map(({ method }) => method).sort()).toEqual([
      ...Array(7).fill('cetr'),
      ...Array(7).fill('pith'),
    ]);
    const mean =
      results.filter(({ method }) => method === 'cetr').reduce((sum, { words }) => sum + words!.f1, 0) / 7;
    const summary = page.locator('.dataset-summary');
    await summary.getByRole('row', { name: new RegExp(`^all 7 .* ${mean.toFixed(3)}$`) }).waitFor();
    await summary.getByRole('row', { name: /^forum 4 / }).waitFor();
    await page.getByRole('button', { name: 'pith − cetr' }).click();
    const differences = (await column(page, 6)).map((text) => Number(text.replace('−', '-')));
    expect(differences).toEqual(differences.toSorted((a, b) => a - b));
    await picture(page, 'dataset');
    const points = page.getByRole('application');
    await points.locator('svg circle').first().waitFor();
    await points.focus();
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('status')
      .filter({ hasText: /^1 of 7: .* Enter opens it\.$/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.url())
      .toMatch(/#\/compare\?page=data%3Asmall%2Fpage-\d&methods=pith%2Ccetr/);
    await page.getByText(/^Against the gold/).waitFor();
    await page.context().close();
  });

  test('cancelled, it keeps what was measured; a window that comes later sees it go on', async () => {
    const page = await workbench.window();
    await at(page, 'dataset?dataset=long&methods=pith');
    await page.getByText('2,100 to measure.').waitFor();
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    const progress = page
      .getByRole('status')
      .filter({ hasText: /^measuring pith on long: [1-9][\d,]* of 2,100 pages, .* pages\/s$/ });
    await progress.waitFor({ timeout: 30_000 });
    await page.reload();
    await progress.waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^[12][,\d]* to measure\.$/).waitFor();
    expect(await page.getByRole('columnheader', { name: 'pith' }).count()).toBeGreaterThan(0);
    // Of more than two thousand rows only those in sight are drawn.
    expect(await page.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(100);
    await page.context().close();
  });
});

describe('an evaluation of the workbench', { timeout: 30_000 }, () => {
  test('is cancelled, refused while another goes on, and goes on where it was', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pith-small-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const start = () => createStudio({ open: [file], folder });
    const file = await writeSmallDataset(folder);
    const request = { methods: ['mss-simple', 'cetr'], step: 1, again: false };
    const first = await start();
    const url = '/api/datasets/small/results';
    const { id } = (await first.app.inject({ method: 'POST', url, payload: request })).json<JobInfo>();
    const other = await first.app.inject({ method: 'POST', url, payload: request });
    expect(other.json<Failure>().error.message).toMatch(/small is being measured/);
    expect((await first.app.inject(url)).json<MeasuredDataset>().job?.id).toBe(id);
    await first.app.inject({ method: 'DELETE', url: `/api/jobs/${id}` });
    const events = (await first.app.inject(`/api/jobs/${id}/events`)).body.trim().split('\n');
    expect(JSON.parse(events.at(-1)!)).toMatchObject({ kind: 'end', state: 'cancelled' });
    const before = (await first.app.inject(url)).json<MeasuredDataset>();
    expect(before.job).toBeNull();
    expect(before.results.length).toBeLessThan(14);
    await first.close();
    const second = await start();
    onTestFinished(() => second.close());
    expect((await second.app.inject(url)).json<MeasuredDataset>().results).toEqual(before.results);
    const again = (
      await second.app.inject({ method: 'POST', url, payload: { ...request, step: 2 } })
    ).json<JobInfo>();
    await second.app.inject(`/api/jobs/${again.id}/events`);
    const after = (await second.app.inject(url)).json<MeasuredDataset>();
    const ids = after.results.filter(({ method }) => method === 'cetr').map(({ id: page }) => page);
    expect(ids.sort()).toEqual(expect.arrayContaining(['page-0', 'page-2', 'page-4', 'page-6']));
  });

  test('forgets what was measured before the dataset changed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pith-small-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = await writeSmallDataset(folder);
    const results = new Results(path.join(folder, 'results'), 'small');
    const adding = await results.adding();
    adding.add({ dataset: 'small', method: 'pith', id: 'page-0', ms: 1, empty: false });
    await adding.close();
    expect(await new Results(path.join(folder, 'results'), 'small').of(file)).toHaveLength(1);
    const later = new Date(Date.now() + 5000);
    await utimes(file, later, later);
    expect(await results.of(file)).toHaveLength(0);
  });
});
