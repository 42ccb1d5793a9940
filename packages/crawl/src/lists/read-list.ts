import { gunzipSync } from 'node:zlib';
import { decode } from 'pith';
import { tooLarge } from 'pith/internal/fetch/collect';
import { PithError } from 'pith/internal/page/errors';
import { isFeed, readFeed } from './feed.ts';
import { readSitemap } from './sitemap.ts';

/** Addresses of pages that stand in a list, and addresses of more lists. */
export interface AddressList {
  what: 'sitemap' | 'feed' | 'addresses';
  pages: string[];
  lists: string[];
}

const SITEMAP = /^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^>]*>)*<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/i;
const XML_OR_JSON = /^\s*(?:<\?xml|<rss|<feed|<rdf:RDF|\{)/i;

/** What an address or a file leads to where it is a list: a sitemap, a feed, addresses as plain text. Null for all else. */
export function readList(bytes: Uint8Array, maxBytes: number, contentType?: string): AddressList | null {
  const text = textOf(bytes, maxBytes, contentType);
  const head = text.slice(0, 4096);
  if (SITEMAP.test(head)) {
    const { pages, sitemaps } = readSitemap(text);
    return { what: 'sitemap', pages, lists: sitemaps };
  }
  if (XML_OR_JSON.test(head) && isFeed(text)) {
    const pages = readFeed(text).entries.flatMap(({ url }) => url ?? []);
    return { what: 'feed', pages, lists: [] };
  }
  const lines = addressesIn(text);
  return lines === null ? null : { what: 'addresses', pages: lines, lists: [] };
}

/** Lines that all are addresses; empty ones and those that begin with # aside. */
function addressesIn(text: string): string[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const wanted = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return wanted.length > 0 && wanted.every((line) => /^https?:\/\/\S+$/i.test(line)) ? wanted : null;
}

/**
 * The text of a list, which may be compressed twice over: by the server, and as a file. Its charset is that of its HTTP
 * header, else that of its XML declaration, as RFC 7303 says.
 */
export function textOf(bytes: Uint8Array, maxBytes: number, contentType?: string): string {
  const plain = isGzip(bytes) ? unzipped(bytes, maxBytes) : bytes;
  const declared = XML_CHARSET.exec(Buffer.from(plain.subarray(0, 200)).toString('latin1'))?.[1];
  const says = /charset=/i.test(contentType ?? '') || declared === undefined;
  return decode(plain, says ? contentType : `text/xml; charset=${declared}`, { bytes: plain.length }).html;
}

const XML_CHARSET = /^\s*<\?xml\s[^>]*\bencoding\s*=\s*["']([\w.:-]+)/;

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function unzipped(bytes: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes);
    throw new PithError('CORRUPT', 'The list is compressed with gzip and broken.', {}, error);
  }
}
