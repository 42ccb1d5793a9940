import { createHash } from 'node:crypto';
import type { RenderedPage, Renderer } from '@pith/render';
import type { RenderRequest } from './api.ts';

/** Pages kept; each is a few megabytes with its picture. */
const MOST_KEPT = 12;

/** Milliseconds that a page may take: someone is waiting for it, and sees that it takes long. */
const LONGEST = 120_000;

/** Pages as the browser of this machine shows them. The last ones are kept: a window that is loaded again asks again. */
export class RenderedPages {
  readonly #browser: string | undefined;
  readonly #kept = new Map<string, Promise<RenderedPage>>();
  #renderer: Promise<Renderer> | undefined;

  constructor(browser: string | undefined) {
    this.#browser = browser;
  }

  /** A page with its picture. */
  get(request: RenderRequest): Promise<RenderedPage> {
    const key = createHash('sha256').update(`${request.url}\n${request.html}`).digest('base64');
    const page = this.#kept.get(key) ?? this.#render(request);
    // The one that was asked for last goes last.
    this.#kept.delete(key);
    this.#kept.set(key, page);
    page.catch(() => this.#kept.delete(key));
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return page;
  }

  async close(): Promise<void> {
    await (await this.#renderer)?.close();
  }

  async #render({ html, url }: RenderRequest): Promise<RenderedPage> {
    this.#renderer ??= import('@pith/render').then(
      ({ Renderer }) => new Renderer(this.#browser === undefined ? {} : { browser: this.#browser }),
    );
    const known = url !== null && URL.canParse(url) && /^https?:/.test(url);
    return (await this.#renderer).render(
      { html, ...(known && { url }) },
      {
        screenshot: true,
        timeout: LONGEST,
      },
    );
  }
}
