import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { measurePage, type PageResult } from '@pith/lab/internal/eval/measure';
import { loadSystem } from '@pith/lab/internal/eval/system';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import type { JobInfo } from '../src/api.ts';
import { SMALL_PAGES, writeLongDataset, writeSmallDataset } from './small-dataset.ts';
import { picture, placeOf, startWorkbench, type Workbench } from './workbench.ts';

describe.skipIf(!hasBrowser)('the workbench measures a dataset', () => {
  /** A column of the first table's body. */
  const column = (page: Page, number: number) =>
    page.locator(`tbody tr[aria-rowindex] > :nth-child(${number})`).allTextContents();

  /** A column of numbers, of which those that are not known yet are `NaN`. */
  const numbers = async (page: Page, number: number) =>
    (await column(page, number)).map((text) => Number(text.replace('−', '-')));

  const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);

  /** What was measured on the small dataset, as the file has it. */
  const kept = async ({ folder }: Workbench): Promise<PageResult[]> =>
    (await readFile(path.join(folder, 'results', 'small.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  const startSmall = () => startWorkbench(async (folder) => ({ open: [await writeSmallDataset(folder)] }));

  test('from the Open list: measured, the worst first, filtered by score', async () => {
    const workbench = await startSmall();
    const page = await workbench.window();
    await page.goto(`${workbench.address}/#/open?dataset=small`);
    // A page without a title is known by its address.
    await page.getByRole('link', { name: 'even.example/harbour' }).waitFor();
    await page.getByRole('button', { name: 'Measure pith on it' }).click();
    await page.getByRole('columnheader', { name: 'F1 pith' }).waitFor();
    await expect
      .poll(async () => (await numbers(page, 4)).filter((score) => !Number.isNaN(score)).length)
      .toBe(7);
    await expect
      .poll(async () => {
        const scores = await numbers(page, 4);
        return JSON.stringify(scores) === JSON.stringify(ascending(scores));
      })
      .toBe(true);
    await expect.poll(async () => (await column(page, 1))[0]).toBe('The lantern');
    const system = await loadSystem('pith');
    const { words } = await measurePage(system, 'small', SMALL_PAGES[6]);
    await expect.poll(async () => (await numbers(page, 4))[0]).toBe(Number(words!.f1.toFixed(3)));
    const sortOf = (name: string) => page.getByRole('columnheader', { name }).getAttribute('aria-sort');
    await expect.poll(() => sortOf('F1 pith')).toBe('ascending');
    await picture(page, 'open-scores');
    await page.getByRole('spinbutton', { name: 'to' }).fill('0.5');
    await expect.poll(() => column(page, 1)).toEqual(['The lantern']);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('article');
    await expect.poll(() => column(page, 3)).toEqual(['article', 'article', 'article']);
    await page.getByRole('button', { name: 'Page' }).click();
    await expect.poll(() => column(page, 1)).toEqual(['The glacier', 'The library', 'The orchard']);
    await expect.poll(() => sortOf('Page')).toBe('ascending');
    // The file is complete when the measuring has ended.
    await expect.poll(() => kept(workbench)).toHaveLength(7);
  });

  test('two methods: table, means, sorting, a point of the scatter opened; nothing is measured twice', async () => {
    const workbench = await startSmall();
    await measureBefore(workbench, 'small', 'pith');
    const page = await workbench.window();
    await page.goto(`${workbench.address}/#/dataset?dataset=small`);
    await page.getByText('Methods and peers:').click();
    // The results stay in view, and a method that is not measured has no chart.
    const charts = page.locator('.dataset-histograms figure');
    const { y, height } = await placeOf(charts.first());
    expect(y + height).toBeLessThan(page.viewportSize()!.height);
    await page
      .getByRole('checkbox', { name: /^cetr / })
      .or(page.getByRole('checkbox', { name: 'cetr', exact: true }))
      .check();
    await page.getByText('7 to measure').waitFor();
    await expect.poll(() => charts.count()).toBe(1);
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await page.getByText('All of this is measured.').waitFor();
    await expect
      .poll(async () => (await kept(workbench)).map(({ method }) => method).sort())
      .toEqual([...Array(7).fill('cetr'), ...Array(7).fill('pith')]);
    const results = await kept(workbench);
    const mean =
      results.filter(({ method }) => method === 'cetr').reduce((sum, { words }) => sum + words!.f1, 0) / 7;
    const summary = page.locator('.dataset-summary');
    await summary.getByRole('row', { name: new RegExp(`^all 7 .* ${mean.toFixed(3)}$`) }).waitFor();
    await summary.getByRole('row', { name: /^forum 4 / }).waitFor();
    await page.getByRole('button', { name: 'pith − cetr' }).click();
    await expect
      .poll(async () => {
        const differences = await numbers(page, 6);
        const isSorted = JSON.stringify(differences) === JSON.stringify(ascending(differences));
        return { count: differences.filter((value) => !Number.isNaN(value)).length, isSorted };
      })
      .toEqual({ count: 7, isSorted: true });
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
  });

  test('measured again, it says on how many pages it got worse since the run before', async () => {
    const workbench = await startSmall();
    await measureBefore(workbench, 'small', 'pith');
    const page = await workbench.window();
    await page.goto(`${workbench.address}/#/dataset?dataset=small`);
    await page.getByRole('button', { name: 'Measure again' }).click();
    await page
      .getByText('pith is worse than pith (the run before) on 0, better on 0, and the same on 7.')
      .waitFor();
    await expect.poll(async () => (await kept(workbench)).length).toBe(14);
  });

  test('cancelled, it keeps what was measured; a window that comes later sees it go on', async () => {
    const workbench = await startWorkbench(async (folder) => ({ open: [await writeLongDataset(folder)] }));
    const page = await workbench.window();
    // Eight methods take half a minute and more: it must not be done before the window has been loaded again.
    const many = ['pith', 'mss', 'sequence', 'cetr', 'mss-simple', 'mss-cleaneval', 'cetr-km', 'lsi'].join();
    await page.goto(`${workbench.address}/#/dataset?dataset=long&methods=${many}`);
    await page.getByText('16,800 to measure').waitFor();
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    const progress = page
      .getByRole('status')
      .filter({ hasText: /^measuring .* on long: [1-9][\d,]* of 16,800 pages, .* pages\/s$/ });
    await progress.waitFor();
    await page.reload();
    await progress.waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    // Some pages were measured, and others are left.
    const left = page.getByText(/^[\d,]+ to measure/);
    const leftCount = async () => Number((await left.textContent())!.replaceAll(/\D/g, ''));
    await expect.poll(leftCount).toBeLessThan(16_800);
    expect(await leftCount()).toBeGreaterThan(0);
    await page.getByRole('columnheader', { name: 'pith' }).first().waitFor();
    // Of all rows, as many as there were pages measured, only those in sight are drawn.
    const rows = page.locator('tbody tr[aria-rowindex]');
    await rows.first().waitFor();
    expect(await rows.count()).toBeLessThan(100);
  });
});

/** Measures a method without the window, and waits for the end. */
async function measureBefore({ address }: Workbench, dataset: string, method: string): Promise<void> {
  const response = await fetch(`${address}/api/datasets/${dataset}/results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ methods: [method], step: 1, again: false }),
  });
  const { id } = (await response.json()) as JobInfo;
  // The answer is complete when the job has ended.
  await (await fetch(`${address}/api/jobs/${id}/events`)).text();
}
