import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib';
import { tooLarge } from 'pith/internal/fetch/collect';
import { PithError } from 'pith/internal/page/errors';
import type { PageTask } from '../sources/record.ts';

const DECODERS: Record<string, (bytes: Uint8Array, options: ZlibOptions) => Uint8Array> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  br: brotliDecompressSync,
  deflate: (bytes, options) => {
    try {
      return inflateSync(bytes, options);
    } catch {
      return inflateRawSync(bytes, options);
    }
  },
};

/** An HTTP response's body as a browser sees it. Many archives store it decoded and keep the headers: it is then taken as it is. */
export function httpBody(task: PageTask, max: number): Uint8Array {
  const { transferEncoding = '', contentEncoding = '' } = task;
  let { bytes } = task;
  if (/\bchunked\b/i.test(transferEncoding)) bytes = dechunked(bytes) ?? bytes;
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  for (const name of names.reverse()) {
    if (name === '' || name === 'identity') continue;
    const decode = DECODERS[name];
    if (decode === undefined) throw unknownEncoding(name);
    bytes = decoded(bytes, decode, max);
  }
  return bytes;
}

function decoded(bytes: Uint8Array, decode: (typeof DECODERS)[string], max: number): Uint8Array {
  try {
    return decode(bytes, { maxOutputLength: max });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(max);
    // Text is not compressed, whatever the header says.
    if (looksLikeText(bytes)) return bytes;
    throw new PithError('CORRUPT', 'The body of the response is compressed and broken.', {}, error);
  }
}

function looksLikeText(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 512).every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** The data of HTTP chunks (RFC 9112, section 7.1), to the last whole one; null where this is no chunked body. */
function dechunked(bytes: Uint8Array): Uint8Array | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < buffer.length; ) {
    const end = buffer.indexOf('\r\n', at);
    const size =
      end < 0
        ? null
        : /^[ \t]*([0-9a-f]{1,8})[ \t]*(;.*)?$/i.exec(buffer.toString('latin1', at, Math.min(end, at + 256)));
    if (size === null) return chunks.length === 0 ? null : Buffer.concat(chunks);
    const length = Number.parseInt(size[1], 16);
    if (length === 0) break;
    chunks.push(buffer.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(chunks);
}

function unknownEncoding(name: string): PithError {
  return new PithError(
    'CORRUPT',
    `The response is compressed in a way pith cannot read (content-encoding: ${name}).`,
  );
}
