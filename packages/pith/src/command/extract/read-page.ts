import { createReadStream, readFileSync, statSync } from 'node:fs';
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
  const max = maxBytes ?? DEFAULT_LIMITS.bytes;
  try {
    const bytes = typeof source === 'string' ? await readFile(source, max) : await readStream(source, max);
    return { bytes: isGzip(bytes) ? gunzip(bytes, max) : bytes };
  } catch (error) {
    throw fileFailure(error);
  }
}

/** A plain file at once, which is quicker for one; a pipe or a device as it comes. */
async function readFile(path: string, max: number): Promise<Uint8Array> {
  const file = statSync(path);
  if (!file.isFile()) return collect(createReadStream(path), max);
  if (file.size > max) throw tooLarge(max);
  return readFileSync(path);
}

function readStream(stream: Readable, max: number): Promise<Uint8Array> {
  if (stream.readableEnded || stream.destroyed) {
    throw new PithError('BAD_INPUT', 'Standard input can be read only once: give "-" a single time.');
  }
  return collect(stream, max);
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
