import type { Input } from 'pith/internal/command/extract/inputs';
import type { PageOptions } from 'pith/internal/command/extract/page-options';
import { limitsOf } from 'pith/internal/command/option-values';
import type { Session } from 'pith/internal/command/session';
import { isPageAddress } from 'pith/internal/records/page-address';
import { type Page, readRenderedPage } from 'pith/page';
import { Renderer } from '../index.ts';
import { rendererOptions, renderOptions, warnOfScripts } from './options.ts';
import { renderInput } from './render-input.ts';

/** A browser between reading a page and extracting it, for `--render`. */
export class Rendering {
  readonly #renderer: Renderer;
  readonly #options: PageOptions;
  readonly #session: Session;
  #warned = false;

  constructor(options: PageOptions, session: Session) {
    this.#options = options;
    this.#session = session;
    this.#renderer = new Renderer(rendererOptions(options));
  }

  async page(input: Input): Promise<Page> {
    const runsScripts = this.#options.javascript ?? isPageAddress(input.name);
    if (!this.#warned) await warnOfScripts(this.#renderer, runsScripts, this.#session);
    this.#warned ||= runsScripts;
    const { url, plainText } = this.#options;
    const settings = { ...renderOptions(this.#options), url, plainText };
    return readRenderedPage(await renderInput(this.#renderer, input, settings), {
      limits: limitsOf(this.#options),
    });
  }

  close(): Promise<void> {
    return this.#renderer.close();
  }
}
