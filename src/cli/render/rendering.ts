import { type Page, readRenderedPage } from '../../page/index.ts';
import { Renderer } from '../../render/index.ts';
import type { Input } from '../extract/inputs.ts';
import type { PageOptions } from '../extract/page-options.ts';
import { limitsOf } from '../option-values.ts';
import { rendererOptions, renderOptions } from './options.ts';
import { renderInput } from './render-input.ts';

/** A browser between reading a page and extracting it, for `--render`. */
export class Rendering {
  readonly #renderer: Renderer;
  readonly #options: PageOptions;

  constructor(options: PageOptions) {
    this.#options = options;
    this.#renderer = new Renderer(rendererOptions(options));
  }

  async page(input: Input): Promise<Page> {
    const settings = { ...renderOptions(this.#options), url: this.#options.url };
    return readRenderedPage(await renderInput(this.#renderer, input, settings), {
      limits: limitsOf(this.#options),
    });
  }

  close(): Promise<void> {
    return this.#renderer.close();
  }
}
