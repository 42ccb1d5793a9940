import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { isDrawn, startWorkbench } from './workbench.ts';

const PARTS = 400;
const sentence = (part: number) =>
  `Part ${part} of the story tells at length how the bridge was mended, and who crossed it first.`;

/** A window on a page, drawn and decided. */
async function windowOn(html: string, method = 'pith'): Promise<Page> {
  const workbench = await startWorkbench(async (folder) => {
    const file = path.join(folder, 'page.html');
    await writeFile(file, html);
    return { open: [file] };
  });
  const page = await workbench.window();
  await page.goto(`${workbench.address}/#/see?page=file:0&method=${method}`);
  await isDrawn(page);
  await page.getByRole('status').filter({ hasText: 'blocks kept' }).waitFor();
  return page;
}

/** The texts of the page that have a mark, each behind the name of its mark. */
function markedTexts(page: Page): Promise<string[]> {
  return page
    .locator('.page-frame')
    .evaluate((frame: HTMLIFrameElement) =>
      [...(frame.contentWindow as Window & typeof globalThis).CSS.highlights].flatMap(([name, ranges]) =>
        [...ranges].map(({ startContainer }) => `${name}: ${startContainer.textContent}`),
      ),
    );
}

const markOf = async (page: Page, text: string) =>
  (await markedTexts(page)).find((marked) => marked.endsWith(text))?.replace(/-\d: .*/s, '');

const scrollTo = (page: Page, top: number) =>
  page
    .locator('.page-frame')
    .evaluate((frame: HTMLIFrameElement, to) => frame.contentWindow!.scrollTo(0, to), top);

describe.skipIf(!hasBrowser)('the marks on a page', () => {
  test('are on what is in sight, and come and go as one scrolls', async () => {
    const story = Array.from({ length: PARTS }, (_, i) => `<p>${sentence(i + 1)}</p>`).join('');
    const page = await windowOn(`<title>Long</title><h1>The bridge</h1>${story}<footer>Contact us</footer>`);
    await expect.poll(() => markOf(page, sentence(1))).toBe('kept');
    expect((await markedTexts(page)).length).toBeLessThan(PARTS / 4);
    expect(await markOf(page, 'Contact us')).toBeUndefined();

    await scrollTo(page, 1e6);
    await expect.poll(() => markOf(page, 'Contact us')).toBe('dropped');
    await expect.poll(() => markOf(page, sentence(PARTS))).toBe('kept');
    await expect.poll(() => markOf(page, sentence(1))).toBeUndefined();
    expect((await markedTexts(page)).length).toBeLessThan(PARTS / 4);
  });

  test('follow an option, in sight and where one scrolls to afterwards', async () => {
    const links = (name: string) =>
      `<ul>${Array.from({ length: 60 }, (_, i) => `<li><a href=/${i}>${name} ${i}</a></li>`).join('')}</ul>`;
    const story = Array.from({ length: PARTS }, (_, i) => `<p>${sentence(i + 1)}</p>`).join('');
    const html = `<title>Long</title>${links('Above')}${story}${links('Below')}`;
    const page = await windowOn(html, 'mss-simple');
    await expect.poll(() => markOf(page, 'Above 1')).toBe('dropped');
    // Where tags cost nothing, every text belongs to the longest run.
    await page.getByRole('spinbutton', { name: /^tagScore/ }).fill('0');
    await expect.poll(() => markOf(page, 'Above 1')).toBe('kept');
    await scrollTo(page, 1e6);
    await expect.poll(() => markOf(page, 'Below 59')).toBe('kept');
  });

  test('are on texts whose element has no box of its own', async () => {
    const page = await windowOn(
      `<title>Short</title><h1>The bridge</h1><p>${sentence(1)}</p><div style="display: contents">${sentence(2)}</div><p style="display: none">${sentence(3)}</p>`,
    );
    await expect.poll(() => markOf(page, sentence(2))).toBe('kept');
  });
});
