import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@pith/render/internal/launch';
import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { createStudio } from '../src/index.ts';
import type { StudioOptions } from '../src/studio.ts';
import { STATE_LIMIT } from './time-limits.ts';

/** A page of the repository that is written for tests. */
export const EXAMPLE = fileURLToPath(new URL('../../../examples/article.html', import.meta.url));

/** A workbench that was started for tests, and windows in a real browser that look at it. */
export interface Workbench {
  address: string;
  /** Where it writes labels and models. */
  folder: string;
  /** A window of its own, with nothing remembered. See `openWindow`. */
  window(options?: BrowserContextOptions): Promise<Page>;
}

/** The options of a workbench. The folder is empty: it is there for the files that the workbench is to open. */
export type Prepare = (folder: string) => Partial<StudioOptions> | Promise<Partial<StudioOptions>>;

let browser: Promise<Browser> | undefined;

/** The browser of all tests of a file: it starts with the first window, and is closed after the last test. */
export function theBrowser(): Promise<Browser> {
  browser ??= launchBrowser().then((launched) => launched.browser);
  return browser;
}

afterAll(async () => {
  await (await browser?.catch(() => undefined))?.close();
});

/** Starts a workbench for one test. It ends with the test. */
export async function startWorkbench(prepare: Prepare = () => ({})): Promise<Workbench> {
  const { workbench, end } = await start(prepare);
  onTestFinished(end);
  return workbench;
}

/** One workbench for all tests of a `describe`, where no test changes anything that another one sees. */
export function sharedWorkbench(prepare: Prepare): Pick<Workbench, 'window'> & { readonly address: string } {
  let shared: Workbench;
  beforeAll(async () => {
    const { workbench, end } = await start(prepare);
    shared = workbench;
    return end;
  });
  return {
    get address() {
      return shared.address;
    },
    window: (options) => shared.window(options),
  };
}

async function start(prepare: Prepare): Promise<{ workbench: Workbench; end(): Promise<void> }> {
  const own = await mkdtemp(path.join(tmpdir(), 'pith-studio-test-'));
  const folder = path.join(own, 'made');
  // The datasets of this machine are not to be seen in a test.
  const options = { folder, data: path.join(own, 'none'), allowPrivate: true, ...(await prepare(own)) };
  const studio = await createStudio(options);
  const address = await studio.listen({ host: '127.0.0.1', port: 0 });
  return {
    workbench: { address, folder: options.folder, window: (settings) => openWindow(address, settings) },
    async end() {
      await studio.close();
      await rm(own, { recursive: true, force: true });
    },
  };
}

/**
 * A window on an address. It is closed when the test ends, and the test fails if anything went wrong in the window: an
 * error of its program, or a request to another machine.
 */
export async function openWindow(address: string, settings: BrowserContextOptions = {}): Promise<Page> {
  const context = await (await theBrowser()).newContext({
    viewport: { width: 1280, height: 800 },
    ...settings,
  });
  context.setDefaultTimeout(STATE_LIMIT);
  const problems: string[] = [];
  onTestFinished(async () => {
    await context.close();
    expect(problems, 'what went wrong in the window').toEqual([]);
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
  page.on('crash', () => problems.push('The window crashed.'));
  // What the policy of the page stops is asked for and never sent.
  const isSent = (request: Request) => request.failure()?.errorText !== 'csp';
  const refuse = (request: Request) => {
    const { protocol, origin } = new URL(request.url());
    if (['data:', 'blob:', 'about:'].includes(protocol) || origin === new URL(address).origin) return;
    if (isSent(request)) problems.push(`A request left the machine: ${request.url()}`);
  };
  page.on('requestfinished', refuse);
  page.on('requestfailed', refuse);
  await page.goto(address);
  return page;
}

/** Waits until a page is drawn, and its program listens to keys and to the pointer. */
export async function isDrawn(page: Page): Promise<void> {
  await page.locator('.page-view[data-ready=true]').waitFor();
}

/** Waits until the picture of a rendered page is drawn, and its program listens to the pointer. */
export async function isPictured(page: Page): Promise<void> {
  await page.locator('.page-view[data-ready=true] .paper canvas').first().waitFor();
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where an element is, as soon as it is there and has not moved from one frame to the next. */
export async function placeOf(element: Locator): Promise<Place> {
  let place: Place | null = null;
  const stays = async () => {
    const before = place;
    await element.page().evaluate(() => new Promise(requestAnimationFrame));
    place = await element.boundingBox();
    return place !== null && JSON.stringify(place) === JSON.stringify(before);
  };
  await expect.poll(stays, { message: `${element} stays in one place` }).toBe(true);
  return place!;
}

/** Moves the pointer to a part of an element's width, and to the middle of its height. */
export async function pointAt(element: Locator, part: number): Promise<void> {
  const { width, height } = await placeOf(element);
  await element.hover({ position: { x: width * part, y: height / 2 } });
}

/** Takes a picture for people where `PITH_SCREENSHOTS` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PITH_SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
