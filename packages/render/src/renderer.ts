import { PithError } from 'pith/internal/page/errors';
import type { RenderedPage } from 'pith/internal/page/rendered/index';
import type { CDPSession } from 'playwright-core';
import { GuardProxy } from './guard-proxy.ts';
import { type LaunchedBrowser, launchBrowser } from './launch.ts';
import { type RenderInput, type RenderOptions, type Settings, settingsFor } from './options.ts';
import { newContext, renderIn } from './render-in.ts';
import { Slots } from './slots.ts';

export interface RendererOptions {
  /** The path of a Chromium; else `PITH_BROWSER`, else the npm package's. */
  browser?: string;
  /** How many pages are rendered at a time. Default 1. */
  pages?: number;
}

/** How long a page may take to close before the browser is given up. */
const CLOSING_MS = 3000;

interface Running extends LaunchedBrowser {
  /** The line to the browser itself, to end it when it does not listen any more. */
  devtools: CDPSession;
}

/**
 * A browser for many pages. It starts with the first page, and again whenever it is gone: a page that hangs or crashes
 * costs that page; pages that were with it in a browser that died are rendered again.
 */
export class Renderer {
  readonly #options: RendererOptions;
  readonly #slots: Slots;
  #browser: Promise<Running> | null = null;
  #closed = false;

  constructor(options: RendererOptions = {}) {
    this.#options = options;
    this.#slots = new Slots(options.pages ?? 1);
  }

  /** Renders a page. Whatever goes wrong is a `PithError`. */
  async render(input: RenderInput, options: RenderOptions = {}): Promise<RenderedPage> {
    const settings = settingsFor(input, options);
    const release = await this.#slots.take();
    try {
      return await this.#attempt(input, settings, true);
    } finally {
      release();
    }
  }

  /** Whether the pages are kept from this machine by Chromium's sandbox. */
  async sandboxed(): Promise<boolean> {
    return (await this.#running()).sandboxed;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const running = await this.#browser?.catch(() => null);
    await running?.browser.close().catch(() => {});
  }

  #running(): Promise<Running> {
    if (this.#closed) throw new PithError('RENDER_FAILED', 'This renderer was closed.');
    if (this.#browser === null) {
      const starting = start(this.#options.browser);
      const forget = () => {
        if (this.#browser === starting) this.#browser = null;
      };
      starting.then(({ browser }) => browser.on('disconnected', forget), forget);
      this.#browser = starting;
    }
    return this.#browser;
  }

  async #attempt(input: RenderInput, settings: Settings, mayRepeat: boolean): Promise<RenderedPage> {
    const running = await this.#running();
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), Math.min(settings.timeout, 2 ** 31 - 1));
    try {
      return await renderOnce(running, input, settings, deadline.signal);
    } catch (error) {
      if (error instanceof PithError) throw error;
      if (!running.browser.isConnected() && mayRepeat && !this.#closed) {
        return await this.#attempt(input, settings, false);
      }
      throw failureOf(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function start(path: string | undefined): Promise<Running> {
  const launched = await launchBrowser(path);
  return { ...launched, devtools: await launched.browser.newBrowserCDPSession() };
}

async function renderOnce(
  running: Running,
  input: RenderInput,
  settings: Settings,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const proxy = await GuardProxy.start(rulesOf(input, settings));
  const tooSlow = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(timeoutOf(settings)), { once: true });
  });
  const { browser } = running;
  let leave = () => {};
  // Not every wait for a browser ends when it dies.
  const gone = new Promise<never>((_, reject) => {
    leave = () => reject(new Error('the browser ended'));
    browser.once('disconnected', leave);
    if (!browser.isConnected()) leave();
  });
  const opening = newContext(browser, settings, proxy.address);
  try {
    const context = await Promise.race([opening, tooSlow, gone]);
    return await Promise.race([renderIn(context, input, settings), tooSlow, gone]);
  } catch (error) {
    // The browser only knows that its connection broke.
    throw proxy.failure !== null && /net::ERR_/.test(String(error)) ? proxy.failure : error;
  } finally {
    browser.off('disconnected', leave);
    proxy.stop();
    await closeOrKill(
      running,
      opening.then((context) => context.close()),
    );
  }
}

/** A browser that cannot close a page any more is ended; the next page starts another. */
async function closeOrKill({ browser, devtools }: Running, closing: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CLOSING_MS);
  });
  const closed = closing.then(
    () => true,
    () => true,
  );
  if (browser.isConnected() && !(await Promise.race([closed, late])) && browser.isConnected()) {
    await Promise.race([devtools.send('Browser.crash').catch(() => {}), late]);
  }
  clearTimeout(timer);
}

function rulesOf(input: RenderInput, { network, allowPrivate }: Settings) {
  const own = URL.canParse(input.url ?? '') ? new URL(input.url!).hostname : null;
  const allows = (host: string) => network === 'all' || (network === 'same-host' && host === own);
  return { allows, allowPrivate };
}

function timeoutOf({ timeout }: Settings): PithError {
  return new PithError(
    'TIMEOUT',
    `The page was not rendered within ${timeout} ms. Raise the limit to wait longer (--timeout), or leave its scripts out (--no-javascript).`,
    { max: timeout },
  );
}

function failureOf(error: unknown): PithError {
  const [first] = String((error as Error).message ?? error).split('\n');
  return new PithError('RENDER_FAILED', `The page could not be rendered: ${first}`, {}, error);
}
