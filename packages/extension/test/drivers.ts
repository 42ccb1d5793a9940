import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchBrowser } from '@pith/render/internal/launch';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { fullChromium } from '../../../testing/full-chromium.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILT = path.resolve(import.meta.dirname, '../dist/chrome');

/** A browser in which the reader can be opened from a page. */
export interface Driver {
  context: BrowserContext;
  /** What a click on the button of Pith does. */
  click(page: Page): Promise<Page>;
  /** The keys that the browser has given to the button; undefined where there is no real extension. */
  shortcut?(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Builds the extension for Chromium, as `npm run extension` does. */
export async function buildExtension(): Promise<void> {
  const wxt = path.join(ROOT, 'node_modules/wxt/bin/wxt.mjs');
  await promisify(execFile)(process.execPath, [wxt, 'build', 'packages/extension'], { cwd: ROOT });
}

export const manifest = () => JSON.parse(readFileSync(path.join(BUILT, 'manifest.json'), 'utf8'));

/** Whether there is a browser that takes extensions. */
export const takesExtensions = fullChromium !== null;

/** Chromium with the extension loaded. */
export async function loadedExtension(): Promise<Driver> {
  const context = await chromium.launchPersistentContext('', {
    executablePath: fullChromium!,
    // Playwright's own way to be headless loads no extensions.
    headless: false,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--headless=new',
      '--disable-gpu',
      `--disable-extensions-except=${BUILT}`,
      `--load-extension=${BUILT}`,
      '--enable-unsafe-extension-debugging',
    ],
  });
  // On a busy machine a new tab may take long.
  context.setDefaultTimeout(120_000);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL(worker.url()).hostname;
  const session = await context.browser()!.newBrowserCDPSession();
  return {
    context,
    async click(page) {
      // As the button itself: only that gives the extension its right to this page.
      const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
      const tab = targetInfos.find(({ url }) => url === page.url())!;
      const opened = context.waitForEvent('page');
      await session.send(
        'Extensions.triggerAction' as 'Target.getTargets',
        { id, targetId: tab.targetId } as object,
      );
      return opened;
    },
    shortcut: () =>
      worker.evaluate(async () => {
        const { chrome } = globalThis as unknown as { chrome: Commands };
        return (await chrome.commands.getAll()).find(({ name }) => name === '_execute_action')?.shortcut;
      }),
    close: () => context.close(),
  };
}

interface Commands {
  commands: { getAll(): Promise<{ name: string; shortcut: string }[]> };
}

/** The built scripts in any Chromium, with the few functions of `chrome` that they use made of Playwright's. */
export async function scriptsAlone(): Promise<Driver> {
  const { browser } = await launchBrowser();
  const context = await browser.newContext();
  const files = await serveBuilt();
  const { port } = files.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  const pages: Page[] = [];
  await context.exposeBinding('pithAsk', (_, tab: number, asked: unknown) =>
    pages[tab].evaluate((message) => (globalThis as unknown as Stub).pithAnswer(message), asked),
  );
  await context.exposeBinding('pithClose', ({ page }) => void page.close());
  return {
    context,
    async click(page) {
      if (!pages.includes(page)) {
        pages.push(page);
        await page.evaluate(stubOfPage);
        await page.addStyleTag({ path: path.join(BUILT, 'marks.css') });
        await page.addScriptTag({ path: path.join(BUILT, 'page.js') });
      }
      const reader = await context.newPage();
      await reader.addInitScript(stubOfReader);
      await reader.goto(`${origin}/reader.html?tab=${pages.indexOf(page)}`);
      return reader;
    },
    async close() {
      await browser.close();
      files.close();
    },
  };
}

interface Stub {
  chrome: object;
  pithAnswer(asked: unknown): unknown;
  pithAsk(tab: number, asked: unknown): Promise<unknown>;
  pithClose(): Promise<void>;
  localStorage: { getItem(name: string): string | null; setItem(name: string, value: string): void };
}

/** Runs in the page. */
function stubOfPage(): void {
  const world = globalThis as unknown as Stub;
  type Listener = (asked: unknown, sender: object, reply: (answer: unknown) => void) => void;
  world.chrome = {
    runtime: {
      id: 'stub',
      onMessage: {
        addListener(listener: Listener) {
          world.pithAnswer = (asked) => {
            let answer: unknown;
            listener(asked, {}, (given) => {
              answer = given;
            });
            return answer;
          };
        },
      },
    },
  };
}

/** Runs in the reader. */
function stubOfReader(): void {
  const world = globalThis as unknown as Stub;
  world.chrome = {
    runtime: { id: 'stub' },
    tabs: {
      sendMessage: (tab: number, asked: unknown) => world.pithAsk(tab, asked),
      update: async () => {},
      getCurrent: async () => ({ id: 0 }),
      remove: () => world.pithClose(),
    },
    storage: {
      local: {
        get: async (name: string) => JSON.parse(world.localStorage.getItem(name) ?? '{}'),
        set: async (values: Record<string, unknown>) => {
          for (const name of Object.keys(values)) world.localStorage.setItem(name, JSON.stringify(values));
        },
      },
    },
  };
}

/** The files of the extension under its own policy. */
async function serveBuilt(): Promise<Server> {
  const policy = manifest().content_security_policy.extension_pages;
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
  };
  const server = createServer(({ url = '' }, response) => {
    const file = path.join(BUILT, new URL(url, 'http://localhost').pathname);
    const type = types[path.extname(file)];
    if (type === undefined || !existsSync(file)) return response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': type, 'content-security-policy': policy })
      .end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}
