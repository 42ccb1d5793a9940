import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { Compression } from '../entry.ts';
import { loadZstd, type Zstd } from '../zstd.ts';

/** Makes of a stream of bytes another, piece by piece; the same whatever the pieces. */
export interface Compressor {
  add(bytes: Uint8Array): Promise<Uint8Array[]>;
  end(): Promise<Uint8Array[]>;
}

export async function compressorFor(compression: Compression): Promise<Compressor> {
  if (compression === 'gzip') return gzip();
  if (compression === 'zstd') return zstdFrames(await loadZstd());
  return { add: async (bytes) => [bytes], end: async () => [] };
}

function gzip(): Compressor {
  const stream = createGzip();
  let ready: Uint8Array[] = [];
  stream.on('data', (chunk) => ready.push(chunk));
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  return {
    add: async (bytes) => {
      await new Promise<void>((resolve, reject) =>
        stream.write(bytes, (error) => (error ? reject(error) : resolve())),
      );
      return take();
    },
    end: async () => {
      const ended = once(stream, 'end');
      stream.end();
      await ended;
      return take();
    },
  };
}

/** Text of one frame of Zstandard: enough to compress well, little to hold. */
const FRAME = 1 << 20;

/** Frames of a fixed size of text: together they are one valid file. */
function zstdFrames(zstd: Zstd): Compressor {
  const frame = Buffer.alloc(FRAME);
  let filled = 0;
  return {
    add: async (bytes) => {
      const done: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; ) {
        const part = bytes.subarray(at, at + FRAME - filled);
        frame.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < FRAME) break;
        done.push(zstd.compress(frame));
        filled = 0;
      }
      return done;
    },
    end: async () => (filled === 0 ? [] : [zstd.compress(frame.subarray(0, filled))]),
  };
}
