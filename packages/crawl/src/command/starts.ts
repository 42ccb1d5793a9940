import { readFile } from 'node:fs/promises';
import { fileFailure } from 'pith/internal/files/file-failure';
import { PithError } from 'pith/internal/page/errors';
import { DEFAULT_LIMITS } from 'pith/internal/page/limits';
import { normalAddress } from '../addresses/normal-address.ts';
import { readList } from '../lists/read-list.ts';

export interface Starts {
  /** Addresses that were given. */
  starts: string[];
  /** Addresses that stand in files that were given. */
  listed: string[];
}

/** What a crawl begins with: addresses, and files with a sitemap, a feed or addresses in it. */
export async function startsFrom(
  args: readonly string[],
  maxBytes: number = DEFAULT_LIMITS.bytes,
): Promise<Starts> {
  const starts = new Set<string>();
  const listed = new Set<string>();
  for (const argument of args) {
    if (/^https?:\/\//i.test(argument)) starts.add(inForm(argument));
    else for (const address of await addressesIn(argument, maxBytes)) listed.add(address);
  }
  return { starts: [...starts], listed: [...listed] };
}

function inForm(address: string): string {
  const found = normalAddress(address);
  if (found !== null) return found;
  throw new PithError('BAD_URL', `"${address}" is not an address. Write it in full: https://example.org`);
}

async function addressesIn(file: string, maxBytes: number): Promise<string[]> {
  const bytes = await readFile(file).catch((error) => {
    const { code, message, details } = fileFailure(error);
    throw new PithError(code, `${file}: ${message}`, details, error);
  });
  const list = readList(bytes, maxBytes);
  if (list === null) {
    throw new PithError(
      'BAD_INPUT',
      `${file} is no list of addresses: it must be a sitemap, a feed, or have one address a line, like https://example.org/page.`,
    );
  }
  return [...list.pages, ...list.lists].flatMap((link) => normalAddress(link) ?? []);
}
