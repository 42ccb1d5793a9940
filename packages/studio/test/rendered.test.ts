import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { RenderedPages } from '../src/rendered-pages.ts';
import { newsFixture, STORY } from './news-fixture.ts';
import { picture, startWorkbench } from './workbench.ts';

const METHOD = '.see-bar select';

describe.skipIf(!hasBrowser)('rendered pages in the workbench', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pith-rendered-'));
  const file = async (name: string, bytes: string | Uint8Array) => {
    await writeFile(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  const rendered = new RenderedPages(undefined);
  afterAll(async () => {
    await rendered.close();
    await rm(folder, { recursive: true, force: true });
  });
  const html = newsFixture();
  const tall = newsFixture(
    '<p style="position: absolute; left: 40px; top: 17000px">The very last words of a long page.</p>',
  );
  const page = hasBrowser ? await rendered.get({ html, url: null }) : null!;
  const { screenshot: _, ...plain } = page ?? {};
  const open = hasBrowser
    ? await Promise.all([
        file('news.html', html),
        file('tall.html', tall),
        file('pictured.json.gz', gzipSync(JSON.stringify(page))),
        file('plain.json', JSON.stringify(plain)),
      ])
    : [];
  const workbench = hasBrowser ? await startWorkbench({ open }) : null!;

  const see = async (name: string) => {
    const window = await workbench.window();
    await window.getByRole('link', { name, exact: true }).click();
    await window.locator('.page-view[data-ready=true]').waitFor();
    return window;
  };
  /** Clicks on a place of the picture, in pixels of the page. */
  const click = async (window: Page, x: number, y: number) => {
    const box = (await window.locator('.paper').boundingBox())!;
    const scale = box.width / page.scroll[0];
    await window.mouse.click(box.x + x * scale, box.y + y * scale);
  };

  test('a page asked for again is not rendered again', async () => {
    expect(await rendered.get({ html, url: null })).toBe(page);
    expect(await rendered.get({ html, url: 'http://example.org/' })).not.toBe(page);
  });

  test('choosing a method that looks at the page offers to render it; marks and picking are in place', async () => {
    const window = await see('news.html');
    await window.locator(METHOD).selectOption('vips');
    await window.getByText('vips looks at the page as a browser shows it').waitFor();
    expect(await window.locator('.problem').count()).toBe(0);
    await window.getByRole('button', { name: 'Render the page' }).click();
    await window.locator('.paper canvas').first().waitFor();
    await window.getByRole('status').filter({ hasText: 'blocks' }).waitFor();
    // The second paragraph; what is hidden over the first is not picked there.
    for (const nth of [1, 0]) {
      await click(window, STORY.left + 20, STORY.top + nth * STORY.paragraph + 14);
      await expect.poll(() => window.locator('.why blockquote').textContent()).toBe(STORY.sentences[nth]);
    }
    const paper = (await window.locator('.paper').boundingBox())!;
    const chosen = (await window.locator('.page-box[data-look=selected]').boundingBox())!;
    const scale = paper.width / page.scroll[0];
    expect(Math.abs(chosen.x - paper.x - STORY.left * scale)).toBeLessThan(4);
    expect(Math.abs(chosen.y - paper.y - STORY.top * scale)).toBeLessThan(8);
    await picture(window, 'rendered');
    await window.reload();
    await window.locator('.paper canvas').first().waitFor();
    await window.getByRole('status').filter({ hasText: 'blocks' }).waitFor();
    await window.context().close();
  });

  test('a page longer than its picture shows the texts of the rest, and arrow keys get there', async () => {
    const window = await see('tall.html');
    await window.getByRole('button', { name: 'Render' }).click();
    await window.getByText('The picture ends here').waitFor({ state: 'attached' });
    await window.getByRole('listbox', { name: 'Blocks of the page' }).waitFor();
    const last = window.getByRole('option', { name: /The very last words/ });
    for (let i = 0; i < 30 && (await last.getAttribute('aria-selected').catch(() => null)) !== 'true'; i++)
      await window.keyboard.press('ArrowDown');
    const boxed = window.locator('.page-box[data-look=selected]');
    await expect.poll(async () => (await boxed.boundingBox())!.y).toBeLessThan(800);
    expect(await window.locator('.paper canvas').count()).toBeLessThan(8);
    await picture(window, 'rendered-tall');
    await window.context().close();
  });

  test('files that are rendered pages: with their picture, and without in the frame', async () => {
    const pictured = await see('pictured.json.gz');
    await pictured.locator('.paper canvas').first().waitFor();
    await pictured.locator(METHOD).selectOption('news-wrapper');
    await pictured.getByRole('status').filter({ hasText: 'blocks' }).waitFor();
    await pictured.getByLabel('as a picture').uncheck();
    await pictured.frameLocator('.page-frame').locator('h1').waitFor();
    await pictured.context().close();
    const plainly = await see('plain.json');
    await plainly.frameLocator('.page-frame').locator('h1').waitFor();
    await plainly.locator(METHOD).selectOption('news-wrapper');
    await plainly.getByRole('status').filter({ hasText: 'blocks' }).waitFor();
    expect(await plainly.getByRole('button', { name: 'Render' }).count()).toBe(0);
    await plainly.context().close();
  });
});
