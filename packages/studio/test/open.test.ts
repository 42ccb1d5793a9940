import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { openWindow, picture, startWorkbench } from './workbench.ts';

const PAGE = `<html><head><title>Tides</title><script>parent.hacked = 1; document.title = 'ran'</script></head>
<body onload="parent.hacked = 1"><nav><a href="javascript:parent.hacked=1">Home</a></nav>
<img src="https://elsewhere.example/x.png" onerror="parent.hacked = 1"><link rel=stylesheet href="https://elsewhere.example/x.css">
<style>@import "https://elsewhere.example/y.css"; body { background: url(https://elsewhere.example/z.png) }</style>
<iframe src="https://elsewhere.example/"></iframe><object data="https://elsewhere.example/o"></object>
<main><h1>Tides of Larkhaven</h1><p>The tide comes twice a day to the harbour of Larkhaven, and the ferries wait for it with their
engines low. Nobody has ever minded, because the tide is on time.</p><p>In winter it brings the fog along, and with the fog
come the bells, which tell each boat apart from all the others in the harbour.</p></main></body></html>`;

/** A page on the network of this machine. */
async function serve(html: string): Promise<{ server: Server; address: string }> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tides` };
}

describe.skipIf(!hasBrowser)('the workbench opens', async () => {
  const workbench = hasBrowser ? await startWorkbench() : null!;
  const { server, address } = await serve(PAGE);
  afterAll(() => server.close());
  const text = 'The tide comes twice a day';

  test('an address', async () => {
    const page = await workbench.window();
    await page.getByLabel('An address').fill(address);
    await page.getByRole('button', { name: 'Open' }).first().click();
    await page.frameLocator('.page-frame').getByText(text).waitFor();
    expect(page.url()).toContain(encodeURIComponent(address));
    await page.context().close();
  });

  test('a file, which is there after a reload and in the list', async () => {
    const page = await workbench.window();
    await page
      .getByLabel('A file')
      .setInputFiles({ name: 'tides.html', mimeType: 'text/html', buffer: Buffer.from(PAGE) });
    await page.frameLocator('.page-frame').getByText(text).waitFor();
    await page.reload();
    await page.frameLocator('.page-frame').getByText(text).waitFor();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByRole('link', { name: 'tides.html' }).waitFor();
    await page.context().close();
  });

  test('pasted HTML, of which nothing runs and nothing is fetched', async () => {
    const page = await workbench.window();
    await page.getByLabel('HTML', { exact: true }).fill(PAGE);
    await page.getByLabel('Its address, if known').fill('https://example.org/tides');
    await page.getByRole('button', { name: 'Open' }).last().click();
    await page.frameLocator('.page-frame').getByText(text).waitFor();
    await page.getByRole('tab', { name: 'Article' }).click();
    await page.locator('.reader').getByText(text).waitFor();
    await page.frameLocator('.page-frame').getByText('Home').click();
    await page.waitForTimeout(300);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    await page.context().close();
  });

  test('and says why it cannot', async () => {
    const page = await workbench.window();
    await page.getByLabel('An address').fill('http://127.0.0.1:9/');
    await page.getByRole('button', { name: 'Open' }).first().click();
    await expect
      .poll(() => page.getByRole('alert').textContent(), { timeout: 10_000 })
      .toContain('127.0.0.1');
    await page.context().close();
  });

  test('in the dark and at the width of a phone, with keys listed', async () => {
    const page = await workbench.window({ colorScheme: 'dark', viewport: { width: 380, height: 800 } });
    await page.getByRole('heading', { name: 'A file' }).waitFor();
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth: all, clientWidth: seen } = document.documentElement;
      return { scrollWidth: all, clientWidth: seen };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await picture(page, 'open-phone-dark');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.context().close();
  });

  test('in less than a second', async () => {
    const page = await openWindow(workbench.address);
    await page.getByRole('heading', { name: 'A file' }).waitFor();
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    expect(painted).toBeLessThan(1000);
    await page.context().close();
  });
});
