import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { notesName } from './sinks/shard.ts';
import { filesBelow } from './walk.ts';

/** What a shard is on the disk: its bytes, and a hash of its files, their names and their sizes. */
export interface Stored {
  bytes: number;
  checksum: string;
}

/** A shard as it is on the disk: a file with its notes, or a folder with all that is in it. Null where it is not there. */
export async function storedShard(folder: string, name: string): Promise<Stored | null> {
  const shard = await statOf(join(folder, name));
  if (shard === null) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const file of shard.isDirectory() ? below(folder, name) : [name, notesName(name)]) {
    const path = join(folder, file);
    const found = await statOf(path);
    if (found === null) continue; // most shards have no notes
    bytes += found.size;
    hash.update(`${file}\n${found.size}\n`);
    await addFile(hash, path);
  }
  return { bytes, checksum: hash.digest('hex') };
}

async function* below(folder: string, name: string): AsyncGenerator<string> {
  for await (const file of filesBelow(join(folder, name))) yield `${name}/${file}`;
}

async function addFile(hash: Hash, path: string): Promise<void> {
  for await (const chunk of createReadStream(path)) hash.update(chunk);
}

function statOf(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** What became of a shard since it was written; null where it is as it was. */
export async function damageTo(
  folder: string,
  { file, bytes, checksum }: Stored & { file: string },
): Promise<string | null> {
  const found = await storedShard(folder, file);
  if (found === null) return 'is missing';
  if (found.checksum === checksum) return null;
  if (found.bytes < bytes) return 'was cut';
  return found.bytes > bytes ? 'was added to' : 'was changed';
}

/** Removes a shard, with notes that stand beside it. */
export async function removeShard(folder: string, name: string): Promise<void> {
  for (const each of [name, notesName(name)]) await rm(join(folder, each), { recursive: true, force: true });
}
