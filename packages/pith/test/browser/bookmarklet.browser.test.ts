import { launchBrowser } from '@pith/render/internal/launch';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAddress, bookmarklet, linkTo } from '../../../../bench/bookmarklet.ts';
import { bundleForBrowser } from '../../../../bench/bundle.ts';
import { hasBrowser, testRenderer } from '../../../../testing/browser.ts';
import { parsePage, type RenderedPage, readRenderedPage } from '../../src/page/index.ts';
import { treeOf } from '../page/tree-of.ts';

const words = 'Anyone who grew up there can tell you what the bells say, and most will. '.repeat(8);
const PAGE = `<!doctype html><html lang="en"><head><title>Bells &amp;amp; &amp;lt;b&amp;gt; | Town</title><style>p { color: rgb(1, 2, 3) }</style></head>
  <body><nav><a href="/a">Menu</a> <a href="/b">Weather</a></nav><main><h1>Bells &amp; &lt;b&gt;</h1><p>${words}</p>
  <p onclick="hacked()">Second &lt;script&gt; ${words}</p><my-note></my-note><noscript><p>Switch on scripts</p></noscript></main>
  <footer>All rights reserved</footer>
  <script>customElements.define('my-note', class extends HTMLElement { connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<p>In the shadow <slot></slot></p>'; this.textContent = 'stands light'; } })</script></body></html>`;

describe.skipIf(!hasBrowser)('in a live page', () => {
  let browser: Browser;
  let library = '';
  beforeAll(async () => {
    ({ browser } = await launchBrowser());
    library = await bundleForBrowser('src/browser/index.ts', 'iife');
  });
  afterAll(() => browser.close());

  async function open(html: string) {
    const tab = await browser.newPage({ viewport: { width: 800, height: 600 } });
    await tab.setContent(html);
    return tab;
  }

  test('the bookmarklet shows the article above the page, safely, until Escape', async () => {
    const link = linkTo(await bookmarklet());
    const tab = await open(PAGE.replace('All rights reserved', (text) => `${text} ${link}`));
    await tab.click('footer a');
    await tab.waitForSelector('#pith-article iframe');
    const frame = tab.frames()[1];
    await frame.waitForSelector('h1');
    const shown = await frame.locator('body').innerText();
    expect(shown).toContain('Bells & <b>');
    expect(shown).not.toContain('&amp;');
    expect(shown).toContain('Anyone who grew up there');
    expect(shown).not.toMatch(/Menu|All rights reserved|Switch on/);
    expect(await tab.locator('#pith-article iframe').getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(await frame.locator('[onclick], script').count()).toBe(0);
    await tab.keyboard.press('Escape');
    expect(await tab.locator('#pith-article').count()).toBe(0);
    await tab.close();
  });

  test('a program comes through an address as it was written', async () => {
    const text =
      'a%41 %zz 100% # ? & &amp; < > " ` ^ { } | ~ \\ tab\tline\n é 中 😀 \u2028  two  spaces end ';
    const tab = await open(linkTo(asAddress(`window.got = ${JSON.stringify(text)}; void 0; //\t\n`)));
    await tab.click('a');
    await tab.waitForFunction('window.got !== undefined');
    expect(await tab.evaluate('window.got')).toBe(text);
    await tab.close();
  });

  test('collect sees what is shown: shadow trees in place, no <noscript>, boxes where one has scrolled to', async () => {
    const tab = await open(PAGE.replace('<footer>', '<div style="height: 3000px"></div><footer id=foot>'));
    await tab.evaluate('scrollTo(0, 1000)');
    await tab.addScriptTag({ content: library });
    const rendered: RenderedPage = JSON.parse(await tab.evaluate('JSON.stringify(pith.collect(document))'));
    const page = readRenderedPage(rendered);
    const text = page.textContent(0);
    expect(text).toContain('In the shadow stands light');
    expect(text).not.toContain('Switch on scripts');
    const footer = Array.from({ length: page.size }, (_, node) => node).find(
      (node) => page.attribute(node, 'id') === 'foot',
    )!;
    expect(page.visual!.box[4 * footer + 1]).toBeGreaterThan(3000);
    await tab.close();
  });

  test('the collector leaves the page as it was, and no script of the page can mislead it', async () => {
    const renderer = testRenderer();
    const script = `<script>JSON.stringify = () => '{}'; Array.prototype.push = () => 0; Map.prototype.get = () => 7;
      document.createElement = null; window.getComputedStyle = () => ({});</script>`;
    const html = `<!doctype html><title>T</title>${script}<p>${words}</p>`;
    const page = readRenderedPage(await renderer.render({ html }, { javascript: true }));
    expect(treeOf(page)).toEqual(treeOf(parsePage(html)));
  });
});
