import { setTimeout as wait } from 'node:timers/promises';
import { requirePageType } from 'pith/internal/fetch/content-type';
import { PithError } from 'pith/internal/page/errors';
import type { CDPSession, Page as Tab } from 'playwright-core';
import type { RenderInput, Settings } from './options.ts';
import { handOver, keepToHost } from './routes.ts';

/** Where saved HTML stands when its address is not known; the name can belong to nobody (RFC 2606). */
const NOWHERE = 'http://page.invalid/';

/** A page that is still loading after this part of the time it has is read as it is. */
const LOADING_SHARE = 0.5;

/** How long scripts may go on changing a page after it has loaded. */
const SETTLE_MS = 2000;
const QUIET_MS = 300;

export async function load(
  tab: Tab,
  devtools: CDPSession,
  input: RenderInput,
  settings: Settings,
): Promise<void> {
  if ('html' in input) await openSaved(tab, input.html, addressOf(input.url), settings);
  else await openLive(tab, input.url, settings);
  await loaded(tab, devtools, settings);
  if (settings.javascript) await settle(tab);
}

const addressOf = (url: string | undefined) => (url !== undefined && /^https?:/i.test(url) ? url : NOWHERE);

/** The browser asks for the page at its own address and is handed the saved HTML. */
async function openSaved(tab: Tab, html: string, url: string, settings: Settings): Promise<void> {
  await handOver(tab, html, new URL(url).hostname, settings);
  await tab.goto(url, { waitUntil: 'commit', timeout: 0 });
}

async function openLive(tab: Tab, url: string, settings: Settings): Promise<void> {
  if (settings.network === 'same-host') await keepToHost(tab, new URL(url).hostname, settings);
  const response = await tab.goto(url, { waitUntil: 'commit', timeout: 0 });
  const status = response?.status() ?? 200;
  if (status >= 400) {
    const { host } = new URL(tab.url());
    throw new PithError('HTTP_STATUS', `${host} answered ${status}. Check the address.`, { status });
  }
  requirePageType(response?.headers()['content-type']);
}

/**
 * Waits for what the page loads; without network there is nothing but the page. Some pages never finish: a frame that
 * does not answer. Of some Playwright never hears: where a script went elsewhere and was held back. So we ask as well.
 */
async function loaded(tab: Tab, devtools: CDPSession, { network, timeout }: Settings): Promise<void> {
  const end = Date.now() + timeout * LOADING_SHARE;
  const states = network === 'none' ? ['interactive', 'complete'] : ['complete'];
  const heard = tab.waitForLoadState(network === 'none' ? 'domcontentloaded' : 'load', { timeout: 0 }).then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([heard, wait(QUIET_MS, false)])) && Date.now() < end) {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.readyState' });
    if (states.includes(result.value)) return;
  }
}

/** Waits until scripts have left the tree alone for a moment, and never long. */
async function settle(tab: Tab): Promise<void> {
  let size = -1;
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; ) {
    const now = await tab.locator('*').count();
    if (now === size) return;
    size = now;
    await tab.waitForTimeout(QUIET_MS);
  }
}
