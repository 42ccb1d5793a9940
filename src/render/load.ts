import type { BrowserContext, Route, Page as Tab } from 'playwright-core';
import { requirePageType } from '../fetch/content-type.ts';
import { PithError } from '../page/errors.ts';
import type { RenderInput, Settings } from './options.ts';

/** Where saved HTML stands when its address is not known; the name can belong to nobody (RFC 2606). */
const NOWHERE = 'http://page.invalid/';

/** How long scripts may go on changing a live page after it has loaded. */
const SETTLE_MS = 2000;
const QUIET_MS = 300;

export async function load(
  tab: Tab,
  context: BrowserContext,
  input: RenderInput,
  settings: Settings,
): Promise<void> {
  if ('html' in input) await loadSaved(tab, context, input.html, addressOf(input.url), settings);
  else await loadLive(tab, context, input.url, settings);
}

const addressOf = (url: string | undefined) => (url !== undefined && /^https?:/i.test(url) ? url : NOWHERE);

/**
 * The browser asks for the page at its own address and is handed the saved HTML. Without network everything else is
 * refused three times over: by the policy sent with the page, which also forbids it to go elsewhere; here; and by the proxy.
 */
async function loadSaved(
  tab: Tab,
  context: BrowserContext,
  html: string,
  url: string,
  settings: Settings,
): Promise<void> {
  let handed = false;
  await context.route('**/*', async (route) => {
    const isPage = route.request().isNavigationRequest() && route.request().frame() === tab.mainFrame();
    if (isPage && !handed) {
      handed = true;
      await route.fulfill({ body: html, headers: headersOf(settings), status: 200 });
    } else if (isPage) await route.abort('aborted');
    else await pass(route, new URL(url).hostname, settings);
  });
  await tab.goto(url, { waitUntil: settings.network === 'none' ? 'domcontentloaded' : 'load', timeout: 0 });
  if (settings.javascript) await settle(tab);
}

async function loadLive(tab: Tab, context: BrowserContext, url: string, settings: Settings): Promise<void> {
  if (settings.network === 'same-host') {
    await context.route('**/*', (route) => pass(route, new URL(url).hostname, settings));
  }
  const response = await tab.goto(url, { waitUntil: 'load', timeout: 0 });
  const status = response?.status() ?? 200;
  const host = new URL(tab.url()).host;
  if (status >= 400) {
    throw new PithError('HTTP_STATUS', `${host} answered ${status}. Check the address.`, { status });
  }
  requirePageType(response?.headers()['content-type']);
  await settle(tab);
}

async function pass(route: Route, host: string, { network }: Settings): Promise<void> {
  const url = new URL(route.request().url());
  const allowed = network === 'all' || (network === 'same-host' && url.hostname === host);
  if (allowed) await route.continue();
  else await route.abort('blockedbyclient');
}

function headersOf({ network, javascript }: Settings): Record<string, string> {
  const type = { 'content-type': 'text/html; charset=utf-8' };
  if (network !== 'none') return type;
  const scripts = javascript ? "'unsafe-inline' 'unsafe-eval' data: blob:" : "'none'";
  const policy = [
    "default-src data: blob: 'unsafe-inline'",
    `script-src ${scripts}`,
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "form-action 'none'",
    `sandbox allow-same-origin${javascript ? ' allow-scripts' : ''}`,
  ];
  return { ...type, 'content-security-policy': policy.join('; '), 'referrer-policy': 'no-referrer' };
}

/** Waits until scripts have left the tree alone for a moment, and never long. */
async function settle(tab: Tab): Promise<void> {
  let size = -1;
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; ) {
    const now: number = await tab.evaluate('document.getElementsByTagName("*").length');
    if (now === size) return;
    size = now;
    await tab.waitForTimeout(QUIET_MS);
  }
}
