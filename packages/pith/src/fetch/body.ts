import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { PithError } from '../page/errors.ts';
import { collect, tooLarge } from './collect.ts';

type Decoder = NodeJS.ReadWriteStream | ((source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>);

const DECODERS: Record<string, () => Decoder> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: () => inflateEither,
};

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** More than this many compressions on top of each other is an attack, not a page. */
const MAX_ENCODINGS = 3;

/** A response's body, decompressed; `max` counts the bytes that come out, so that a zip bomb ends early. */
export async function readBody(
  response: IncomingMessage,
  max: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > max) throw tooLarge(max);
  const decoders = decodersFor(response.headers['content-encoding'] ?? '');
  let bytes: Uint8Array | undefined;
  let failure: unknown;
  const sink = async (source: AsyncIterable<Buffer>) => {
    bytes = await collect(source, max).catch((error) => {
      failure = error;
      throw error;
    });
  };
  try {
    // Node's types know functions only in a pipeline of fixed length.
    await pipeline([response, ...decoders, sink] as NodeJS.ReadWriteStream[], { signal });
  } catch (error) {
    // When the sink gives up, the pipeline may report the decoder's closing instead of the reason.
    throw failure ?? error;
  }
  return bytes!;
}

function decodersFor(header: string): Decoder[] {
  const names = header
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const unknown = names.find((name) => !Object.hasOwn(DECODERS, name));
  if (unknown !== undefined || names.length > MAX_ENCODINGS) {
    throw new PithError(
      'FETCH_FAILED',
      `The server compressed the page in a way pith cannot read (content-encoding: ${header}). Save the page with a browser and give the file.`,
    );
  }
  return names.reverse().map((name) => DECODERS[name]());
}

/** "deflate" should mean zlib, but some servers send the bare stream: the first byte tells which. */
async function* inflateEither(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) return;
  const decoder = (first.value[0] & 0x0f) === 8 ? createInflate() : createInflateRaw();
  async function* whole() {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  // A failure destroys the decoder, so the loop over it below throws it.
  pipeline(whole(), decoder).catch(() => {});
  yield* decoder;
}
