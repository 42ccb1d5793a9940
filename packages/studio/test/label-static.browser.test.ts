import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LabelledPage } from '@pith/lab/internal/labels/hand-labels';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { WEB_FOLDER } from '../src/index.ts';
import { Labels } from '../src/labels.ts';
import { writeLabelPages } from './label-pages.ts';
import { serveFolder } from './local-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { isDrawn, openWindow } from './workbench.ts';

describe.skipIf(!hasBrowser)('labels by hand without a server', () => {
  test('are kept in the browser, downloaded as the server would write them, and brought in again', async () => {
    const address = `${await serveFolder(WEB_FOLDER)}/`;
    const folder = await temporaryFolder();
    const [file] = await writeLabelPages(folder);
    const page = await openWindow(address);
    await page.getByLabel('A file').setInputFiles(file);
    await isDrawn(page);
    await page.getByRole('link', { name: 'Label' }).click();
    await page.locator('.label .page-view[data-ready=true]').waitFor();
    const inPage = page.frameLocator('.page-frame');
    await inPage.locator('#headline').click();
    await page.keyboard.press('b');
    await inPage.locator('#story p').first().click();
    await page.keyboard.press('ArrowUp');
    // At once: nothing waits for the browser's storage.
    await page.reload();
    await page.getByText('div, 6 blocks').waitFor();
    await page.keyboard.press('d');
    await page.getByRole('status').filter({ hasText: 'labelled, saved' }).waitFor();
    await page.getByRole('tab', { name: 'Pages' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download labels.jsonl (1)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('labels.jsonl');
    const line: LabelledPage = JSON.parse(await readFile(await download.path(), 'utf8'));

    // The same page and labels, kept by the server.
    const onServer = path.join(folder, 'labels.jsonl');
    const { id, labels, gold: _, ...source } = line;
    await new Labels(onServer).save({ id, labels, page: source });
    expect(line).toEqual(JSON.parse(await readFile(onServer, 'utf8')));
    expect(line.gold.title).toBe('The bridge opens again');

    // Another browser, to which the file is brought.
    const other = await openWindow(`${address}#/label`);
    const bringIn = other.getByLabel('Bring in a file of labels');
    await bringIn.setInputFiles({
      name: 'a.jsonl',
      mimeType: 'text/plain',
      buffer: Buffer.from('<html>'),
    });
    await other.getByRole('alert').filter({ hasText: 'a.jsonl is no file of labels' }).waitFor();
    await bringIn.setInputFiles(onServer);
    await other.getByRole('button', { name: 'The bridge opens again', exact: true }).click();
    await isDrawn(other);
    await other.locator('.page-box[data-look=body]').waitFor();
  });
});
