import { importPackage } from 'pith/internal/command/packages';
import type { AgentSettings } from '../options.ts';

interface RenderPackage {
  Renderer: new (options: { browser?: string; pages?: number }) => Renderer;
}

interface Renderer {
  render(
    input: { url: string },
    options: { timeout: number; allowPrivate: boolean },
  ): Promise<{ url?: string | null }>;
  sandboxed(): Promise<boolean>;
  close(): Promise<void>;
}

/** Milliseconds that a browser has for a page, as many times as fetching has. */
const TIMES_AS_LONG = 3;

/** Renders pages, where the operator allows it. The package with the browser is loaded with the first page. */
export class Browser {
  readonly #options: AgentSettings;
  #renderer: Promise<Renderer> | null = null;

  constructor(options: AgentSettings) {
    this.#options = options;
  }

  /** A rendered page as JSON, which `extract` takes like HTML. */
  async render(address: string): Promise<{ json: string; url: string }> {
    // Where it could not start, the next call tries again.
    this.#renderer ??= this.#start().catch((error) => {
      this.#renderer = null;
      throw error;
    });
    const { milliseconds, allowPrivate } = this.#options;
    const renderer = await this.#renderer;
    const page = await renderer.render(
      { url: address },
      { timeout: TIMES_AS_LONG * milliseconds, allowPrivate },
    );
    return { json: JSON.stringify(page), url: page.url ?? address };
  }

  async close(): Promise<void> {
    await (await this.#renderer?.catch(() => null))?.close();
  }

  async #start(): Promise<Renderer> {
    const { Renderer } = await importPackage<RenderPackage>('@pith/render', '--render');
    const { browser, onNoSandbox } = this.#options.rendering ?? {};
    const renderer = new Renderer(browser === undefined ? {} : { browser });
    if (!(await renderer.sandboxed())) onNoSandbox?.();
    return renderer;
  }
}
