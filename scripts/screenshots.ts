import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '@pith/render/internal/launch';
import { createStudio } from '@pith/studio/internal/index';
import type { Page } from 'playwright-core';
import { goldenNames, readGolden } from '../testing/golden/golden.ts';

/** `npm run screenshots`: pictures of the workbench for the documentation, of the built workbench and pages of ours. */
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: path.resolve(import.meta.dirname, '../docs/studio') },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '720' },
    dark: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(`Takes a picture of every view of the workbench.

  npm run screenshots                                        those of docs/studio.md
  npm run screenshots -- --to /tmp/look --width 390 --height 844 --dark
                                                             to look at: as on a phone, in the dark`);
  process.exit(0);
}

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
    file: 'blocks',
    hash: 'see?page=example:article',
    ready: DRAWN,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Blocks' }).click();
      await page.locator('.block-row').first().waitFor();
      await page.keyboard.press('j');
      await page.locator('.why ul').waitFor();
    },
  },
  {
    file: 'pieces',
    hash: 'see?page=example:article',
    ready: DRAWN,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Pieces' }).click();
      await page.getByRole('spinbutton', { name: /tokens in a piece/ }).fill('64');
      await page.locator('.pieces li').nth(4).waitFor();
    },
  },
  {
    file: 'dataset',
    hash: 'dataset?dataset=golden&methods=pith,cetd',
    ready: '.dataset-methods',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Measure', exact: true }).click();
      await page.getByText('All of this is measured.').waitFor({ timeout: 120_000 });
    },
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
  {
    file: 'train',
    hash: 'train',
    ready: '.train-plan',
    // The folder is another one each time, and of no use to a reader.
    prepare: (page) =>
      page.locator('.train-file').evaluate((place) => {
        place.textContent = 'The Label view writes them to pith-studio/labels.jsonl';
      }),
  },
];

const folder = path.resolve(values.to);
const own = await mkdtemp(path.join(tmpdir(), 'pith-screenshots-'));
await mkdir(folder, { recursive: true });
const dataset = path.join(own, 'golden.jsonl');
await writeFile(dataset, goldenPages());
const studio = await createStudio({
  folder: path.join(own, 'studio'),
  data: path.join(own, 'none'),
  open: [dataset],
});
const { browser } = await launchBrowser();
try {
  const address = await studio.listen({ host: '127.0.0.1', port: 0 });
  for (const { file, hash, ready, prepare } of SHOTS) {
    const context = await browser.newContext({
      viewport: { width: Number(values.width), height: Number(values.height) },
      colorScheme: values.dark ? 'dark' : 'light',
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
    console.log(path.join(values.to, `${file}.png`));
    await context.close();
  }
} finally {
  await browser.close();
  await studio.close();
  await rm(own, { recursive: true, force: true });
}

/** The golden pages as a dataset; the text that is expected of each stands in for a gold. */
function goldenPages(): string {
  return goldenNames()
    .map((id) => {
      const { source: html, expected } = readGolden(id);
      const type = id.split('-')[0];
      const text = expected?.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/[#*_`>|[\]]/g, ' ');
      return `${JSON.stringify({ id, url: `https://${type}.example/${id}`, site: `${type}.example`, type, html, gold: { text } })}\n`;
    })
    .join('');
}
