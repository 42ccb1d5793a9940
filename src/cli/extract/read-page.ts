import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { collect } from '../../fetch/collect.ts';
import { PithError } from '../../page/errors.ts';
import { DEFAULT_LIMITS } from '../../page/limits.ts';
import { fileFailure } from '../file-failure.ts';

export interface PageBytes {
  bytes: Uint8Array;
  url?: string;
  contentType?: string;
}

export interface ReadOptions {
  stdin: Readable;
  maxBytes: number | undefined;
  milliseconds: number | undefined;
  allowPrivate: boolean;
  allowFileUrls: boolean;
}

/** A page from a file or from standard input; never more of it than the limit allows. */
export async function readFrom(source: string | Readable, { maxBytes }: ReadOptions): Promise<PageBytes> {
  const stream = typeof source === 'string' ? createReadStream(source) : source;
  if (stream.readableEnded || stream.destroyed) {
    throw new PithError('BAD_INPUT', 'Standard input can be read only once: give "-" a single time.');
  }
  try {
    return { bytes: await collect(stream, maxBytes ?? DEFAULT_LIMITS.bytes) };
  } catch (error) {
    throw fileFailure(error);
  }
}

export async function readUrl(
  address: string,
  { maxBytes, milliseconds, allowPrivate }: ReadOptions,
): Promise<PageBytes> {
  // Loaded only when needed: most runs read files.
  const { fetchPage } = await import('../../fetch/index.ts');
  const { bytes, url, contentType } = await fetchPage(address, {
    allowPrivate,
    ...(maxBytes !== undefined && { bytes: maxBytes }),
    ...(milliseconds !== undefined && { milliseconds }),
  });
  return { bytes, url, ...(contentType !== undefined && { contentType }) };
}
