import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { fileFailure } from 'pith/internal/files/file-failure';
import { PithError } from 'pith/internal/page/errors';
import type { Entry } from '../entry.ts';
import { unzstd } from '../zstd.ts';

/** How many bytes of a file were read. */
export interface Counter {
  read: number;
}

/** A file's bytes, decompressed, from an offset of what comes out. */
export async function* bytesFrom(
  { path, compression }: Entry,
  offset: number,
  counter: Counter,
): AsyncGenerator<Uint8Array> {
  if (compression === 'none') {
    counter.read = offset;
    yield* readable(createReadStream(path, { start: offset, highWaterMark: 1 << 18 }), counter);
    return;
  }
  let passed = 0;
  const file = readable(createReadStream(path, { highWaterMark: 1 << 18 }), counter);
  for await (const chunk of decompressed(file, compression)) {
    passed += chunk.length;
    if (passed <= offset) continue;
    yield passed - chunk.length >= offset ? chunk : chunk.subarray(chunk.length - (passed - offset));
  }
}

async function* readable(stream: AsyncIterable<Uint8Array>, counter: Counter): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream) {
      counter.read += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw fileFailure(error);
  }
}

async function* decompressed(
  file: AsyncGenerator<Uint8Array>,
  compression: 'gzip' | 'zstd',
): AsyncGenerator<Uint8Array> {
  try {
    if (compression === 'zstd') yield* unzstd(file);
    else yield* gunzip(file);
  } catch (error) {
    if (error instanceof PithError) throw error;
    throw new PithError(
      'CORRUPT',
      `The compressed file is broken from here on: ${(error as Error).message}. What comes after is lost; fetch the file again.`,
      {},
      error,
    );
  }
}

async function* gunzip(file: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unzipped = createGunzip({ chunkSize: 1 << 18 });
  // What fails in the pipeline also ends the stream that is read here.
  pipeline(file, unzipped).catch(() => {});
  yield* unzipped;
}
