import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchBrowser } from '@pith/render/internal/launch';
import { build } from 'esbuild';
import { extract } from 'pith';
import { chunk } from 'pith/chunk';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../../testing/browser.ts';
import { fullChromium } from '../../../../testing/full-chromium.ts';

const paragraph = (name: string) =>
  `<p>${Array.from({ length: 6 }, (_, i) => `Of ${name}, part ${i}, this sentence is told to boat ${name} – “number ${i}”.`).join(' ')}</p>`;
const PAGE = `<!doctype html><html lang="en"><title>Long</title><nav><a href="#c">The third chapter of them all</a></nav>
  <article>${['one', 'two', 'three', 'four'].map((name) => paragraph(name)).join('')}
  <h2>The third chapter of them all</h2>${paragraph('five-and-six')}</article>`;

/** What follows such links as the standard says: the browser of the npm package cannot search in a page. */
async function follower(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['node_modules/text-fragments-polyfill/src/text-fragment-utils.js'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'fragments',
  });
  return outputFiles[0].text;
}

describe('the link of a piece', () => {
  test.skipIf(!hasBrowser)('leads to its place, and to all of it', async () => {
    const pieces = chunk(extract(PAGE, { url: 'https://example.org/' }), { maxTokens: 128 });
    expect(pieces.length).toBeGreaterThan(4);
    const { browser } = await launchBrowser();
    try {
      const page = await browser.newPage({ locale: 'en-US' });
      await page.setContent(PAGE);
      await page.addScriptTag({ content: await follower() });
      for (const { link, text } of pieces) {
        const found = await page.evaluate(`(() => {
          const { text } = fragments.parseFragmentDirectives(fragments.getFragmentDirectives(${JSON.stringify(new URL(link!).hash)}));
          return fragments.processTextFragmentDirective(text[0]).map(String);
        })()`);
        // A link to a heading that stands in the menu too begins below it; the last sign is no word.
        const marked = text.replace(/^The third chapter of them all\s+/, '').replace(/”\.$/, '');
        expect((found as string[])[0]?.replace(/\s+/g, ' ')).toBe(marked.replace(/\s+/g, ' '));
      }
    } finally {
      await browser.close();
    }
  });

  test.skipIf(fullChromium === null)(
    'is followed by Chromium itself',
    async () => {
      const site = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
      }).listen(0, '127.0.0.1');
      await once(site, 'listening');
      const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
      const pieces = chunk(extract(PAGE, { url }), { maxTokens: 128 });
      const { browser } = await launchBrowser(fullChromium!);
      try {
        const page = await browser.newPage({ viewport: { width: 400, height: 200 } });
        page.setDefaultTimeout(120_000);
        // The first stands at the top, where one is anyway.
        for (const { link, text } of pieces.slice(1)) {
          // Another page between them, so that each link is opened anew.
          await page.goto('about:blank');
          await page.goto(link!);
          const beginning = text.split('\n').at(-1)!.slice(0, 30);
          await page.waitForFunction(`(() => {
          const found = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          while (found.nextNode()) {
            const at = found.currentNode.data.indexOf(${JSON.stringify(beginning)});
            if (at < 0) continue;
            range.setStart(found.currentNode, at);
            const { top, bottom } = range.getBoundingClientRect();
            return scrollY > 0 && bottom > 0 && top < innerHeight;
          }
        })()`);
        }
      } finally {
        await browser.close();
        site.close();
      }
    },
    300_000,
  );
});
