import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RenderedPage } from '@pith/render';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { RenderedPages } from '../src/rendered-pages.ts';
import { newsFixture, STORY } from './news-fixture.ts';
import { isDrawn, isPictured, picture, placeOf, sharedWorkbench } from './workbench.ts';

const METHOD = '.see-bar select';

describe.skipIf(!hasBrowser)('rendered pages in the workbench', () => {
  const html = newsFixture();
  const tall = newsFixture(
    '<p style="position: absolute; left: 40px; top: 17000px">The very last words of a long page.</p>',
  );
  const rendered = new RenderedPages(undefined);
  let page: RenderedPage;
  beforeAll(async () => {
    page = await rendered.get({ html, url: null });
  });
  afterAll(() => rendered.close());

  const workbench = sharedWorkbench(async (folder) => {
    const file = async (name: string, bytes: string | Uint8Array) => {
      await writeFile(path.join(folder, name), bytes);
      return path.join(folder, name);
    };
    const { screenshot: _, ...plain } = page;
    return {
      open: await Promise.all([
        file('news.html', html),
        file('tall.html', tall),
        file('pictured.json.gz', gzipSync(JSON.stringify(page))),
        file('plain.json', JSON.stringify(plain)),
      ]),
    };
  });

  const see = async (name: string) => {
    const window = await workbench.window();
    await window.getByRole('link', { name, exact: true }).click();
    await isDrawn(window);
    return window;
  };
  const isDecided = (window: Page) => window.getByRole('status').filter({ hasText: 'blocks' }).waitFor();
  /** How large the picture is, where 1 is the size of the page itself. */
  const scaleOf = async (window: Page) => (await placeOf(window.locator('.paper'))).width / page.scroll[0];
  /** Clicks on a place of the picture, in pixels of the page. */
  const click = async (window: Page, x: number, y: number) => {
    const scale = await scaleOf(window);
    await window.locator('.paper').click({ position: { x: x * scale, y: y * scale } });
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
    await isPictured(window);
    await isDecided(window);
    // The second paragraph; what is hidden over the first is not picked there.
    for (const nth of [1, 0]) {
      await click(window, STORY.left + 20, STORY.top + nth * STORY.paragraph + 14);
      await expect
        .poll(() => window.locator('.chosen-line').textContent())
        .toContain(STORY.sentences[nth].slice(0, 50));
    }
    const scale = await scaleOf(window);
    /** How far the box of the chosen block is from where the story begins. */
    const distance = async () => {
      const paper = await placeOf(window.locator('.paper'));
      const chosen = await placeOf(window.locator('.page-box[data-look=selected]'));
      return [
        Math.abs(chosen.x - paper.x - STORY.left * scale),
        Math.abs(chosen.y - paper.y - STORY.top * scale),
      ];
    };
    await expect.poll(async () => (await distance())[0]).toBeLessThan(4);
    await expect.poll(async () => (await distance())[1]).toBeLessThan(8);
    await picture(window, 'rendered');
    await window.reload();
    await isPictured(window);
    await isDecided(window);
  });

  test('a page longer than its picture shows the texts of the rest, and arrow keys get there', async () => {
    const window = await see('tall.html');
    await window.getByRole('button', { name: 'Render' }).click();
    await window.getByText('The picture ends here').waitFor({ state: 'attached' });
    await window.getByRole('tab', { name: 'Blocks' }).click();
    await window.getByRole('listbox', { name: 'Blocks of the page' }).waitFor();
    const last = window.getByRole('option', { name: /The very last words/ });
    await last.waitFor({ state: 'attached' });
    // More often than there are blocks: the last one stays chosen.
    for (let i = 0; i < 30; i++) await window.keyboard.press('ArrowDown');
    await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
    const boxed = window.locator('.page-box[data-look=selected]');
    await expect.poll(async () => (await placeOf(boxed)).y).toBeLessThan(800);
    // What is far from it is not drawn any more.
    await expect.poll(() => window.locator('.paper canvas').count()).toBeLessThan(8);
    await picture(window, 'rendered-tall');
  });

  test('files that are rendered pages: with their picture, and without in the frame', async () => {
    const pictured = await see('pictured.json.gz');
    await isPictured(pictured);
    await pictured.locator(METHOD).selectOption('news-wrapper');
    await isDecided(pictured);
    await pictured.getByLabel('as a picture').uncheck();
    await pictured.frameLocator('.page-frame').locator('h1').waitFor();
    const plainly = await see('plain.json');
    await plainly.frameLocator('.page-frame').locator('h1').waitFor();
    await plainly.locator(METHOD).selectOption('news-wrapper');
    await isDecided(plainly);
    expect(await plainly.getByRole('button', { name: 'Render' }).count()).toBe(0);
  });
});
