import type { Route, Page as Tab } from 'playwright-core';
import type { Settings } from './options.ts';

/**
 * Answers the tab's first request with saved HTML. Without network everything else is refused three times over: by the
 * policy sent with the page, which also forbids it to go elsewhere; here; and by the proxy.
 */
export async function handOver(tab: Tab, html: string, host: string, settings: Settings): Promise<void> {
  let handed = false;
  await tab.context().route('**/*', async (route) => {
    const isPage = isNavigationOf(tab, route);
    if (isPage && !handed) {
      handed = true;
      await route.fulfill({ body: html, headers: headersOf(settings), status: 200 });
    } else if (isPage) await route.abort('aborted');
    else await pass(route, host, settings);
  });
}

/** Lets a tab load only from the host of its page. */
export async function keepToHost(tab: Tab, host: string, settings: Settings): Promise<void> {
  await tab.context().route('**/*', (route) => pass(route, host, settings));
}

/** A window that is just being opened has no frame yet; asking for it throws. */
function isNavigationOf(tab: Tab, route: Route): boolean {
  try {
    return route.request().isNavigationRequest() && route.request().frame() === tab.mainFrame();
  } catch {
    return false;
  }
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
