import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from 'pith/internal/files/durable';
import { makeFolder } from 'pith/internal/files/make-folder';
import { PithError } from 'pith/internal/page/errors';
import { splitLines } from 'pith/internal/records/lines';
import { type Duplicate, Duplicates } from './duplicates.ts';
import type { DuplicateKind, Outcome } from './work/setup.ts';

type Entry = [id: unknown, hash: number, near: string | null];
const MAX_LINE = 1 << 27;

/** Duplicates that are known again when a killed run goes on: what each shard added is written beside it. */
export class DuplicateLog {
  readonly #folder: string;
  readonly #duplicates: Duplicates;
  #lines: string[] = [];

  private constructor(folder: string, duplicates: Duplicates) {
    this.#folder = folder;
    this.#duplicates = duplicates;
  }

  /** Begins anew, or after the shards that are complete. */
  static async open(
    folder: string,
    kind: DuplicateKind,
    remember: number,
    shards: readonly string[],
  ): Promise<DuplicateLog> {
    await makeFolder(folder);
    const duplicates = new Duplicates(kind, remember);
    for (const shard of shards) {
      for await (const { bytes } of splitLines(await seenIn(folder, shard), MAX_LINE)) {
        const [id, hash, near] = JSON.parse(Buffer.from(bytes!).toString()) as Entry;
        duplicates.see(id, { hash, ...(near !== null && { near: Buffer.from(near, 'base64') }) });
      }
    }
    return new DuplicateLog(folder, duplicates);
  }

  see(id: unknown, likeness: NonNullable<Outcome['likeness']>): Duplicate | null {
    const { hash, near } = likeness;
    const entry: Entry = [id, hash, near === undefined ? null : Buffer.from(near).toString('base64')];
    this.#lines.push(`${JSON.stringify(entry)}\n`);
    return this.#duplicates.see(id, likeness);
  }

  /** Makes what was seen since the last shard durable. */
  async complete(shard: string): Promise<void> {
    const path = join(this.#folder, shard);
    await writeDurably(`${path}.tmp`, path, this.#lines.join(''));
    this.#lines = [];
  }
}

async function seenIn(folder: string, shard: string): Promise<AsyncIterable<Uint8Array>> {
  const file = await open(join(folder, shard)).catch((error) => {
    throw new PithError(
      'CORRUPT',
      `What was known of duplicates in ${shard} is gone (${folder}). Begin anew with --restart.`,
      {},
      error,
    );
  });
  return file.createReadStream();
}
