import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from 'pith/internal/files/durable';
import { fileFailure } from 'pith/internal/files/file-failure';
import { makeFolder } from 'pith/internal/files/make-folder';
import { damageTo, removeShard } from '../checksum.ts';
import { addCounts, noCounts } from '../counts.ts';
import { BEGINNING, type Counts, type ShardLine } from '../manifest.ts';
import type { PagePool } from '../pool.ts';
import { recordsFrom } from '../records.ts';
import { runShards } from '../shard-run.ts';
import type { Piece } from './first-pages.ts';
import { pieceName, placesIn, type StoredJob } from './plan.ts';

/** What a finished piece says of itself. */
export interface PieceResult {
  piece: number;
  shards: ShardLine[];
}

export interface PieceOptions {
  pool: PagePool;
  jobs: number;
  signal?: AbortSignal;
  onPage?(counts: Counts, progress: number): void;
}

/**
 * Extracts a piece. It may be begun any number of times, by several workers at once: its shards have the same names and
 * the same bytes each time and get them by renaming, and the file that says it is done comes last. Null where it was stopped.
 */
export async function runPiece(
  { job }: StoredJob,
  piece: number,
  { pool, jobs, signal, onPage }: PieceOptions,
): Promise<PieceResult | null> {
  const { folder, setup, read, shardSize, pause } = job;
  const places = placesIn(folder);
  const known = await readPiece(folder, piece);
  if (known !== null) return known;
  const { entries, limit = Number.POSITIVE_INFINITY } = await storedPiece(folder, piece);
  const temporary = await freshFolder(places.temporary, piece);
  const shards: ShardLine[] = [];
  try {
    const done = await runShards({
      records: recordsFrom(entries, BEGINNING, read),
      pool,
      jobs,
      shards: { folder, temporary, format: setup.format, compression: setup.compression },
      prefix: `piece-${pieceName(piece)}-`,
      first: 0,
      shardSize,
      limit,
      pause,
      onShard: async (line) => {
        shards.push(line);
      },
      ...(onPage && { onPage }),
      ...(signal && { signal }),
    });
    if (!done) return null;
    const result: PieceResult = { piece, shards };
    await writeDurably(join(temporary, 'done'), markerOf(folder, piece), JSON.stringify(result));
    return result;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function markerOf(folder: string, piece: number): string {
  return join(placesIn(folder).done, `${pieceName(piece)}.json`);
}

/** What a piece says that is done; null for one that is not. */
export async function readPiece(folder: string, piece: number): Promise<PieceResult | null> {
  const text = await readFile(markerOf(folder, piece), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as PieceResult);
}

/** Whether a piece is done and its shards are as they were written. One whose shards are not counts as not done from now on. */
export async function intactPiece(
  folder: string,
  piece: number,
  onDamaged: (file: string, what: string) => void = () => {},
): Promise<boolean> {
  const known = await readPiece(folder, piece);
  if (known === null) return false;
  let intact = true;
  for (const shard of known.shards) {
    const damage = await damageTo(folder, shard);
    if (damage === null) continue;
    intact = false;
    onDamaged(shard.file, damage);
    await removeShard(folder, shard.file);
  }
  if (!intact) await rm(markerOf(folder, piece), { force: true });
  return intact;
}

/** What was done in all pieces that are done. */
export async function sumPieces(folder: string): Promise<{ pieces: number; shards: number; counts: Counts }> {
  const counts = noCounts();
  let pieces = 0;
  let shards = 0;
  for (const name of await readdir(placesIn(folder).done)) {
    const result = await readPiece(folder, Number.parseInt(name, 10));
    if (result === null) continue;
    pieces++;
    for (const shard of result.shards) addCounts(counts, shard);
    shards += result.shards.length;
  }
  return { pieces, shards, counts };
}

/** A piece as it was planned. Where its files are not there, the machine lacks a mount: that is no fault of the pages. */
async function storedPiece(folder: string, number: number): Promise<Piece> {
  const path = join(placesIn(folder).pieces, `${pieceName(number)}.json`);
  const piece = JSON.parse(await readFile(path, 'utf8')) as Piece;
  let pages = 0;
  for (const { kind, path: file } of piece.entries) {
    if (kind === 'url' || (kind === 'page' && pages++ > 0)) continue;
    await stat(file).catch((error) => {
      throw fileFailure(error);
    });
  }
  return piece;
}

/** A folder for this attempt; what earlier ones left is removed. */
async function freshFolder(temporary: string, piece: number): Promise<string> {
  await makeFolder(temporary);
  const prefix = `${pieceName(piece)}-`;
  for (const name of await readdir(temporary)) {
    if (name.startsWith(prefix)) await rm(join(temporary, name), { recursive: true, force: true });
  }
  return mkdtemp(join(temporary, prefix));
}
