import { Renderer } from '@pith/render';
import { afterAll } from 'vitest';

/**
 * Whether a browser can be had: that of the npm package, or `PITH_BROWSER`. Tests that need one say what they skipped;
 * where `PITH_TEST_BROWSER` is set, as in CI, there must be one.
 */
async function tryBrowser(): Promise<boolean> {
  const renderer = new Renderer();
  try {
    await renderer.sandboxed();
    return true;
  } catch (error) {
    if (process.env['PITH_TEST_BROWSER']) throw error;
    console.warn(`skipped: tests with a browser (${(error as Error).message.split('\n')[0]})`);
    return false;
  } finally {
    await renderer.close();
  }
}

export const hasBrowser = await tryBrowser();

/** One browser for the tests of a file; it starts with the first page. */
export function testRenderer(pages = 2): Renderer {
  const renderer = new Renderer({ pages });
  afterAll(() => renderer.close());
  return renderer;
}
