import { PithError } from '../page/errors.ts';

export interface Zstd {
  compress(bytes: Uint8Array): Uint8Array;
  /** One frame; at most `max` bytes where it does not say its size. */
  decompressFrame(frame: Uint8Array, dictionary: Uint8Array | null, max: number): Uint8Array;
}

let loading: Promise<Zstd> | undefined;

/** Node 20 has no Zstandard of its own: the packages are optional and loaded when a file needs them. */
export function loadZstd(): Promise<Zstd> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Zstd> {
  const wasm = await import('@bokuweb/zstd-wasm').catch(missing);
  await wasm.init();
  const context = wasm.createDCtx();
  return {
    compress: (bytes) => wasm.compress(bytes, 3),
    decompressFrame: (frame, dictionary, max) => {
      const options = { defaultHeapSize: max };
      return dictionary === null
        ? wasm.decompress(frame, options)
        : wasm.decompressUsingDict(context, frame, dictionary, options);
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
