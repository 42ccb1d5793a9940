import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { PithError } from '../page/errors.ts';
import { ACCEPTED_ENCODINGS, readBody } from './body.ts';
import { fetchFailure } from './failure.ts';
import { type AddressGuard, addressGuard } from './guarded-lookup.ts';
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

/** What an answer says before its body. */
export interface ResponseHead {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names and values in turn, as the server wrote them. */
  rawHeaders: string[];
  /** Where it was found, without user name and password. */
  url: string;
}

export interface FetchedResponse extends ResponseHead {
  /** Decompressed. */
  bytes: Uint8Array;
}

/** For who has more to say than what page is wanted. */
export interface ResponseHooks {
  /** Headers of a request beyond the usual ones. */
  headersFor?(url: URL): Record<string, string>;
  /** Sees the head of the answer before its body is read; what it throws ends the request. */
  onHeaders?(head: ResponseHead): void;
  /** Sees where a redirect leads before it is followed; what it throws ends the request. */
  onRedirect?(target: URL, head: ResponseHead): void | Promise<void>;
  /** Connections to be used again; all of them must be made with the same `allowPrivate`. */
  agents?: Agents;
}

export interface Agents {
  http: http.Agent;
  https: https.Agent;
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

/** Connections that are kept open for more requests, with the guard in them. */
export function guardedAgents(allowPrivate: boolean): Agents {
  const options = { keepAlive: true, lookup: addressGuard({ allowPrivate }).lookup };
  return { http: new http.Agent(options), https: new https.Agent(options) };
}

/** Gets whatever an address leads to, with any status. What goes wrong on the way is a `PithError`. */
export async function fetchResponse(
  address: string,
  options: FetchOptions = {},
  hooks: ResponseHooks = {},
): Promise<FetchedResponse> {
  const milliseconds = positive('milliseconds', options.milliseconds ?? 20_000);
  const bytes = positive('bytes', options.bytes ?? 20_000_000);
  const guard = addressGuard({ allowPrivate: options.allowPrivate ?? false });
  let url = httpUrl(address);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), Math.min(milliseconds, LONGEST_TIMER));
  const stop = AbortSignal.any([deadline.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await request(url, guard, hooks, stop);
      try {
        const target = redirectTarget(response, url);
        if (target === null) return await receive(response, url, bytes, hooks, stop);
        await hooks.onRedirect?.(target, headOf(response, url));
        url = target;
      } finally {
        // One that was read to its end gave its connection back already.
        if (!response.readableEnded) response.destroy();
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

function request(
  url: URL,
  guard: AddressGuard,
  { headersFor, agents }: ResponseHooks,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    guard.checkLiteral(url);
    const isSecure = url.protocol === 'https:';
    const { request: send } = isSecure ? https : http;
    send(url, {
      // Not Node's shared agent: it could hand over a connection that was opened without the guard.
      agent: agents === undefined ? false : isSecure ? agents.https : agents.http,
      signal,
      headers: { ...HEADERS, ...headersFor?.(url) },
      maxHeaderSize: 64 * 1024,
      lookup: guard.lookup,
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
  { onHeaders }: ResponseHooks,
  signal: AbortSignal,
): Promise<FetchedResponse> {
  const head = headOf(response, url);
  onHeaders?.(head);
  return { ...head, bytes: await readBody(response, max, signal) };
}

function headOf(response: IncomingMessage, url: URL): ResponseHead {
  const clean = new URL(url);
  clean.username = clean.password = '';
  const { headers, rawHeaders } = response;
  return { status: response.statusCode!, headers, rawHeaders, url: clean.href };
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

export function badStatus(status: number, url: URL): PithError {
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
