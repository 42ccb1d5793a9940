import { createReadStream } from 'node:fs';
import { type FileHandle, open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from 'pith/internal/files/durable';
import { splitLines } from 'pith/internal/records/lines';
import type { Place } from './sources/record.ts';

/** Where a job goes on: an entry of it, by number, and a place in that. */
export interface Position extends Place {
  entry: number;
}

export const BEGINNING: Position = { entry: 0, offset: 0, skip: 0 };

/** What happened to the pages of a shard, or of several. */
export interface Counts {
  pages: number;
  /** By the code of the error. */
  errors: Record<string, number>;
  duplicates: { exact: number; near: number };
  /** Bytes written. */
  bytes: number;
}

export interface ShardLine extends Counts {
  shard: number;
  /** Of its files, to notice what happens to them later. */
  checksum: string;
  file: string;
  next: Position;
}

/** What the manifest begins with: which job it is of. */
export interface JobLine {
  pith: string;
  job: string;
  about: Record<string, unknown>;
}

export interface ManifestState {
  job: JobLine | null;
  shards: ShardLine[];
  done: boolean;
}

export const MANIFEST = 'manifest.jsonl';

/** Longer than any line of ours. */
const MAX_LINE = 1 << 24;

/** What a manifest says. A last line without an end is that of a run that was killed while writing it: it is cut off. */
export async function readManifest(folder: string): Promise<ManifestState> {
  const path = join(folder, MANIFEST);
  const state: ManifestState = { job: null, shards: [], done: false };
  let whole = 0;
  try {
    for await (const { bytes, end } of splitLines(createReadStream(path), MAX_LINE)) {
      const line = parsed(bytes);
      if (line === null) break;
      if ('job' in line) state.job = line as unknown as JobLine;
      // A shard that was made again has another line, further down.
      else if ('shard' in line) state.shards[line['shard'] as number] = line as unknown as ShardLine;
      else if ('done' in line) state.done = true;
      whole = end;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return state;
    throw error;
  }
  await endAfter(path, whole);
  return state;
}

function parsed(bytes: Uint8Array | null): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(bytes!).toString());
  } catch {
    return null;
  }
}

/** Ends the file after its last whole line, with the newline that a killed run may not have written. */
export async function endAfter(path: string, length: number): Promise<void> {
  await truncate(path, length);
  if (length === 0) return;
  const file = await open(path, 'r+');
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, length - 1);
    if (buffer[0] !== 10) await file.write('\n', length);
  } finally {
    await file.close();
  }
}

/** Lines are added, each durable before the work goes on. */
export class ManifestWriter {
  readonly #file: FileHandle;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(folder: string): Promise<ManifestWriter> {
    const file = await open(join(folder, MANIFEST), 'a');
    await syncFolder(folder);
    return new ManifestWriter(file);
  }

  async add(line: JobLine | ShardLine | { done: true }): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify(line)}\n`);
    await this.#file.sync();
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
