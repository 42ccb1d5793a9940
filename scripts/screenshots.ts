import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '@pith/render/internal/launch';
import { createStudio } from '@pith/studio/internal/index';
import type { Page } from 'playwright-core';

/** `npm run screenshots`: pictures of the workbench for the documentation, of the built workbench and its examples. */

interface Shot {
  file: string;
  hash: string;
  /** What is there when the view is complete. */
  ready: string;
  prepare?(page: Page): Promise<void>;
}

const DRAWN = '.page-view[data-ready=true]';

const SHOTS: readonly Shot[] = [
  { file: 'open', hash: 'open', ready: '.open-examples' },
  { file: 'see', hash: 'see?page=example:article', ready: `${DRAWN}, .reader` },
  {
    file: 'picture',
    hash: 'see?page=example:article',
    ready: DRAWN,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Picture' }).click();
      await page.locator('.picture svg').first().waitFor();
      await page.keyboard.press('j');
    },
  },
  {
    file: 'compare',
    hash: 'compare?page=example:article&methods=pith,mss,cetr',
    ready: '.compare-diff >> nth=2',
  },
  {
    file: 'label',
    hash: 'label?page=example:article',
    ready: DRAWN,
    prepare: async (page) => {
      await page.keyboard.press('s');
      await page.getByRole('button', { name: 'Accept title and body' }).click();
    },
  },
  { file: 'train', hash: 'train', ready: '.train-plan' },
];

const folder = path.resolve(import.meta.dirname, '../docs/studio');
const own = await mkdtemp(path.join(tmpdir(), 'pith-screenshots-'));
await mkdir(folder, { recursive: true });
const studio = await createStudio({ folder: path.join(own, 'studio'), data: path.join(own, 'none') });
const { browser } = await launchBrowser();
try {
  const address = await studio.listen({ host: '127.0.0.1', port: 0 });
  for (const { file, hash, ready, prepare } of SHOTS) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      colorScheme: 'light',
    });
    const page = await context.newPage();
    await page.goto(`${address}/#/${hash}`);
    for (const selector of ready.split(', ')) await page.locator(selector).first().waitFor();
    await prepare?.(page);
    // Whatever is being waited for has come.
    await page.waitForFunction(() => document.querySelector('.busy')?.textContent === '');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(300);
    await page.screenshot({ path: path.join(folder, `${file}.png`) });
    console.log(`docs/studio/${file}.png`);
    await context.close();
  }
} finally {
  await browser.close();
  await studio.close();
  await rm(own, { recursive: true, force: true });
}
