import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { fromRuns } from '@pith/lab/internal/labels/block-classes';
import { createServer } from '@pith/server';
import { parsePage } from 'pith/page';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import {
  buildExtension,
  type Driver,
  loadedExtension,
  manifest,
  scriptsAlone,
  takesExtensions,
} from './drivers.ts';

const words = 'Anyone who grew up there can tell you what the bells say, and most will. '.repeat(8);
const HTML = `<!doctype html><html lang="en"><head><title>Bells | Town</title><meta name="author" content="Ada Bell">
  <style>.gone { display: none }</style></head>
  <body><nav><a href="/a">Menu</a> <a href="/b">Weather</a></nav><main><h1>Bells</h1><p id="one">${words}</p>
  <p id="two">Second begins here and <b>goes on</b> to its end. ${words}</p><p class="gone">Nobody sees this. ${words}</p>
  <p onclick="hacked()">Third &lt;script&gt; ${words}</p></main>
  <footer>All rights reserved</footer></body></html>`;

let site: Server;
let address = '';
let service: Awaited<ReturnType<typeof createServer>>;
let at = '';

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await createServer({ workers: 1 });
  at = await service.listen({ port: 0, host: '127.0.0.1' });
  await buildExtension();
  site = createHttpServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML),
  );
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(site.address() as { port: number }).port}/bells`;
}, 180_000);
afterAll(async () => {
  site?.close();
  await service?.close();
});

describe.skipIf(!hasBrowser)('the manifest', () => {
  test('asks for the least', () => {
    const { permissions, host_permissions, commands, content_security_policy } = manifest();
    expect(permissions).toEqual(['activeTab', 'scripting', 'storage']);
    expect(host_permissions).toBeUndefined();
    expect(Object.keys(commands)).toEqual(['_execute_action']);
    expect(content_security_policy.extension_pages).toMatch(/^default-src 'none'; script-src 'self';/);
  });
});

const WAYS: [how: string, isThere: boolean, start: () => Promise<Driver>][] = [
  ['loaded in Chromium', hasBrowser && takesExtensions, loadedExtension],
  ['as scripts in the headless shell', hasBrowser, scriptsAlone],
];
for (const [how, isThere, start] of WAYS)
  describe.skipIf(!isThere)(`the extension ${how}`, () => {
    let driver: Driver;
    let page: Page;
    beforeAll(async () => {
      driver = await start();
      await driver.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      page = await driver.context.newPage();
      await page.goto(address);
    });
    afterAll(() => driver?.close());

    /** Opens the reader; `work` sees it when it has read the page. */
    async function inReader(work: (reader: Page) => Promise<void>, before?: () => Promise<unknown>) {
      await page.bringToFront();
      await page.evaluate('getSelection().removeAllRanges()');
      await before?.();
      const reader = await driver.click(page);
      await reader.waitForSelector('article[aria-busy="false"]');
      await work(reader);
      await reader.close();
    }
    const said = (reader: Page, text: string | RegExp) =>
      reader.getByRole('status').filter({ hasText: text }).waitFor();

    test('shows the article, safely, as /read does, and nothing that is hidden', () =>
      inReader(async (reader) => {
        const shown = await reader.locator('article').innerText();
        expect(shown).toContain('Bells');
        expect(shown).toContain('Ada Bell');
        expect(shown).toContain('Third <script> Anyone');
        expect(shown).not.toMatch(/Menu|All rights reserved|Nobody sees/);
        expect(await reader.locator('article [onclick], article script').count()).toBe(0);
        expect(await reader.title()).toBe('Bells');
        const body = await reader.evaluate('getComputedStyle(document.body).fontFamily');
        expect(body).toMatch(/^"Iowan Old Style"/);
      }));

    test('remembers size, width and colours', async () => {
      const look = `[getComputedStyle(document.documentElement).fontSize, document.body.style.maxWidth,
      getComputedStyle(document.body).backgroundColor].join()`;
      await inReader(async (reader) => {
        await reader.click('#settings-button');
        await reader.fill('[name=size]', '120');
        await reader.fill('[name=width]', '36');
        await reader.check('[value=sepia]');
        expect(await reader.evaluate(look)).toBe('19.2px,36rem,rgb(246, 236, 217)');
      });
      await inReader(async (reader) => {
        expect(await reader.evaluate(look)).toBe('19.2px,36rem,rgb(246, 236, 217)');
        await reader.click('#settings-button');
        await reader.check('[value=dark]');
        expect(await reader.evaluate(look)).toContain('rgb(23, 22, 20)');
      });
    });

    test('copies Markdown with a key, and downloads a file with front matter', () =>
      inReader(async (reader) => {
        await reader.keyboard.press('c');
        await said(reader, 'Copied as Markdown');
        const copied = await reader.evaluate<string>('navigator.clipboard.readText()');
        expect(copied).toMatch(/^# Bells\n\nAnyone who grew up/);
        const [download] = await Promise.all([reader.waitForEvent('download'), reader.keyboard.press('d')]);
        expect(download.suggestedFilename()).toBe('Bells.md');
        const text = await readFile(await download.path(), 'utf8');
        expect(text).toMatch(/^---\ntitle: "Bells"\nauthor: "Ada Bell"\n/);
        expect(text).toContain('Second begins here and **goes on** to its end.');
      }));

    test('writes into a folder under names that are free', () =>
      inReader(async (reader) => {
        // A picker cannot be driven; the browser's own folder of this origin has the same interface.
        await reader.evaluate('globalThis.showDirectoryPicker = () => navigator.storage.getDirectory()');
        await reader.keyboard.press('f');
        await said(reader, '/Bells.md');
        await reader.keyboard.press('f');
        await said(reader, '/Bells 2.md');
        const text = await reader.evaluate<string>(`navigator.storage.getDirectory()
        .then((folder) => folder.getFileHandle('Bells 2.md')).then((file) => file.getFile()).then((file) => file.text())`);
        expect(text).toMatch(/^---\ntitle: "Bells"/);
      }));

    test('reads only what is selected, to the letter', () =>
      inReader(
        async (reader) => {
          const text = () => reader.locator('article').innerText();
          expect(await text()).toMatch(/begins here and goes on to\s*$/);
          expect(await text()).not.toContain('Anyone');
          await reader.keyboard.press('s');
          await reader.locator('#selection[aria-pressed=false]').waitFor();
          expect(await text()).toContain('Anyone who grew up');
        },
        () =>
          page.evaluate(`{ const p = document.getElementById('two');
          getSelection().setBaseAndExtent(p.firstChild, 'Second '.length, p.lastChild, ' to'.length); }`),
      ));

    test('marks on the live page what was kept and dropped, says why, and leaves the page as it was', async () => {
      await inReader(async (reader) => {
        const before = await page.content();
        await reader.keyboard.press('w');
        await page.waitForFunction("CSS.highlights.has('pith-kept')");
        const marked = await page.evaluate<string[][]>(`['pith-kept', 'pith-dropped'].map((name) =>
        [...CSS.highlights.get(name)].map(String))`);
        expect(marked[0].join(' ')).toContain('Second begins here');
        expect(marked[0].join(' ')).not.toContain('All rights reserved');
        expect(marked[1].join(' ')).toMatch(/Menu.*All rights reserved/s);
        await page.bringToFront();
        await page.mouse.move(5, 5);
        await page.locator('#two').hover();
        // The note stands in a closed shadow tree, which only the tools of the browser can see.
        const tools = await page.context().newCDPSession(page);
        const seen = JSON.stringify(await tools.send('DOM.getDocument', { depth: -1, pierce: true }));
        expect(seen).toMatch(/blocks kept\. Point at one to see why.*as body, score .*P\(content\)/);
        await page.keyboard.press('Escape');
        await page.waitForFunction("!CSS.highlights.has('pith-kept')");
        expect(await page.content()).toBe(before);
      });
    });

    test('keeps right and wrong pages as examples that the workbench reads', () =>
      inReader(async (reader) => {
        await reader.keyboard.press('x');
        await said(reader, 'to be corrected');
        await reader.keyboard.press('r');
        await said(reader, 'Kept as an example');
        await reader.click('#settings-button');
        expect(await reader.locator('#example-count').innerText()).toBe('One page is kept.');
        const [download] = await Promise.all([
          reader.waitForEvent('download'),
          reader.click('#take-examples'),
        ]);
        const [line, ...more] = (await readFile(await download.path(), 'utf8')).trim().split('\n');
        expect(more).toEqual([]);
        const { url, html, gold, labels } = JSON.parse(line);
        expect(url).toBe(address);
        expect(labels).toMatchObject({ by: 'hand', done: true });
        expect(gold.title).toBe('Bells');
        expect(labels.body).toBe('/html[1]/body[1]/main[1]');
        expect(gold.text).toMatch(/Anyone who grew up[\s\S]*Second begins here and goes on/);
        expect(gold.text).not.toMatch(/Menu|All rights|Nobody sees/);
        const { blocks } = parsePage(html);
        expect([...fromRuns(labels.blocks, blocks.count)]).not.toContain(0);
        await reader.click('#forget-examples');
        await said(reader, 'forgotten');
      }));

    test('sends the page as it stands now to a service on this machine', async () => {
      await page.evaluate(`document.getElementById('one').append('Written by a script.')`);
      await inReader(async (reader) => {
        await reader.click('#settings-button');
        await reader.fill('[name=service]', at);
        await reader.keyboard.press('Escape');
        const [answer] = await Promise.all([driver.context.waitForEvent('page'), reader.click('#service')]);
        await answer.waitForSelector('article');
        expect(answer.url()).toBe(`${at}/read`);
        expect(await answer.locator('article').innerText()).toContain('Written by a script.');
        await answer.close();
      });
    });

    test.runIf(start === loadedExtension)('has its keys in the browser', async () => {
      expect(await driver.shortcut!()).toBe('Alt+Shift+M');
    });

    test('goes back with Escape', async () => {
      const reader = await driver.click(page);
      await reader.waitForSelector('article[aria-busy="false"]');
      // The page may be gone before the key is up.
      await Promise.all([reader.waitForEvent('close'), reader.keyboard.press('Escape').catch(() => {})]);
    });
  });

describe.skipIf(!hasBrowser || !takesExtensions)('what cannot be read', () => {
  test('is said in the reader', async () => {
    const driver = await loadedExtension();
    const page = await driver.context.newPage();
    await page.goto('chrome://version');
    const reader = await driver.click(page);
    await reader.waitForSelector('article[aria-busy="false"]');
    expect(await reader.locator('article').innerText()).toContain('This page cannot be read.');
    expect(await reader.locator('#copy').isDisabled()).toBe(true);
    await driver.close();
  });
});
