import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { runPith } from '../../../testing/run-in-process.ts';
import { serveFolder } from './local-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { EXAMPLE, openWindow } from './workbench.ts';

describe.skipIf(!hasBrowser)('the workbench as static files', () => {
  test('in a folder of any server, with the methods on HTML', async () => {
    const folder = await temporaryFolder();
    const { code, out } = await runPith(['studio', '--export', path.join(folder, 'tools/studio')]);
    expect([code, out]).toEqual([0, expect.stringContaining('tools/studio')]);
    const page = await openWindow(`${await serveFolder(folder)}/tools/studio/`);
    await page.getByLabel('HTML of a page').fill('https://example.org/');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('has no server');
    await page.getByLabel('HTML of a page').fill(await readFile(EXAMPLE, 'utf8'));
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('status').filter({ hasText: 'blocks' }).waitFor();
    await page.getByRole('combobox', { name: 'Method' }).selectOption('cetd');
    await expect.poll(() => page.url()).toContain('method=cetd');
    await page.getByRole('tab', { name: 'Markdown' }).click();
    await expect.poll(() => page.locator('.pane pre').textContent()).toMatch(/bell/i);
    // Examples are part of the files.
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByRole('link', { name: /^A forum/ }).click();
    await page.getByRole('heading', { name: /Sourdough/, level: 1 }).waitFor();
  });
});
