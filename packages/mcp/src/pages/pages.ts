import { createHash } from 'node:crypto';
import { ServiceError } from '@pith/server/internal/errors';
import { requirePageType } from 'pith/internal/fetch/content-type';
import { badStatus, fetchResponse } from 'pith/internal/fetch/fetch-response';
import { PithError } from 'pith/internal/page/errors';
import type { AgentSettings } from '../options.ts';
import type { Browser } from './browser.ts';
import { type KeptPage, PageCache } from './page-cache.ts';

/** How an agent says which page it means. */
export interface PageAsked {
  /** An address, or the name that a page got which was sent as HTML. */
  url?: string | undefined;
  html?: string | undefined;
  /** As a browser shows it. */
  render?: boolean | undefined;
}

/** A page, and the name by which it can be asked for again. */
export interface NamedPage extends KeptPage {
  name: string;
}

/** Pages that were sent as HTML have names that begin so. */
const SENT = 'pith:html/';

/** Gets pages, and keeps them: a page that an agent reads in parts is fetched once. */
export class Pages {
  readonly #options: AgentSettings;
  readonly #browser: Browser | null;
  readonly #kept: PageCache;

  constructor(options: AgentSettings, browser: Browser | null) {
    this.#options = options;
    this.#browser = browser;
    this.#kept = new PageCache(options.cacheBytes);
  }

  async get({ url, html, render = false }: PageAsked, signal: AbortSignal): Promise<NamedPage> {
    if (html !== undefined) return this.#keepSent(html, url);
    if (url === undefined || url === '')
      throw new ServiceError('BAD_INPUT', 'There is no page: give its address as "url", or its "html".');
    if (url.startsWith(SENT)) return this.#sent(url);
    const address = addressOf(url);
    return { name: address, ...(await (render ? this.#rendered(address) : this.#fetched(address, signal))) };
  }

  #keepSent(html: string, url: string | undefined): NamedPage {
    const bytes = Buffer.from(html);
    const { maxBytes } = this.#options;
    if (bytes.length > maxBytes)
      throw new PithError('TOO_LARGE', `The page has more than ${maxBytes} bytes.`, { max: maxBytes });
    const id = hashOf(bytes, url ?? '');
    const page = { ...NOTHING_SAID, id, bytes, url, contentType: 'text/html; charset=utf-8', checked: 0 };
    this.#kept.set(SENT + id, page);
    return { name: SENT + id, ...page };
  }

  #sent(name: string): NamedPage {
    const page = this.#kept.get(name);
    if (page !== undefined) return { name, ...page };
    throw new ServiceError('NOT_FOUND', 'This page is no longer kept here. Send it once more as "html".');
  }

  /** A page that was fetched before is asked for again only if it has changed, and not even so for a while. */
  async #fetched(address: string, signal: AbortSignal): Promise<KeptPage> {
    const before = this.#kept.get(address);
    if (before !== undefined && this.#isFresh(before)) return before;
    const { maxBytes, milliseconds, allowPrivate } = this.#options;
    const response = await fetchResponse(
      address,
      { bytes: maxBytes, milliseconds, allowPrivate, signal },
      {
        headersFor: () => validatorsOf(before),
        onHeaders({ status, headers, url }) {
          if (status === 304 && before !== undefined) return;
          if (status < 200 || status > 299) throw badStatus(status, new URL(url));
          requirePageType(headers['content-type']);
        },
      },
    );
    const { status, headers, url, bytes } = response;
    const page =
      status === 304
        ? { ...before!, checked: Date.now() }
        : {
            id: hashOf(bytes, url),
            bytes,
            url,
            contentType: headers['content-type'],
            etag: headers.etag,
            lastModified: headers['last-modified'],
            checked: Date.now(),
          };
    this.#kept.set(address, page);
    return page;
  }

  async #rendered(address: string): Promise<KeptPage> {
    if (this.#browser === null)
      throw new ServiceError(
        'BAD_OPTION',
        'This server does not render pages: it was started without --render.',
      );
    const key = `rendered ${address}`;
    const before = this.#kept.get(key);
    if (before !== undefined && this.#isFresh(before)) return before;
    const { json, url } = await this.#browser.render(address);
    const bytes = Buffer.from(json);
    const page = {
      ...NOTHING_SAID,
      id: hashOf(bytes, url),
      bytes,
      url,
      contentType: undefined,
      checked: Date.now(),
    };
    this.#kept.set(key, page);
    return page;
  }

  #isFresh({ checked }: KeptPage): boolean {
    return Date.now() - checked < this.#options.freshFor;
  }
}

const NOTHING_SAID = { etag: undefined, lastModified: undefined };

function validatorsOf(page: KeptPage | undefined): Record<string, string> {
  return {
    ...(page?.etag !== undefined && { 'if-none-match': page.etag }),
    ...(page?.lastModified !== undefined && { 'if-modified-since': page.lastModified }),
  };
}

/** Two addresses that differ behind the # are one page. */
function addressOf(url: string): string {
  if (!URL.canParse(url))
    throw new PithError('BAD_URL', `"${url}" is not an address. Write it in full: https://example.org/page`, {
      address: url,
    });
  const address = new URL(url);
  address.hash = '';
  return address.href;
}

function hashOf(bytes: Uint8Array, url: string): string {
  return createHash('sha256').update(url).update('\n').update(bytes).digest('hex').slice(0, 32);
}
