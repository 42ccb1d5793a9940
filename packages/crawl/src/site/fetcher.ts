import type { Session } from '@crawlee/basic';
import {
  badStatus,
  type FetchedResponse,
  type FetchOptions,
  fetchResponse,
  guardedAgents,
  type ResponseHead,
  type ResponseHooks,
} from 'pith/internal/fetch/fetch-response';
import { PithError } from 'pith/internal/page/errors';

/** What a server said of a page's version. */
export interface Validators {
  etag?: string;
  modified?: string;
}

export interface Asked {
  /** The version that we have: if it is still that, the answer is 304. */
  known?: Validators;
  /** Whose cookies are sent and kept. */
  session?: Session | undefined;
  /** Throws for a type of content that is not wanted. */
  accepts(contentType: string | undefined): void;
  onRedirect?: ResponseHooks['onRedirect'];
}

/** Gets what a crawl asks for, within its limits, over connections that are kept open. */
export class Fetcher {
  readonly #options: FetchOptions;
  readonly #agents;
  readonly #onResponse: (response: FetchedResponse) => void;

  constructor(options: FetchOptions, onResponse: (response: FetchedResponse) => void = () => {}) {
    this.#options = options;
    this.#agents = guardedAgents(options.allowPrivate ?? false);
    this.#onResponse = onResponse;
  }

  /** The answer: 2xx, or 304 where the version that we have was named. Everything else is a `PithError`. */
  async get(address: string, { known = {}, session, accepts, onRedirect }: Asked): Promise<FetchedResponse> {
    const response = await fetchResponse(address, this.#options, {
      agents: this.#agents,
      headersFor: (url) => ({ ...cookiesFor(session, url), ...conditions(known) }),
      onHeaders: (head) => {
        keepCookies(session, head);
        if (head.status !== 304) requireFine(head);
        if (head.status !== 304) accepts(head.headers['content-type']);
      },
      onRedirect: async (target, head) => {
        keepCookies(session, head);
        await onRedirect?.(target, head);
      },
    });
    this.#onResponse(response);
    return response;
  }

  close(): void {
    this.#agents.http.destroy();
    this.#agents.https.destroy();
  }
}

function conditions({ etag, modified }: Validators): Record<string, string> {
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(modified !== undefined && { 'if-modified-since': modified }),
  };
}

function cookiesFor(session: Session | undefined, url: URL): Record<string, string> {
  const cookie = session?.getCookieString(url.href) ?? '';
  return cookie === '' ? {} : { cookie };
}

function keepCookies(session: Session | undefined, { headers, url }: ResponseHead): void {
  if (headers['set-cookie'] !== undefined) session?.setCookiesFromResponse({ headers, url });
}

function requireFine({ status, headers, url }: ResponseHead): void {
  if (status >= 200 && status <= 299) return;
  const { code, message } = badStatus(status, new URL(url));
  throw new PithError(code, message, { status, retryAfter: milliseconds(headers['retry-after']) });
}

/** "120" is seconds; it may be a date as well. */
export function milliseconds(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0;
  const seconds = Number(retryAfter);
  const wanted = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isNaN(wanted) ? 0 : Math.max(0, wanted);
}
