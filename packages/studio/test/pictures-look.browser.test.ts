import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { newsFixture, STORY } from './news-fixture.ts';
import { isPictured, picture, placeOf, pointAt, sharedWorkbench } from './workbench.ts';

describe.skipIf(!hasBrowser)('pictures of methods that look at the page, and of our own', () => {
  const workbench = sharedWorkbench(async (folder) => {
    const file = path.join(folder, 'news.html');
    await writeFile(file, newsFixture());
    return { open: [file] };
  });

  /** The picture of a method on the rendered page, from its address. */
  const show = async (method: string, settings = {}) => {
    const window = await workbench.window(settings);
    await window.goto(`${workbench.address}/#/see?page=file:0&rendered=yes&method=${method}`);
    await isPictured(window);
    await window.getByRole('tab', { name: 'Picture' }).click();
    await window.locator('.picture').waitFor();
    return window;
  };
  const boxes = (window: Page, look: string) => window.locator(`.page-box[data-look=${look}]`);

  test('pith: its stages along the page, and what decided about a block', async () => {
    const window = await show('pith');
    await window.getByRole('img', { name: /probability of being content of each of \d+ blocks/ }).waitFor();
    await window.getByRole('img', { name: /The cut is at/ }).waitFor();
    await window.getByRole('row', { name: /^article/ }).waitFor();
    await window.keyboard.press('j');
    await window.getByText('First stage: the block itself').waitFor();
    await window.getByRole('row', { name: 'before any feature' }).first().waitFor();
    const before = await window.locator('.picture-at').textContent();
    // Pointing at the strip chooses the block there.
    await pointAt(window.locator('.strip svg').first(), 0.98);
    await expect.poll(() => window.locator('.picture-at').textContent()).not.toBe(before);
    await window.getByLabel('Colour the page by').selectOption('first');
    await picture(window, 'picture-pith');
  });

  test('news-wrapper: candidates in boxes as in Figure 15; one that is chosen is boxed and explained', async () => {
    const window = await show('news-wrapper');
    const list = window.getByRole('listbox', { name: 'Candidates of the body, the likeliest first' });
    await list.focus();
    await window.keyboard.press('Home');
    await window.getByRole('heading', { name: /taken for the body/ }).waitFor();
    await window.getByRole('row', { name: /FormattedContentLen/ }).waitFor();
    await expect.poll(() => boxes(window, 'body').count()).toBe(1);
    await expect.poll(() => boxes(window, 'title').count()).toBe(1);
    // What is chosen in the list is boxed on the page, and the block in it is chosen too.
    await list.getByRole('option', { name: /^P \d\.\d+/, selected: true }).waitFor();
    await window.keyboard.press('ArrowDown');
    await expect.poll(() => boxes(window, 'selected').count()).toBe(2);
    const paper = await placeOf(window.locator('.paper'));
    const body = await placeOf(boxes(window, 'body').last());
    const scale = paper.width / 1280;
    expect(Math.abs(body.y - paper.y - STORY.top * scale)).toBeLessThan(8);
    await window.getByRole('radio', { name: /^the title/ }).check();
    await window.getByRole('listbox', { name: /Candidates of the title/ }).waitFor();
    await picture(window, 'picture-news-wrapper');
  });

  test('visual-blocks: clusters of the page alone, live as options move; one that is chosen is marked', async () => {
    const window = await show('visual-blocks');
    const status = window.locator('.picture [role=status]');
    await expect.poll(() => status.textContent()).toMatch(/Content would be the green one: 6 blocks/);
    await window.getByText('The method is made for a site').waitFor();
    const list = window.getByRole('listbox', { name: 'Clusters, the highest score first' });
    await list.focus();
    await window.keyboard.press('Home');
    await window.getByRole('heading', { name: /Cluster \d+, content/ }).waitFor();
    // Its six blocks.
    await expect.poll(() => boxes(window, 'candidate').count()).toBe(6);
    await picture(window, 'picture-visual-blocks');
    const before = await list.getByRole('option').count();
    await window.getByRole('spinbutton', { name: 'minPts' }).fill('7');
    await window.keyboard.press('Tab');
    await expect.poll(() => list.getByRole('option').count()).toBeLessThan(before);
  });

  test('vips: its regions as a tree and as boxes; pdoc makes them fewer', async () => {
    const window = await show('vips');
    const list = window.getByRole('listbox', { name: /Regions of the page/ });
    await list.waitFor();
    await expect.poll(() => list.getByRole('option').count()).toBeGreaterThan(3);
    const regions = await list.getByRole('option').count();
    await list
      .getByRole('option', { name: /bridge was closed/ })
      .last()
      .click();
    await expect.poll(() => boxes(window, 'selected').count()).toBe(2);
    await picture(window, 'picture-vips');
    await window.getByRole('spinbutton', { name: 'pdoc' }).fill('1');
    await window.keyboard.press('Tab');
    await expect.poll(() => list.getByRole('option').count()).toBeLessThan(regions);
    await expect.poll(() => list.getByRole('option').count()).toBeGreaterThan(0);
  });
});
