import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { writeSmallDataset } from './small-dataset.ts';
import { isDrawn, isPictured, startWorkbench } from './workbench.ts';

/** Every state of the workbench is looked at by axe-core, in light and dark, at the width of a desk and of a phone. */
describe.skipIf(!hasBrowser)('axe finds nothing wrong', () => {
  const looks = [
    { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
    { name: 'dark, on a phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ] as const;

  for (const { name, ...look } of looks)
    test(`in any view, ${name}`, async () => {
      const workbench = await startWorkbench(async (folder) => ({ open: [await writeSmallDataset(folder)] }));
      const page = await workbench.window(look);
      const found: string[] = [];
      const check = async (window: Page, state: string) => {
        for (const violation of await violationsIn(window)) found.push(`${state}: ${violation}`);
      };
      const go = (hash: string) =>
        page.evaluate((to) => {
          location.hash = to;
        }, hash);
      await page.getByRole('heading', { name: 'Try an example' }).waitFor();
      await check(page, 'the first screen');
      await page.getByLabel('Address or HTML of a page').fill('http://127.0.0.1:9/');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await check(page, 'a page that could not be opened');

      await go('#/see?page=example:article');
      await isDrawn(page);
      // Tab does not walk through the page that is shown.
      expect(await page.locator('.page-frame').getAttribute('tabindex')).toBe('-1');
      for (const tab of ['Article', 'Markdown', 'JSON', 'Pieces', 'Blocks', 'Picture']) {
        await page.getByRole('tab', { name: tab }).click();
        if (tab === 'Blocks') await page.keyboard.press('j');
        await page.locator(SHOWN[tab]).first().waitFor();
        await check(page, `See, ${tab}`);
      }
      await page.getByRole('button', { name: 'Keys' }).click();
      await page.getByRole('dialog').waitFor();
      await check(page, 'the list of keys');
      await page.getByRole('button', { name: 'Close' }).click();

      await page.getByRole('button', { name: 'Render', exact: true }).click();
      await isPictured(page);
      await page.getByLabel('Method').selectOption('vips');
      await page.getByRole('option', { name: /^Level 1, / }).waitFor();
      await check(page, 'See, a rendered page and its regions');

      await go('#/compare?page=example:article&methods=pith,mss');
      await page.locator('.compare-scores td').first().waitFor();
      await check(page, 'Compare');
      await go('#/label?page=example:article');
      await isDrawn(page);
      await page.keyboard.press('s');
      await page.getByRole('button', { name: 'Accept title and body' }).waitFor();
      await check(page, 'Label, title and body suggested');
      await page.getByRole('button', { name: 'Block by block' }).click();
      await page.getByRole('listbox').waitFor();
      await check(page, 'Label, block by block');
      await page.getByRole('tab', { name: 'Pages' }).click();
      await page.locator('.label-pages').waitFor();
      await check(page, 'Label, pages');
      await go('#/train');
      await page.getByRole('heading', { name: 'How it goes' }).waitFor();
      await check(page, 'Train');
      await page.getByLabel('Method').selectOption('mss');
      await page.getByLabel('small', { exact: true }).check();
      await page.getByRole('button', { name: 'Train', exact: true }).click();
      await page.getByRole('status').filter({ hasText: 'Done.' }).waitFor();
      await page.locator('.train-pane .plot svg').first().waitFor();
      await check(page, 'Train, a model to keep or discard');
      await page.getByRole('button', { name: 'Discard' }).click();
      await go('#/dataset');
      await page.getByText('Choose a dataset, and see').waitFor();
      await check(page, 'Dataset');
      await go('#/dataset?dataset=small&methods=mss,bte');
      await page.getByRole('button', { name: 'Measure', exact: true }).click();
      await page.getByText('All of this is measured.').waitFor();
      await page.locator('.dataset-against .plot svg').waitFor();
      await check(page, 'Dataset, measured');
      expect(found).toEqual([]);
    });
});

const SHOWN: Record<string, string> = {
  Article: '.reader',
  Markdown: '.pane pre',
  JSON: '.pane pre',
  Pieces: '.pieces li',
  Blocks: '.why ul',
  Picture: '.picture',
};

/** What axe has to say of the window. The page that is shown inside is somebody else's. */
async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(
      { exclude: ['.page-frame'] },
      { resultTypes: ['violations'] },
    ),
  );
  return violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0].html}`);
}
