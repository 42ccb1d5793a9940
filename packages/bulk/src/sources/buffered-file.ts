import { type FileHandle, open } from 'node:fs/promises';
import { fileFailure } from 'pith/internal/files/file-failure';

const BUFFER = 1 << 20;

/** A file read at any place, mostly forwards: small reads near each other cost one. */
export class BufferedFile {
  readonly size: number;
  readonly #handle: FileHandle;
  #buffer: Buffer = Buffer.alloc(0);
  #start = 0;

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  static async open(path: string): Promise<BufferedFile> {
    try {
      const handle = await open(path);
      return new BufferedFile(handle, (await handle.stat()).size);
    } catch (error) {
      throw fileFailure(error);
    }
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  /** Some bytes from a place on, at least `atLeast` of them unless the file ends. They hold until the next call. */
  async at(place: number, atLeast = 1): Promise<Buffer> {
    const wanted = Math.min(atLeast, Math.max(0, this.size - place));
    const within = place - this.#start;
    if (within >= 0 && this.#buffer.length - within >= wanted) return this.#buffer.subarray(within);
    const buffer = Buffer.allocUnsafeSlow(Math.min(Math.max(BUFFER, wanted), Math.max(0, this.size - place)));
    let length = 0;
    while (length < buffer.length) {
      const { bytesRead } = await this.#handle
        .read(buffer, length, buffer.length - length, place + length)
        .catch((error) => {
          throw fileFailure(error);
        });
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    this.#start = place;
    this.#buffer = buffer.subarray(0, length);
    return this.#buffer;
  }

  /** The first place from `from` on where these bytes stand; null where there is none. */
  async find(bytes: Uint8Array, from: number): Promise<number | null> {
    for (let place = from; place < this.size; ) {
      const buffer = await this.at(place, bytes.length);
      const found = buffer.indexOf(bytes);
      if (found >= 0) return place + found;
      if (buffer.length < bytes.length) return null;
      place += buffer.length - bytes.length + 1;
    }
    return null;
  }
}
