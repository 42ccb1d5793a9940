import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { collect, tooLarge } from '../../fetch/collect.ts';
import { fileFailure } from '../../files/file-failure.ts';
import { PithError } from '../../page/errors.ts';
import { DEFAULT_LIMITS } from '../../page/limits.ts';

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
  /** Which files of a folder are pages; those of HTML where it is not said. */
  endings?: RegExp;
}

/** A page from a file or from standard input, gunzipped where it is; never more of it than the limit allows. */
export async function readFrom(source: string | Readable, { maxBytes }: ReadOptions): Promise<PageBytes> {
  const stream = typeof source === 'string' ? createReadStream(source) : source;
  if (stream.readableEnded || stream.destroyed) {
    throw new PithError('BAD_INPUT', 'Standard input can be read only once: give "-" a single time.');
  }
  const max = maxBytes ?? DEFAULT_LIMITS.bytes;
  try {
    const bytes = await collect(stream, max);
    return { bytes: isGzip(bytes) ? gunzip(bytes, max) : bytes };
  } catch (error) {
    throw fileFailure(error);
  }
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function gunzip(bytes: Uint8Array, max: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: max });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(max);
    throw new PithError(
      'BAD_INPUT',
      'The compressed file is damaged or cut short. Make it again.',
      {},
      error,
    );
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
