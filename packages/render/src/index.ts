import { type Page, type RenderedPage, readRenderedPage } from 'pith/page';
import type { RenderInput, RenderOptions } from './options.ts';
import { Renderer, type RendererOptions } from './renderer.ts';

export { NETWORKS, type Network, type RenderInput, type RenderOptions } from './options.ts';
export { takePicture } from './picture.ts';
export { Renderer, type RendererOptions } from './renderer.ts';
export { type RenderedPage, readRenderedPage };

/** Renders one page with a browser of its own; for many, keep a `Renderer`. */
export async function render(
  input: RenderInput,
  options: RenderOptions & RendererOptions = {},
): Promise<Page> {
  const renderer = new Renderer(options.browser === undefined ? {} : { browser: options.browser });
  try {
    return readRenderedPage(await renderer.render(input, options));
  } finally {
    await renderer.close();
  }
}
