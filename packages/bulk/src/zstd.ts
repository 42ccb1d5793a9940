import { PithError } from 'pith/internal/page/errors';

export interface Zstd {
  compress(bytes: Uint8Array): Uint8Array;
  /** One frame; `size` is what it says to hold. */
  decompressFrame(frame: Uint8Array, dictionary: Uint8Array | null, size: number | undefined): Uint8Array;
}

/** The most that comes out of a frame that has a dictionary and does not say its size. */
const UNSAID = 1 << 26;

let loading: Promise<Zstd> | undefined;

/** Node 20 has no Zstandard of its own: the packages are optional and loaded when a file needs them. */
export function loadZstd(): Promise<Zstd> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Zstd> {
  const [wasm, script] = await Promise.all([import('@bokuweb/zstd-wasm'), import('fzstd')]).catch(missing);
  await wasm.init();
  const context = wasm.createDCtx();
  return {
    compress: (bytes) => wasm.compress(bytes, 3),
    decompressFrame: (frame, dictionary, size) => {
      if (dictionary !== null) {
        return wasm.decompressUsingDict(context, frame, dictionary, { defaultHeapSize: UNSAID });
      }
      // The quicker of the two must know how much comes out.
      return size === undefined ? script.decompress(frame) : wasm.decompress(frame);
    },
  };
}

/** A stream, decompressed as it comes, frame after frame. */
export async function* unzstd(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { Decompress } = await import('fzstd').catch(missing);
  let ready: Uint8Array[] = [];
  const stream = new Decompress((chunk) => ready.push(chunk));
  for await (const chunk of source) {
    stream.push(chunk);
    yield* ready;
    ready = [];
  }
  stream.push(new Uint8Array(0), true);
  yield* ready;
}

function missing(error: unknown): never {
  throw new PithError(
    'MISSING_PACKAGE',
    'Zstandard needs the optional packages @bokuweb/zstd-wasm and fzstd: npm install @bokuweb/zstd-wasm fzstd',
    {},
    error,
  );
}
