import { collect } from 'pith/internal/browser/collect';
import { PROPERTIES } from 'pith/internal/browser/properties';
import { DEFAULT_LIMITS } from 'pith/internal/page/limits';
import type { CDPSession } from 'playwright-core';

/**
 * Runs the collector in the page, in a world of its own, where nothing a page's scripts changed is seen. One string
 * comes back: arrays sent through the protocol cost twice that.
 */
export async function collectInPage(
  devtools: CDPSession,
  options: { scripting: boolean; maxElements: number },
): Promise<string> {
  const { frameTree } = await devtools.send('Page.getFrameTree');
  const { executionContextId } = await devtools.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'pith',
  });
  const settings = { properties: PROPERTIES, maxText: DEFAULT_LIMITS.text, ...options };
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    contextId: executionContextId,
    returnByValue: true,
    expression: expression(settings),
  });
  if (typeof result.value === 'string') return result.value;
  throw new Error(exceptionDetails?.exception?.description ?? 'the collector returned nothing');
}

/** Some compilers wrap functions to keep their names, with a helper that does not exist in the page. */
function expression(settings: object): string {
  return `(() => { const __name = (f) => f; return JSON.stringify((${collect})(document, ${JSON.stringify(settings)})); })()`;
}
