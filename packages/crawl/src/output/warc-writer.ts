import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { FetchedResponse } from 'pith/internal/fetch/fetch-response';
import { version } from 'pith/internal/fetch/version';
import { WARCRecord, WARCSerializer } from 'warcio';
import type { WarcPosition } from '../state/journal.ts';

/** A file that is larger is followed by another. */
const FILE_BYTES = 1_000_000_000;
/** Bodies are kept decompressed, so these headers would lie. */
const OF_THE_TRANSFER = /^(?:content-encoding|transfer-encoding|content-length)$/i;

/** Keeps what was fetched as WARC 1.1, each record compressed by itself. */
export class WarcWriter {
  readonly #folder: string;
  #file: FileHandle | null = null;
  #position: WarcPosition;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, position: WarcPosition) {
    this.#folder = folder;
    this.#position = position;
  }

  /** Goes on at a position; what a killed run wrote behind it is cut off. */
  static async open(folder: string, position: WarcPosition): Promise<WarcWriter> {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const number = Number(/^crawl-(\d+)\.warc\.gz$/.exec(name)?.[1] ?? Number.NaN);
      if (number > position.file) await rm(join(folder, name));
      if (number === position.file) await truncate(join(folder, name), position.bytes);
    }
    return new WarcWriter(folder, position);
  }

  /** Adds a response, after those before it. */
  add(response: FetchedResponse): void {
    const date = new Date().toISOString();
    this.#last = this.#last.then(() => this.#write(response, date));
    this.#last.catch(() => {}); // met by `written`
  }

  /** Where the file ends, when all that was added is written. */
  async written(): Promise<WarcPosition> {
    await this.#last;
    return { ...this.#position };
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#file?.close();
  }

  async #write({ url, status, rawHeaders, bytes }: FetchedResponse, date: string): Promise<void> {
    if (this.#position.bytes > FILE_BYTES) {
      await this.#file?.close();
      this.#file = null;
      this.#position = { file: this.#position.file + 1, bytes: 0 };
    }
    if (this.#file === null) {
      const name = `crawl-${String(this.#position.file).padStart(5, '0')}.warc.gz`;
      this.#file = await open(join(this.#folder, name), 'a');
      if (this.#position.bytes === 0) await this.#append(await aboutFile(name, date));
    }
    const record = WARCRecord.create(
      {
        type: 'response',
        url,
        date,
        warcVersion: 'WARC/1.1',
        statusline: `HTTP/1.1 ${status}`,
        httpHeaders: headersOf(rawHeaders, bytes.length),
        warcHeaders: {
          'WARC-Record-ID': `<urn:uuid:${randomUUID()}>`,
          'WARC-Payload-Digest': `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
        },
      },
      one(bytes),
    );
    await this.#append(await WARCSerializer.serialize(record, { gzip: true }));
  }

  async #append(record: Uint8Array): Promise<void> {
    await this.#file!.appendFile(record);
    this.#position.bytes += record.length;
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function headersOf(rawHeaders: readonly string[], length: number): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name, value] = [rawHeaders[i], rawHeaders[i + 1]];
    if (OF_THE_TRANSFER.test(name)) headers[`x-archive-orig-${name.toLowerCase()}`] = value;
    else headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  headers['content-length'] = String(length);
  return headers;
}

async function aboutFile(filename: string, date: string): Promise<Uint8Array> {
  const record = WARCRecord.createWARCInfo(
    { filename, date, warcVersion: 'WARC/1.1' },
    { software: `pith/${version}` },
  );
  return WARCSerializer.serialize(await record, { gzip: true });
}
