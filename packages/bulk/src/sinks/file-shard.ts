import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renameDurably, writeAll } from 'pith/internal/files/durable';
import { type Compressor, compressorFor } from './compressor.ts';
import { notesName, type Shard, type ShardOptions, type WrittenPage } from './shard.ts';

interface Paths {
  temporary: string;
  own: string;
  notes: string;
  ownNotes: string;
}

/** One file: JSON lines, or WARC records. Notes are lines of it in JSON lines, and a file beside it otherwise. */
export class FileShard implements Shard {
  readonly #paths: Paths;
  readonly #file: FileHandle;
  readonly #compressor: Compressor;
  readonly #notesInside: boolean;
  #notes: FileHandle | null = null;

  private constructor(paths: Paths, file: FileHandle, compressor: Compressor, inside: boolean) {
    this.#paths = paths;
    this.#file = file;
    this.#compressor = compressor;
    this.#notesInside = inside;
  }

  static async open(
    name: string,
    { folder, temporary, format, compression }: ShardOptions,
  ): Promise<FileShard> {
    const paths = {
      temporary: join(temporary, name),
      own: join(folder, name),
      notes: join(temporary, notesName(name)),
      ownNotes: join(folder, notesName(name)),
    };
    // WARC records come compressed one by one.
    const compressor = await compressorFor(format === 'warc' ? 'none' : compression);
    return new FileShard(paths, await open(paths.temporary, 'w'), compressor, format === 'jsonl');
  }

  async add({ data, note }: WrittenPage): Promise<void> {
    if (data !== null) await this.#write(await this.#compressor.add(data));
    if (note === null) return;
    const line = Buffer.from(`${note}\n`);
    if (this.#notesInside) await this.#write(await this.#compressor.add(line));
    else {
      this.#notes ??= await open(this.#paths.notes, 'w');
      await writeAll(this.#notes, line);
    }
  }

  async #write(chunks: Uint8Array[]): Promise<void> {
    for (const chunk of chunks) await writeAll(this.#file, chunk);
  }

  async complete(): Promise<void> {
    await this.#write(await this.#compressor.end());
    await this.#file.sync();
    await this.#file.close();
    if (this.#notes !== null) {
      await this.#notes.sync();
      await this.#notes.close();
      await renameDurably(this.#paths.notes, this.#paths.ownNotes);
    }
    await renameDurably(this.#paths.temporary, this.#paths.own);
  }

  async abandon(): Promise<void> {
    await this.#file.close();
    await this.#notes?.close();
    await rm(this.#paths.temporary, { force: true });
    await rm(this.#paths.notes, { force: true });
  }
}
