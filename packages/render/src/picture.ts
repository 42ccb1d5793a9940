import { PithError } from 'pith/internal/page/errors';
import type { RenderOptions } from './options.ts';
import { Renderer, type RendererOptions } from './renderer.ts';

/** Low, so that the picture ends where the page does. */
const LOW = 100;

/** A picture, as PNG, of the whole of a page that stands by itself. Its scripts do not run. */
export async function takePicture(
  html: string,
  width: number,
  { browser, ...options }: RenderOptions & RendererOptions = {},
): Promise<Uint8Array> {
  const renderer = new Renderer(browser === undefined ? {} : { browser });
  try {
    const viewport = { width, height: LOW };
    const settings = { ...options, viewport, javascript: false, screenshot: true };
    // A browser on a busy machine may refuse a picture once; the page itself is ours and small.
    const { screenshot } = await renderer
      .render({ html }, settings)
      .catch(() => renderer.render({ html }, settings));
    if (screenshot === undefined) throw new PithError('RENDER_FAILED', 'The browser gave no picture.');
    return Uint8Array.from(Buffer.from(screenshot, 'base64'));
  } finally {
    await renderer.close();
  }
}
