import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { PithError } from '../page/errors.ts';
import { ACCEPTED_ENCODINGS, readBody } from './body.ts';
import { requirePageType } from './content-type.ts';
import { fetchFailure } from './failure.ts';
import { guardedLookup, refusePrivateLiteral } from './guarded-lookup.ts';
import { version } from './version.ts';

export interface FetchOptions {
  /** Milliseconds for everything: name, redirects, headers, body. Default 20,000. */
  milliseconds?: number;
  /** Bytes of the page after decompression. Default 20 MB. */
  bytes?: number;
  /** Also connect to loopback, private and other addresses outside the public internet. Default false. */
  allowPrivate?: boolean;
  /** Gives up where nobody waits for the page any more. */
  signal?: AbortSignal;
}

export interface FetchedPage {
  bytes: Uint8Array;
  /** The HTTP header, whose charset `extract` believes before the page's own. */
  contentType: string | undefined;
  /** Where the page was found after all redirects, without user name and password. */
  url: string;
  status: number;
}

const MAX_REDIRECTS = 10;
/** A timer set for longer fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const HEADERS = {
  'user-agent': `pith/${version} (web page content extraction)`,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,text/plain;q=0.8,*/*;q=0.1',
  'accept-encoding': ACCEPTED_ENCODINGS,
  'accept-language': '*',
};

/** Gets a page over HTTP. Whatever goes wrong is a `PithError`. */
export async function fetchPage(address: string, options: FetchOptions = {}): Promise<FetchedPage> {
  const milliseconds = positive('milliseconds', options.milliseconds ?? 20_000);
  const bytes = positive('bytes', options.bytes ?? 20_000_000);
  const allowPrivate = options.allowPrivate ?? false;
  let url = httpUrl(address);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), Math.min(milliseconds, LONGEST_TIMER));
  const stop = AbortSignal.any([deadline.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await request(url, allowPrivate, stop);
      try {
        const target = redirectTarget(response, url);
        if (target === null) return await receive(response, url, bytes, stop);
        url = target;
      } finally {
        response.destroy();
      }
    }
  } catch (error) {
    if (deadline.signal.aborted) throw tooSlow(url, milliseconds);
    throw fetchFailure(error, url);
  } finally {
    clearTimeout(timer);
  }
  throw new PithError(
    'TOO_MANY_REDIRECTS',
    `The address was redirected more than ${MAX_REDIRECTS} times, last to ${url.host}${url.pathname}. The site may want cookies: save the page with a browser and give the file.`,
    { max: MAX_REDIRECTS },
  );
}

function request(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (!allowPrivate) refusePrivateLiteral(url);
    const { request: send } = url.protocol === 'https:' ? https : http;
    send(url, {
      // No shared agent: it could hand over a connection that was opened without the guard.
      agent: false,
      signal,
      headers: HEADERS,
      maxHeaderSize: 64 * 1024,
      ...(!allowPrivate && { lookup: guardedLookup }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function receive(
  response: IncomingMessage,
  url: URL,
  max: number,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const status = response.statusCode!;
  if (status < 200 || status > 299) throw badStatus(status, url);
  const contentType = response.headers['content-type'];
  requirePageType(contentType);
  const bytes = await readBody(response, max, signal);
  url.username = url.password = '';
  return { bytes, contentType, url: url.href, status };
}

function redirectTarget(response: IncomingMessage, from: URL): URL | null {
  const { location } = response.headers;
  if (!REDIRECTS.has(response.statusCode!) || location === undefined) return null;
  // Servers send raw UTF-8, which Node hands over as if it were Latin-1.
  return httpUrl(Buffer.from(location, 'latin1').toString('utf8'), from);
}

function httpUrl(address: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    throw badUrl(`"${address}" is not an address. Write it in full: https://example.org/page`, address);
  }
  if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  const what = base === undefined ? `"${address}" is` : `The page redirects to "${address}", which is`;
  throw badUrl(`${what} not a web address. Only http: and https: can be fetched.`, address);
}

function badUrl(message: string, address: string): PithError {
  return new PithError('BAD_URL', message, { address });
}

function badStatus(status: number, url: URL): PithError {
  const name = http.STATUS_CODES[status] ?? 'unknown';
  const advice =
    status === 401 || status === 403 || status === 429
      ? 'The site refuses tools, or wants a login: save the page with a browser and give the file.'
      : status >= 500
        ? 'The site has a problem: try again later.'
        : 'Check the address.';
  return new PithError('HTTP_STATUS', `${url.host} answered ${status} (${name}). ${advice}`, { status });
}

function tooSlow(url: URL, max: number): PithError {
  return new PithError(
    'TIMEOUT',
    `${url.host} took more than ${max} ms. Raise the limit to wait longer (--timeout, or the option milliseconds).`,
    { max },
  );
}

function positive(name: string, value: number): number {
  if (value > 0) return value;
  throw new PithError('BAD_OPTION', `The option ${name} must be a positive number.`, { name });
}
