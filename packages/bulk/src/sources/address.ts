import { fetchPage } from 'pith/fetch';
import { PithError } from 'pith/internal/page/errors';
import { isPageAddress } from 'pith/internal/records/page-address';
import type { Entry } from '../entry.ts';
import { linesFrom } from './lines.ts';
import { END, type ReadOptions, type SourceRecord, unreadable } from './record.ts';

/** An address given by itself. */
export async function* address({ path }: Entry, options: ReadOptions): AsyncGenerator<SourceRecord> {
  yield { where: { source: path }, next: END, read: 0, ...fetched(path, options) };
}

/** A file of addresses, one a line; lines that begin with # are comments. */
export async function* addressList(
  entry: Entry,
  from: number,
  options: ReadOptions,
): AsyncGenerator<SourceRecord> {
  for await (const { offset, next, bytes, read } of linesFrom(entry, from, options.maxBytes)) {
    const where = { source: entry.name, offset };
    const place = { offset: next, skip: 0 };
    if (bytes instanceof PithError) {
      yield unreadable(where, place, bytes);
      continue;
    }
    const line = new TextDecoder().decode(bytes).trim();
    if (line === '' || line.startsWith('#')) continue;
    yield isPageAddress(line)
      ? { where, next: place, read, ...fetched(line, options) }
      : unreadable(where, place, noAddress(line), line);
  }
}

function fetched(url: string, options: ReadOptions): Pick<SourceRecord, 'id' | 'size' | 'host' | 'load'> {
  return {
    id: url,
    size: 0,
    host: new URL(url).host,
    load: async () => {
      const page = await fetchPage(url, {
        bytes: options.maxBytes,
        allowPrivate: options.allowPrivate,
        ...(options.fetchMilliseconds !== undefined && { milliseconds: options.fetchMilliseconds }),
      });
      const { bytes, contentType } = page;
      const date = new Date().toISOString();
      return {
        form: 'html',
        bytes,
        id: url,
        date,
        url: page.url,
        ...(contentType !== undefined && { contentType }),
      };
    },
  };
}

function noAddress(line: string): PithError {
  return new PithError(
    'BAD_URL',
    `"${line.slice(0, 200)}" is not an address in full, like https://example.org/page.`,
  );
}
