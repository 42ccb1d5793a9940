import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '@pith/render/internal/launch';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll } from 'vitest';
import { createStudio } from '../src/index.ts';
import type { StudioOptions } from '../src/studio.ts';

/** A workbench that was started for a test, and a window in a real browser that looks at it. */
export interface Workbench {
  address: string;
  /** Where it writes labels and models. */
  folder: string;
  /** A window of its own, with nothing remembered; what it asks of other machines is a failure. */
  window(options?: BrowserContextOptions): Promise<Page>;
}

let browser: Promise<Browser> | undefined;

export function theBrowser(): Promise<Browser> {
  browser ??= launchBrowser().then((launched) => launched.browser);
  return browser;
}

/** Starts the workbench on a free port. All of it ends with the tests of the file. */
export async function startWorkbench(options: Partial<StudioOptions> = {}): Promise<Workbench> {
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'pith-studio-test-')));
  const studio = await createStudio({ folder, allowPrivate: true, ...options });
  const address = await studio.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await (await browser)?.close();
    browser = undefined;
    await studio.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { address, folder, window: (settings) => openWindow(address, settings) };
}

/** A window on an address; whatever goes wrong in it fails the test that closes it. */
export async function openWindow(address: string, settings: BrowserContextOptions = {}): Promise<Page> {
  const context = await (await theBrowser()).newContext({
    viewport: { width: 1280, height: 800 },
    ...settings,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  // What the policy of the page stops is asked for and never sent.
  const isSent = (request: Request) => request.failure()?.errorText !== 'csp';
  const refuse = (request: Request) => {
    const { protocol, origin } = new URL(request.url());
    if (['data:', 'blob:', 'about:'].includes(protocol) || origin === new URL(address).origin) return;
    if (isSent(request)) throw new Error(`a request left the machine: ${request.url()}`);
  };
  page.on('requestfinished', refuse);
  page.on('requestfailed', refuse);
  await page.goto(address);
  return page;
}

/** Takes a picture for people where `PITH_SCREENSHOTS` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PITH_SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
