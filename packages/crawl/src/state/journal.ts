import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { endAfter } from '@pith/bulk/internal/manifest';
import { splitLines } from 'pith/internal/records/lines';
import type { PageResult } from './page-result.ts';

/** Addresses that are new; their numbers go on from those before. */
export interface FoundLine {
  found: string[];
  depth: number;
  /** They were given by the user. */
  start?: boolean;
  /** Their own links are not followed. */
  leaf?: boolean;
}

/** What became of an address, with what it led to that was new. Both are known after a kill, or neither is. */
export interface ResultLine extends Partial<FoundLine> {
  page: number;
  result: PageResult;
  /** Bytes of the WARC file up to here. */
  warc?: WarcPosition;
}

export interface WarcPosition {
  file: number;
  bytes: number;
}

export type JournalLine =
  | { crawl: string; about: Record<string, unknown> }
  | { run: number }
  | FoundLine
  | ResultLine
  | { done: true };

export const JOURNAL = 'journal.jsonl';

/** Longer than any line of ours: a sitemap has up to 50,000 addresses. */
const MAX_LINE = 1 << 28;
/** How often lines are made durable against a loss of power; a kill loses none. */
const SYNC_EVERY = 1000;

/** The lines of a journal. One that was not written to its end is cut off. */
export async function* readJournal(path: string): AsyncGenerator<JournalLine> {
  let whole = 0;
  try {
    for await (const { bytes, end } of splitLines(createReadStream(path), MAX_LINE)) {
      const line = parsed(bytes);
      if (line === null) break;
      yield line;
      whole = end;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await endAfter(path, whole);
}

function parsed(bytes: Uint8Array | null): JournalLine | null {
  try {
    return JSON.parse(Buffer.from(bytes!).toString()) as JournalLine;
  } catch {
    return null;
  }
}

/** Adds lines in the order of the calls. */
export class JournalWriter {
  readonly #file: FileHandle;
  #last: Promise<void> = Promise.resolve();
  #synced = Date.now();

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(path: string): Promise<JournalWriter> {
    return new JournalWriter(await open(path, 'a'));
  }

  add(line: JournalLine): Promise<void> {
    this.#last = this.#last.then(async () => {
      await this.#file.appendFile(`${JSON.stringify(line)}\n`);
      if (Date.now() - this.#synced < SYNC_EVERY) return;
      this.#synced = Date.now();
      await this.#file.sync();
    });
    return this.#last;
  }

  async close(): Promise<void> {
    await this.#last.catch(() => {});
    await this.#file.sync();
    await this.#file.close();
  }
}
