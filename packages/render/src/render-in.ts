import { PithError } from 'pith/internal/page/errors';
import type { RenderedPage } from 'pith/internal/page/rendered/index';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { collectInPage } from './collect-in-page.ts';
import { load } from './load.ts';
import type { RenderInput, Settings } from './options.ts';

/** A picture taller than this is cut: browsers fail on it. */
const TALLEST = 16_384;

/** Opens a page in a context of its own, so that nothing stays of one page for the next. */
export function newContext(
  browser: Browser,
  { viewport, javascript }: Settings,
  proxy: string,
): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    javaScriptEnabled: javascript,
    proxy: { server: proxy },
    serviceWorkers: 'block',
    acceptDownloads: false,
    reducedMotion: 'reduce',
  });
}

/** Loads a page and reads it. */
export async function renderIn(
  context: BrowserContext,
  input: RenderInput,
  settings: Settings,
): Promise<RenderedPage> {
  const tab = await context.newPage();
  // Windows that a page opens are none of ours.
  context.on('page', (opened) => void opened.close().catch(() => {}));
  const crash = crashOf(tab);
  const work = async () => {
    const devtools = await context.newCDPSession(tab);
    await load(tab, devtools, input, settings);
    const collected = await collectInPage(devtools, {
      scripting: settings.javascript,
      maxElements: settings.maxElements,
    });
    const rendered: RenderedPage = JSON.parse(collected);
    if ('html' in input) rendered.url = input.url ?? null;
    if (settings.screenshot) rendered.screenshot = await pictureOf(tab, rendered);
    return rendered;
  };
  return await Promise.race([work(), crash]);
}

function crashOf(tab: Tab): Promise<never> {
  return new Promise((_, reject) => {
    tab.once('crash', () =>
      reject(
        new PithError(
          'RENDER_FAILED',
          'The page made the browser crash. Try it without scripts: --no-javascript',
        ),
      ),
    );
  });
}

async function pictureOf(tab: Tab, { scroll }: RenderedPage): Promise<string> {
  const clip = { x: 0, y: 0, width: scroll[0], height: Math.min(scroll[1], TALLEST) };
  const png = await tab.screenshot({ fullPage: true, clip, animations: 'disabled', timeout: 0 });
  return png.toString('base64');
}
