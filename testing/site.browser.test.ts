import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractors } from '@pith/methods';
import { launchBrowser } from '@pith/render/internal/launch';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { serveFolder } from '../packages/studio/test/local-server.ts';
import { STATE_LIMIT } from '../packages/studio/test/time-limits.ts';
import { buildSite } from '../scripts/site/build-site.ts';
import { deadLinks } from '../scripts/site/check-links.ts';
import { hasBrowser } from './browser.ts';

/** Two methods stand for all: one on HTML, one on a page that was rendered. */
const PICTURES = ['cetr', 'vips'];
/** The API reference and the pictures take a while, longer on a busy machine. */
const MINUTES = 60_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pith-site-test-'));
  await buildSite({ folder, pictures: hasBrowser ? PICTURES : [], say: () => {} });
}, 15 * MINUTES);
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string) => readFile(path.join(folder, file), 'utf8');

describe('the site', () => {
  test('has no link that leads nowhere, the API reference and the playground included', async () => {
    expect(await deadLinks(folder)).toEqual([]);
  });

  test('of which the check finds those to missing files and headings', async () => {
    const file = path.join(folder, 'broken.html');
    await writeFile(
      file,
      '<a href="gone.html">a</a><a href="README.html#gone">b</a><a href="README.html#install">c</a>',
    );
    onTestFinished(() => rm(file));
    expect(await deadLinks(folder)).toEqual(['broken.html: gone.html', 'broken.html: README.html#gone']);
  });

  test('has a page for every method, with how to use it and what it reaches', async () => {
    for (const { name, summary } of extractors) {
      const page = await read(`methods/${name}.html`);
      expect(page).toContain(`<h1>${name}</h1>`);
      expect(page).toContain(summary.slice(0, 20).replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    }
    expect(await read('methods/pith.html')).toMatch(/<td>cleaneval-final<\/td><td>\d+<\/td>/);
  });

  test('has what the next release brings in the changelog, and the guides with their pictures', async () => {
    expect(await read('CHANGELOG.html')).toContain(
      'The workbench leads from a page to something you take away.',
    );
    expect(await read('docs/studio.html')).toContain('src="studio/see.png"');
    expect(await read('docs/index.html')).toContain('href="service.html"');
  });
});

describe.skipIf(!hasBrowser)('the site in a browser', { timeout: 5 * MINUTES }, () => {
  let browser: Browser;
  beforeAll(async () => {
    ({ browser } = await launchBrowser());
    return () => browser.close();
  });

  async function open(file: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext(options);
    onTestFinished(() => context.close());
    context.setDefaultTimeout(STATE_LIMIT);
    const page = await context.newPage();
    await page.goto(pathToFileURL(path.join(folder, file)).href);
    return page;
  }

  test('begins with a page and its article side by side, and the line that installs it', async () => {
    const page = await open('index.html', { viewport: { width: 1280, height: 800 } });
    await page.getByText('npm install pith', { exact: true }).waitFor();
    const [left, right] = await Promise.all(
      ['.beside iframe', '.beside .reader'].map(async (part) => (await page.locator(part).boundingBox())!),
    );
    expect(Math.abs(left.y - right.y)).toBeLessThan(2);
    expect(left.x + left.width).toBeLessThan(right.x);
    // Both are to be seen without scrolling.
    expect(left.y).toBeLessThan(500);
    await page.getByRole('heading', { name: 'The lighthouse that counts birds' }).waitFor();
    const shown = page.frameLocator('.beside iframe');
    await shown.locator('mark.dropped', { hasText: 'We use cookies' }).waitFor();
    await shown.locator('mark.kept', { hasText: 'every night from March to October' }).waitFor();
  });

  const looks = [
    { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
    { name: 'dark, on a phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ] as const;
  test.each(looks)('axe finds nothing wrong, and nothing is wider than the window: $name', async (look) => {
    const { name: _, ...options } = look;
    const found: string[] = [];
    for (const file of [
      'index',
      'docs/index',
      'README',
      'docs/results',
      'docs/studio',
      'methods/index',
      'methods/vips',
      'CHANGELOG',
    ]) {
      const page = await open(`${file}.html`, options);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: typeof axe }).axe.run(
          { exclude: ['iframe'] },
          { resultTypes: ['violations'] },
        ),
      );
      for (const { id, nodes } of violations) found.push(`${file}: ${id}, ${nodes[0].html}`);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isWider) found.push(`${file} is wider than the window`);
    }
    expect(found).toEqual([]);
  });

  test('the pictures of methods are there, in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open('methods/cetr.html', { colorScheme });
      const shown = await page.getByRole('img').evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return { from: image.currentSrc, width: image.naturalWidth };
      });
      expect(shown).toEqual({ from: expect.stringContaining(`cetr-${colorScheme}.png`), width: 1200 });
    }
  });

  test('the playground runs on any web server, and a link of a method leads to it', async () => {
    const address = await serveFolder(folder);
    const page = await open('index.html');
    await page.goto(`${address}/methods/cetr.html`);
    await page.getByRole('link', { name: /Try it on this page/ }).click();
    await page.locator('.page-view[data-ready=true]').waitFor();
    await expect.poll(() => page.url()).toContain('method=cetr');
    await page.getByRole('tab', { name: 'Markdown' }).click();
    await expect.poll(() => page.locator('.pane pre').textContent()).toContain('# The lighthouse');
  });

  test('from a file the playground says why it does not run', async () => {
    const page = await open('playground/index.html');
    await page.getByText('browsers run no program of this kind from a file').waitFor();
  });
});
