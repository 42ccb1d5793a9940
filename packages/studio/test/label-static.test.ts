import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { LabelledPage } from '@pith/lab/internal/labels/hand-labels';
import { afterAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { WEB_FOLDER } from '../src/index.ts';
import { Labels } from '../src/labels.ts';
import { writeLabelPages } from './label-pages.ts';
import { openWindow, theBrowser } from './workbench.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The workbench as plain files, served by something that knows nothing of it. */
async function serveFiles(): Promise<string> {
  const server = createServer(async (request, response) => {
    const name = new URL(request.url!, 'http://x').pathname.replace(/\/$/, '/index.html');
    const body = await readFile(path.join(WEB_FOLDER, name)).catch(() => null);
    response
      .writeHead(body === null ? 404 : 200, { 'content-type': TYPES[path.extname(name)] ?? '' })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await (await theBrowser()).close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe.skipIf(!hasBrowser)('labels by hand without a server', { timeout: 60_000 }, async () => {
  const address = hasBrowser ? await serveFiles() : '';

  test('are kept in the browser, downloaded as the server would write them, and brought in again', async () => {
    const [file] = await writeLabelPages();
    const page = await openWindow(address);
    await page.setInputFiles('#file', file);
    await page.locator('.page-view[data-ready=true]').waitFor();
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
    const downloaded = await download.path();
    const line: LabelledPage = JSON.parse(await readFile(downloaded, 'utf8'));
    await page.context().close();

    // The same page and labels, kept by the server.
    const onServer = path.join(path.dirname(file), 'labels.jsonl');
    const { id, labels, gold: _, ...source } = line;
    await new Labels(onServer).save({ id, labels, page: source });
    expect(line).toEqual(JSON.parse(await readFile(onServer, 'utf8')));
    expect(line.gold.title).toBe('The bridge opens again');

    // Another browser, to which the file is brought.
    const other = await openWindow(`${address}#/label`);
    await other.getByLabel('Bring in a file of labels').setInputFiles(onServer);
    await other.getByRole('button', { name: 'The bridge opens again', exact: true }).click();
    await other.locator('.page-view[data-ready=true]').waitFor();
    await other.locator('.page-box[data-look=body]').waitFor();
    await other.context().close();
  });
});
