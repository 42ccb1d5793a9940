import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractors } from '@pith/methods';
import { launchBrowser } from '@pith/render/internal/launch';
import { createStudio } from '@pith/studio/internal/index';
import type { Page } from 'playwright-core';

export type Pictures = Map<string, readonly [light: string, dark: string]>;

/** How each method sees the example, as the workbench draws it, in light and dark. Needs the build and a browser. */
export async function takePictures(
  folder: string,
  names: readonly string[],
  say: (text: string) => void,
): Promise<Pictures> {
  const pictures: Pictures = new Map();
  const own = await mkdtemp(path.join(tmpdir(), 'pith-site-'));
  await mkdir(folder, { recursive: true });
  const studio = await createStudio({ folder: path.join(own, 'studio'), data: path.join(own, 'none') });
  const { browser } = await launchBrowser();
  try {
    const address = await studio.listen({ host: '127.0.0.1', port: 0 });
    const context = await browser.newContext({ viewport: { width: 1200, height: 720 } });
    const page = await context.newPage();
    for (const { name, needs } of extractors) {
      if (!names.includes(name)) continue;
      say(`the picture of ${name}`);
      const rendered = needs.includes('visual') ? '&rendered=yes' : '';
      await page.goto(`${address}/?${name}#/see?page=example:article&method=${name}${rendered}`);
      await drawn(page);
      const files = [`${name}-light.png`, `${name}-dark.png`] as const;
      for (const [i, colorScheme] of (['light', 'dark'] as const).entries()) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        await page.locator('#main').screenshot({ path: path.join(folder, files[i]) });
      }
      pictures.set(name, files);
    }
  } finally {
    await browser.close();
    await studio.close();
    await rm(own, { recursive: true, force: true });
  }
  return pictures;
}

async function drawn(page: Page): Promise<void> {
  await page.locator('.page-view[data-ready=true]').waitFor({ timeout: 120_000 });
  await page.getByRole('tab', { name: 'Picture' }).click();
  await page.locator(DRAWN).first().waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => document.querySelector('.busy')?.textContent === '');
}

/** Two frames in a row that look the same. */
async function settled(page: Page): Promise<void> {
  let before = '';
  for (let i = 0; i < 20; i++) {
    const now = (await page.locator('#main').screenshot()).toString('base64');
    if (now === before) return;
    before = now;
  }
}

/** Some pictures are curves, some a list of parts. */
const DRAWN = '.picture svg, .picture [role=option], .picture li, .picture input';
