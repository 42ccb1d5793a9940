import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { runPith } from '../../../testing/run-in-process.ts';
import { openWindow, theBrowser } from './workbench.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

describe.skipIf(!hasBrowser)('the workbench as static files', () => {
  test('in a folder of any server, with the methods on HTML', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pith-studio-static-'));
    const { code, out } = await runPith(['studio', '--export', path.join(folder, 'tools/studio')]);
    expect([code, out]).toEqual([0, expect.stringContaining('tools/studio')]);
    const server = createServer(async (request, response) => {
      const file = path.join(
        folder,
        new URL(request.url!, 'http://x').pathname.replace(/\/$/, '/index.html'),
      );
      const body = await readFile(file).catch(() => null);
      if (body === null) response.writeHead(404).end();
      else response.setHeader('content-type', TYPES[path.extname(file)]).end(body);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    afterAll(async () => {
      server.close();
      await (await theBrowser()).close();
      await rm(folder, { recursive: true });
    });
    const page = await openWindow(`http://127.0.0.1:${(server.address() as AddressInfo).port}/tools/studio/`);
    expect(await page.getByLabel('An address').count()).toBe(0);
    const html = await readFile('examples/article.html', 'utf8');
    await page.getByLabel('HTML', { exact: true }).fill(html);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('status').filter({ hasText: 'blocks' }).waitFor();
    await page.getByRole('combobox', { name: 'Method' }).selectOption('cetd');
    await expect.poll(() => page.url()).toContain('method=cetd');
    await page.getByRole('tab', { name: 'Markdown' }).click();
    await expect.poll(() => page.locator('.pane pre').textContent()).toMatch(/bell/i);
    await page.context().close();
  });
});
