import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { serve } from './local-server.ts';
import { isDrawn, picture, startWorkbench, theBrowser } from './workbench.ts';

const PAGE = `<html><head><title>Tides</title><script>parent.hacked = 1; document.title = 'ran'</script></head>
<body onload="parent.hacked = 1"><nav><a href="javascript:parent.hacked=1">Home</a></nav>
<img src="https://elsewhere.example/x.png" onerror="parent.hacked = 1"><link rel=stylesheet href="https://elsewhere.example/x.css">
<style>@import "https://elsewhere.example/y.css"; body { background: url(https://elsewhere.example/z.png) }</style>
<iframe src="https://elsewhere.example/"></iframe><object data="https://elsewhere.example/o"></object>
<main><h1>Tides of Larkhaven</h1><p>The tide comes twice a day to the harbour of Larkhaven, and the ferries wait for it with their
engines low. Nobody has ever minded, because the tide is on time.</p><p>In winter it brings the fog along, and with the fog
come the bells, which tell each boat apart from all the others in the harbour.</p></main></body></html>`;

describe.skipIf(!hasBrowser)('the workbench opens', () => {
  const text = 'The tide comes twice a day';
  const shows = (page: Page) => page.frameLocator('.page-frame').getByText(text).waitFor();

  test('an address', async () => {
    const server = await serve((_, response) => response.setHeader('content-type', 'text/html').end(PAGE));
    const address = `${server}/tides`;
    const workbench = await startWorkbench();
    const page = await workbench.window();
    await page.getByLabel('Address or HTML of a page').fill(address);
    await page.keyboard.press('Enter');
    await shows(page);
    expect(page.url()).toContain(encodeURIComponent(address));
  });

  test('a file, which is there after a reload and in the list', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window();
    await page
      .getByLabel('A file')
      .setInputFiles({ name: 'tides.html', mimeType: 'text/html', buffer: Buffer.from(PAGE) });
    await shows(page);
    await page.reload();
    await shows(page);
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByRole('link', { name: 'Tides' }).waitFor();
    await page.getByRole('button', { name: 'Forget Tides' }).click();
    await page.getByRole('link', { name: 'Tides' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Try an example' }).waitFor();
    expect(await page.getByRole('link', { name: 'Tides' }).count()).toBe(0);
  });

  test('files that are dropped anywhere, and refuses what is no page', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window();
    await page.getByRole('link', { name: 'Label' }).click();
    await page.locator('.view-label').waitFor();
    await dropFile(page, 'tides.html', PAGE);
    await shows(page);
    await dropFile(page, 'picture.png', '\x89PNG\r\n\x1a\n\0\0\0');
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('picture.png is no web page');
  });

  test('pasted HTML, of which nothing runs and nothing is fetched', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window();
    await page.getByLabel('Address or HTML of a page').fill(PAGE);
    await page.getByRole('button', { name: 'Open' }).click();
    await shows(page);
    await page.locator('.reader').getByText(text).waitFor();
    await isDrawn(page);
    await page.frameLocator('.page-frame').getByText('Home').click();
    // The click has done what it does: the block of the link is chosen. A script of the link would have run by then.
    await page.getByRole('status').filter({ hasText: 'Dropped as navigation: “Home”' }).waitFor();
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });

  test('and says on the first screen why it cannot; trying again works', async () => {
    let isUp = false;
    const server = await serve((_, response) => {
      response.statusCode = isUp ? 200 : 503;
      response.setHeader('content-type', 'text/html').end(PAGE);
    });
    const workbench = await startWorkbench();
    const page = await workbench.window();
    const field = page.getByLabel('Address or HTML of a page');
    await field.fill(`${server}/tides`);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('answered 503');
    expect(await field.inputValue()).toBe(`${server}/tides`);
    isUp = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(page);
  });

  test('and says what a file is that is no page', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window();
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(500, 7)]);
    await page.getByLabel('A file').setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: png });
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('a PNG picture');
  });

  test('in the dark and at the width of a phone, with keys listed', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window({ colorScheme: 'dark', viewport: { width: 380, height: 800 } });
    await page.getByRole('heading', { name: 'Try an example' }).waitFor();
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth: all, clientWidth: seen } = document.documentElement;
      return { scrollWidth: all, clientWidth: seen };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await picture(page, 'open-phone-dark');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  });

  test('in less than a second', async () => {
    const workbench = await startWorkbench();
    /** Opens it in a new window. Returns milliseconds to the first paint, and of processor time of the window. */
    const open = async () => {
      const context = await (await theBrowser()).newContext();
      try {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Performance.enable');
        await page.goto(workbench.address);
        await page.getByRole('heading', { name: 'Try an example' }).waitFor();
        const { metrics } = await session.send('Performance.getMetrics');
        const painted = await page.evaluate(
          () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        );
        return { painted, processor: 1000 * metrics.find(({ name }) => name === 'ProcessTime')!.value };
      } finally {
        await context.close();
      }
    };
    // How long a window takes depends on the other work of the machine; the processor time of it does not.
    expect((await open()).processor).toBeLessThan(1000);
    await expect.poll(async () => (await open()).painted).toBeLessThan(1000);
  });
});

/** Drops a file on the window, as a hand would. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([title, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(content, (sign) => sign.charCodeAt(0))], title));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text] as const,
  );
}
