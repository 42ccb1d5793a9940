import { readFile } from 'node:fs/promises';
import { fromRuns } from '@pith/lab/internal/labels/block-classes';
import { parsePage } from 'pith/page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { openPage, startLabelling } from './labelling.ts';

const HOME = 0;
const HEADLINE = 2;

describe.skipIf(!hasBrowser)('two windows on one page', () => {
  test('labels of both are kept: live, while the server is away, and after a reload', async () => {
    const { workbench, files, draftOf } = await startLabelling();
    const { count } = parsePage(await readFile(files[2], 'utf8')).blocks;
    const classes = async () => [...fromRuns((await draftOf(2))?.blocks ?? `-${count}`, count)];
    const one = await workbench.window();
    const two = await one.context().newPage();
    await two.goto(workbench.address);
    await openForBlocks(one);
    await openForBlocks(two);

    await label(one, HOME, 'x');
    // The other window sees it at once, and says so.
    await two.getByRole('option', { name: /^boilerplate: / }).waitFor();
    await two.getByText('Another window changed 1 label of this page').waitFor();

    // The server is away for the second window only, and both go on.
    await two.route('**/api/labels', (route) => route.abort());
    await label(two, HEADLINE, 'c');
    await two.getByRole('status').filter({ hasText: 'not saved yet' }).waitFor();
    await label(one, HOME, 'm');
    await label(one, HEADLINE + 1, 'p');
    await expect.poll(classes).toEqual(withLabels(count, { [HOME]: 2, [HEADLINE + 1]: 3 }));

    // The second window is closed before it could send anything; a new one finds what it said.
    await two.close();
    await one.reload();
    await expect.poll(classes).toEqual(withLabels(count, { [HOME]: 2, [HEADLINE]: 1, [HEADLINE + 1]: 3 }));
    await one.getByRole('option', { name: /^content: / }).waitFor();
    // What was done before the reload can be undone; what the other window said stays.
    await one.keyboard.press('Control+z');
    await expect.poll(classes).toEqual(withLabels(count, { [HOME]: 2, [HEADLINE]: 1 }));
  });

  test('windows of two browsers that never hear of each other lose nothing', async () => {
    const { workbench, files, draftOf } = await startLabelling();
    const { count } = parsePage(await readFile(files[2], 'utf8')).blocks;
    const classes = async () => [...fromRuns((await draftOf(2))?.blocks ?? `-${count}`, count)];
    const one = await workbench.window();
    const two = await workbench.window();
    await openForBlocks(one);
    await openForBlocks(two);
    await label(one, HOME, 'x');
    await expect.poll(classes).toEqual(withLabels(count, { [HOME]: 4 }));
    await label(two, HEADLINE, 'c');
    await expect.poll(classes).toEqual(withLabels(count, { [HOME]: 4, [HEADLINE]: 1 }));
    // The second one learned of it when it saved; the first one learns of it when it is looked at.
    await two.getByText('Another window changed 1 label of this page').waitFor();
    await one.evaluate(() => dispatchEvent(new Event('focus')));
    await one.getByText('Another window changed 1 label of this page').waitFor();
    await one.getByRole('option', { name: /^content: / }).waitFor();
  });
});

function withLabels(count: number, labels: Record<number, number>): number[] {
  return Array.from({ length: count }, (_, block) => labels[block] ?? 0);
}

async function openForBlocks(page: Page): Promise<void> {
  await openPage(page, 2);
  await page.getByRole('button', { name: 'Block by block' }).click();
  await page.getByRole('listbox', { name: 'Blocks of the page' }).waitFor();
}

async function label(page: Page, block: number, key: string): Promise<void> {
  await page.locator(`#label-block-${block}`).click();
  await page.keyboard.press(key);
}
