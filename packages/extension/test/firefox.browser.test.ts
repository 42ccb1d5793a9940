import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firefoxPath } from '../../../testing/firefox.ts';
import { Marionette } from '../../../testing/marionette.ts';

const words = 'Anyone who grew up there can tell you what the bells say, and most will. '.repeat(8);
const HTML = `<!doctype html><html lang="en"><title>Bells | Town</title>
  <nav><a href="/a">Menu</a> <a href="/b">Weather</a></nav><main><h1>Bells</h1><p id="one">${words}</p><p>${words}</p></main>
  <footer>All rights reserved</footer></html>`;
const ESCAPE = '\uE00C';
const ROOT = path.resolve(import.meta.dirname, '../../..');

describe.skipIf(firefoxPath === null)('the extension loaded in Firefox', () => {
  let site: Server;
  let firefox: Marionette;
  let page = '';
  let reader = '';

  beforeAll(async () => {
    const wxt = path.join(ROOT, 'node_modules/wxt/bin/wxt.mjs');
    await promisify(execFile)(
      process.execPath,
      [wxt, 'build', 'packages/extension', '--browser', 'firefox'],
      { cwd: ROOT },
    );
    // A page that allows neither scripts nor styles of others.
    site = createServer((_, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'",
        })
        .end(HTML),
    );
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    firefox = await Marionette.start();
    const extension = await firefox.installExtension(path.join(ROOT, 'packages/extension/dist/firefox'));
    await firefox.goto(`http://127.0.0.1:${(site.address() as { port: number }).port}/bells`);
    page = await firefox.tab();
    reader = await firefox.clickButton(extension);
    await firefox.switchTo(reader);
    await firefox.waitFor(`document.querySelector('article[aria-busy="false"]') !== null`);
  }, 300_000);
  afterAll(async () => {
    await firefox?.close();
    site?.close();
  });

  const said = (text: string) =>
    firefox.waitFor(`document.querySelector('[role=status]').innerText.includes(${JSON.stringify(text)})`);

  test('shows the article', async () => {
    const shown = await firefox.evaluate<string>(`document.querySelector('article').innerText`);
    expect(shown).toContain('Bells');
    expect(shown).toContain('Anyone who grew up');
    expect(shown).not.toMatch(/Menu|All rights reserved/);
  });

  test('copies, downloads, and keeps the page as an example; writes into no folder', async () => {
    await firefox.press('c');
    await said('Copied as Markdown');
    expect(await firefox.evaluate('navigator.clipboard.readText()')).toMatch(/^# Bells\n\nAnyone/);
    await firefox.press('d');
    await said('Bells.md');
    await firefox.press('r');
    await said('Kept as an example');
    expect(await firefox.evaluate(`document.querySelector('#folder').disabled`)).toBe(true);
  });

  test('changes its colours', async () => {
    await firefox.evaluate(`document.querySelector('#settings-button').click()`);
    for (const [colours, background] of [
      ['sepia', 'rgb(246, 236, 217)'],
      ['dark', 'rgb(23, 22, 20)'],
    ]) {
      await firefox.evaluate(`document.querySelector('[value=${colours}]').click()`);
      expect(await firefox.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(background);
    }
    await firefox.press(ESCAPE);
  });

  test('marks on the live page what was kept, says why, and ends with Escape', async () => {
    await firefox.press('w');
    await firefox.switchTo(page);
    await firefox.waitFor(`CSS.highlights.has('pith-kept') && CSS.highlights.has('pith-dropped')`);
    await firefox.pointAt('#one');
    const note = `document.querySelector('pith-why').openOrClosedShadowRoot.querySelector('section')`;
    await firefox.waitFor(
      `/blocks kept\\..*Kept as body, score .*P\\(content\\)/.test(${note}.textContent)`,
      'system',
    );
    // Its look comes with the marks, whatever the page allows.
    const look = `(({ backgroundColor, paddingLeft }) => [backgroundColor, paddingLeft])(getComputedStyle(${note}))`;
    expect(await firefox.evaluate(look, 'system')).toEqual(['rgb(253, 252, 249)', '16px']);
    await firefox.press(ESCAPE);
    await firefox.waitFor(`!CSS.highlights.has('pith-kept') && document.querySelector('pith-why') === null`);
  });
});
