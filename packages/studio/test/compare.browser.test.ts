import { measurePage } from '@pith/lab/internal/eval/measure';
import { loadSystem } from '@pith/lab/internal/eval/system';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { SMALL_PAGES, writeSmallDataset } from './small-dataset.ts';
import { EXAMPLE, isDrawn, picture, sharedWorkbench } from './workbench.ts';

const METHODS = ['pith', 'mss-simple', 'readability-linkedom'];

describe.skipIf(!hasBrowser)('the workbench compares', () => {
  const workbench = sharedWorkbench(async (folder) => ({
    open: [await writeSmallDataset(folder), EXAMPLE],
    data: folder,
  }));

  /** Goes to a view by its address. */
  const at = (page: Page, address: string) => page.goto(`${workbench.address}/#/${address}`);

  /** A column of the scores. */
  const scores = async (page: Page, name: 'F1' | 'Precision' | 'Recall') => {
    const at = 1 + ['F1', 'Precision', 'Recall'].indexOf(name);
    const cells = page.locator(`.compare-scores tbody tr > :nth-child(${at + 1})`);
    return (await cells.allTextContents()).map(Number);
  };

  test('methods and a peer with the gold: the numbers of pith eval, the words, the page', async () => {
    const page = await workbench.window();
    await at(page, `compare?page=data:small/page-6&methods=${METHODS}`);
    await page
      .getByRole('status')
      .filter({ hasText: /^Against the gold, 4 words\.$/ })
      .waitFor();
    const expected = await Promise.all(
      METHODS.map(
        async (name) => (await measurePage(await loadSystem(name), 'small', SMALL_PAGES[6])).words!,
      ),
    );
    const shown = (figure: 'f1' | 'precision' | 'recall') =>
      expected.map((words) => Number(words[figure].toFixed(3)));
    await expect.poll(() => scores(page, 'F1')).toEqual(shown('f1'));
    await expect.poll(() => scores(page, 'Precision')).toEqual(shown('precision'));
    await expect.poll(() => scores(page, 'Recall')).toEqual(shown('recall'));
    const diff = page.getByRole('region', { name: 'pith against the gold' });
    const words = async (of: 'del' | 'ins') => (await diff.locator(of).allTextContents()).join('');
    await expect.poll(() => words('del')).toContain('Copyright');
    await expect.poll(() => words('ins')).toContain('The lantern was described');
    await picture(page, 'compare-words');
    await page.getByRole('tab', { name: 'On the page' }).click();
    await isDrawn(page);
    await page
      .getByRole('list', { name: 'Marks on the page' })
      .getByText('in the gold, kept by neither')
      .waitFor();
    await page.keyboard.press('n');
    await page
      .getByRole('status')
      .filter({ hasText: /^Block \d+: / })
      .waitFor();
    await picture(page, 'compare-page');
  });

  test('without a gold the first is the measure, and the address says which are compared', async () => {
    const page = await workbench.window();
    await at(page, 'compare?page=file:1&methods=pith');
    await page.getByRole('combobox', { name: 'Add a method or peer' }).selectOption('cetd');
    await page.getByText('This page has no gold: all are measured against pith').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'the measure' }).count()).toBe(1);
    await expect.poll(async () => (await scores(page, 'F1'))[1]).toBeGreaterThan(0.5);
    await expect.poll(() => page.url()).toContain('methods=pith%2Ccetd');
    await page.getByRole('button', { name: 'Without pith' }).click();
    await page.getByText('all are measured against cetd').waitFor();
  });

  test('two versions of the same method', async () => {
    const page = await workbench.window();
    await at(page, 'compare?page=file:1&methods=cetr-tm');
    await page.getByRole('button', { name: 'Another version of cetr-tm' }).click();
    await page.getByRole('spinbutton', { name: /^lambda/ }).fill('0');
    await page.getByRole('button', { name: 'Compare with it' }).click();
    await expect.poll(() => page.url()).toContain('cetr-tm%2Ccetr-tm%3Alambda%3D0');
    await page.getByRole('heading', { name: 'cetr-tm:lambda=0' }).waitFor();
    await expect.poll(async () => (await scores(page, 'F1')).length).toBe(2);
    const other = page.getByRole('region', { name: 'cetr-tm:lambda=0 against cetr-tm' });
    await expect.poll(() => other.locator('.compare-diff').textContent()).toMatch(/cookies/);
    const count = await other.locator('.compare-diff').locator('del, ins').count();
    expect(count).toBeGreaterThan(1);
    const place = (which: number) =>
      page.getByRole('status').filter({ hasText: `${which} of ${count} differences` });
    const here = page.locator('.compare-here');
    await page.keyboard.press('n');
    await place(1).waitFor();
    const first = await here.textContent();
    await page.keyboard.press('n');
    await place(2).waitFor();
    expect(await here.textContent()).not.toBe(first);
    await page.keyboard.press('p');
    await place(1).waitFor();
    expect(await here.allTextContents()).toEqual([first]);
  });

  test('a name that is wrong fails in its column, and the others stand', async () => {
    const page = await workbench.window();
    await at(page, 'compare?page=data:small/page-1&methods=pith,nothing');
    await page.getByText('There is no method "nothing"').waitFor();
    await expect.poll(async () => (await scores(page, 'F1'))[0]).toBeGreaterThan(0.9);
  });
});
