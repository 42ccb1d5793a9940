import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renameDurably, syncFolder, writeAll } from 'pith/internal/files/durable';
import { makeFolder } from 'pith/internal/files/make-folder';
import { notesName, type Shard, type ShardOptions, type WrittenPage } from './shard.ts';

/** A folder with a file for each page; notes are a file in it. */
export class FolderShard implements Shard {
  readonly #temporary: string;
  readonly #own: string;
  readonly #taken = new Set<string>();
  readonly #folders = new Set<string>();
  readonly #notes: string[] = [];
  readonly #notesName: string;

  private constructor(temporary: string, own: string, notes: string) {
    this.#temporary = temporary;
    this.#own = own;
    this.#notesName = notes;
  }

  static async open(name: string, { folder, temporary }: ShardOptions): Promise<FolderShard> {
    const shard = new FolderShard(join(temporary, name), join(folder, name), notesName(name));
    await rm(shard.#temporary, { recursive: true, force: true });
    await mkdir(shard.#temporary);
    return shard;
  }

  async add({ data, name, note }: WrittenPage): Promise<void> {
    if (note !== null) this.#notes.push(note);
    if (data !== null) await this.#write(this.#free(name), data);
  }

  async #write(name: string, data: Uint8Array): Promise<void> {
    const path = join(this.#temporary, name);
    const folder = dirname(path);
    if (!this.#folders.has(folder)) await makeFolder(folder);
    this.#folders.add(folder);
    const file = await open(path, 'w');
    try {
      await writeAll(file, data);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** A name no other page has; some file systems tell neither case nor composed characters apart. */
  #free(name: string): string {
    const key = (path: string) => path.normalize('NFC').toLowerCase();
    // A folder must not have the name that a page could have.
    const target = name.replace(/\.md\//gi, '_md/');
    let path = `${target}.md`;
    for (let count = 2; this.#taken.has(key(path)); count++) path = `${target}-${count}.md`;
    this.#taken.add(key(path));
    return path;
  }

  async complete(): Promise<void> {
    if (this.#notes.length > 0) {
      await this.#write(this.#notesName, Buffer.from(this.#notes.map((note) => `${note}\n`).join('')));
    }
    for (const folder of this.#folders) await syncFolder(folder);
    // Left by a run that was killed before it could say that the shard is complete.
    await rm(this.#own, { recursive: true, force: true });
    await renameDurably(this.#temporary, this.#own);
  }

  async abandon(): Promise<void> {
    await rm(this.#temporary, { recursive: true, force: true });
  }
}
