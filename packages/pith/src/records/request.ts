import { isUtf8 } from 'node:buffer';
import { PithError, type Warning } from '../page/errors.ts';
import { isPageAddress } from './page-address.ts';

/** A page to extract, as a line describes it. */
export interface PipeRequest {
  page: string | Uint8Array;
  url: string | undefined;
  warnings: Warning[];
}

/** The value a line holds; undefined where it is not JSON. */
export function parseLine(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The id of whatever a line holds, so that an error can carry it. */
export function idOf(value: unknown): unknown {
  return isObject(value) ? (value['id'] ?? null) : null;
}

/** Checks a line's value, and says exactly what is wrong with it. */
export function toRequest(value: unknown, bytes: Uint8Array): PipeRequest {
  const { html, htmlBase64, url } = objectOf(value, bytes);
  const page = pageOf(html, htmlBase64);
  if (page === null) throw bad('The line has no page. Give it as "html" or "htmlBase64".');
  return { page, ...addressOf(url) };
}

/** The object a line holds. */
export function objectOf(value: unknown, bytes: Uint8Array): Record<string, unknown> {
  if (!isUtf8(bytes)) throw bad('The line is not UTF-8. Send the bytes of the page as "htmlBase64".');
  if (value === undefined) throw bad('The line is not JSON. Write each page as one JSON object on one line.');
  if (!isObject(value)) throw bad('The line is not a JSON object. It should be like {"id": 1, "html": "…"}.');
  return value;
}

/** Collections of pages have addresses like "" and "{{url}}" in them; that is no reason to lose the page. */
export function addressOf(url: unknown): { url: string | undefined; warnings: Warning[] } {
  if (url === undefined || url === null || url === '') return { url: undefined, warnings: [] };
  if (typeof url !== 'string') throw bad('"url" must be a string.');
  if (isPageAddress(url)) return { url, warnings: [] };
  const message = `"${url}" is not an address in full, like https://example.org/page; the page was read without.`;
  return { url: undefined, warnings: [{ code: 'BAD_URL', message }] };
}

/** The page in a record; null where there is none. */
export function pageOf(html: unknown, htmlBase64: unknown): string | Uint8Array | null {
  if (html !== undefined && htmlBase64 !== undefined) {
    throw bad('There are both "html" and "htmlBase64". Give one of them.');
  }
  if (typeof html === 'string') return html;
  if (html !== undefined) throw bad('"html" must be a string.');
  if (typeof htmlBase64 === 'string') return fromBase64(htmlBase64);
  if (htmlBase64 !== undefined) throw bad('"htmlBase64" must be a string.');
  return null;
}

/** Strict where `Buffer.from` skips over what it does not understand. */
function fromBase64(text: string): Uint8Array {
  const digits = text.replace(/\s+/g, '').replace(/={1,2}$/, '');
  if (/[^A-Za-z0-9+/_-]/.test(digits) || digits.length % 4 === 1) {
    throw bad('"htmlBase64" is not valid base64.');
  }
  return Buffer.from(digits, 'base64');
}

function bad(message: string): PithError {
  return new PithError('BAD_INPUT', message);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
