import { deflateSync, inflateSync } from 'fflate';

interface NodeZlib {
  inflateRawSync(bytes: Uint8Array, options: { chunkSize: number; maxOutputLength: number }): Uint8Array;
}

/** The least that zlib takes as the size of its output buffer, in bytes. */
const LEAST_CHUNK = 64;

interface NodeProcess {
  process?: { getBuiltinModule?(name: string): NodeZlib | undefined };
}

/** Compresses as small as it can: a model is written once and read often. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes, { level: 9, mem: 12 });
}

/** Undoes `deflate`; throws where there are not exactly so many bytes. */
export function inflate(bytes: Uint8Array, size: number): Uint8Array {
  // Node's own, where there is one, takes a fifth of the time of a program that has only begun.
  const zlib = (globalThis as NodeProcess).process?.getBuiltinModule?.('node:zlib');
  const inflated =
    zlib === undefined
      ? inflateSync(bytes, { out: new Uint8Array(size) })
      : zlib.inflateRawSync(bytes, {
          chunkSize: Math.max(LEAST_CHUNK, size + 1),
          maxOutputLength: Math.max(1, size),
        });
  if (inflated.length !== size) throw new RangeError(`${inflated.length} bytes, not ${size}`);
  return inflated;
}
