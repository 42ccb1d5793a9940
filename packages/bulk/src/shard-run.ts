import { inOrder } from '@pith/workers/in-order';
import { writeFailure } from 'pith/internal/files/durable';
import { asPithError } from 'pith/internal/page/errors';
import { storedShard } from './checksum.ts';
import { addError, noCounts } from './counts.ts';
import type { Duplicate } from './duplicates.ts';
import { HostTurns } from './host-turns.ts';
import type { Counts, Position, ShardLine } from './manifest.ts';
import { Permits } from './permits.ts';
import type { PagePool } from './pool.ts';
import type { JobRecord } from './records.ts';
import { FileShard } from './sinks/file-shard.ts';
import { FolderShard } from './sinks/folder-shard.ts';
import { type Shard, type ShardOptions, shardName, type WrittenPage } from './sinks/shard.ts';
import type { SourceRecord } from './sources/record.ts';
import { failedTask } from './work/extract-task.ts';
import type { Outcome } from './work/setup.ts';

/** Pages read and waiting for a worker, those that are fetched among them. */
const LOADED = 16;
const WINDOW_BYTES = 64 << 20;
const WINDOW_PER_JOB = 32;

export interface ShardRun {
  records: AsyncIterable<JobRecord>;
  pool: PagePool;
  jobs: number;
  shards: ShardOptions;
  /** What the names of shards begin with, and the number of the first. */
  prefix: string;
  first: number;
  /** Pages of a shard. */
  shardSize: number;
  /** Pages in all. */
  limit: number;
  /** Milliseconds between two pages of one host. */
  pause: number;
  duplicateOf?(outcome: Outcome): Duplicate | null;
  /** Called when a shard is durable. */
  onShard(line: ShardLine): Promise<void>;
  onPage?(counts: Counts, progress: number): void;
  signal?: AbortSignal;
}

/** Extracts records and writes them, in order, to shards. Returns whether it came to the end. */
export async function runShards(run: ShardRun): Promise<boolean> {
  const { shards, pool, jobs, limit, signal } = run;
  const turns = new HostTurns(run.pause);
  const loads = new Permits(LOADED);
  const window = {
    items: Math.max(2 * LOADED, WINDOW_PER_JOB * jobs),
    bytes: { most: WINDOW_BYTES, of: ({ record }: JobRecord) => record.size },
  };
  let number = run.first;
  let open: { shard: Shard; counts: Counts; next: Position; file: string } | null = null;
  let pages = 0;
  const complete = async () => {
    if (open === null) return;
    const { shard, counts, next, file } = open;
    await shard.complete();
    const { bytes, checksum } = (await storedShard(shards.folder, file))!;
    await run.onShard({ shard: number++, file, ...counts, bytes, checksum, next });
    open = null;
  };
  try {
    if (limit === 0) return true;
    const work = ({ record }: JobRecord) => extracted(record, pool, loads, turns);
    for await (const { item, result } of inOrder(run.records, work, window)) {
      if (signal?.aborted) return false;
      const { record, entry, progress } = item;
      if (open === null) {
        const file = shardName(run.prefix, number, shards);
        const shard: Shard = await (shards.format === 'markdown' ? FolderShard : FileShard).open(
          file,
          shards,
        );
        open = { shard, counts: noCounts(), next: { entry, ...record.next }, file };
      }
      const duplicate = result.likeness === undefined ? null : (run.duplicateOf?.(result) ?? null);
      await open.shard.add(written(record, result, duplicate, shards));
      count(open.counts, result, duplicate);
      open.next = { entry, ...record.next };
      run.onPage?.(open.counts, progress);
      pages++;
      if (open.counts.pages === run.shardSize) await complete();
      if (pages === limit) break;
    }
    if (signal?.aborted) return false;
    await complete();
    return true;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall === undefined ? error : writeFailure(error, shards.folder);
  } finally {
    await (open as { shard: Shard } | null)?.shard.abandon().catch(() => {});
  }
}

/** A page, read when it is its host's turn and extracted when a worker is free. */
function extracted(record: SourceRecord, pool: PagePool, loads: Permits, turns: HostTurns): Promise<Outcome> {
  return turns
    .take(record.host, async () => {
      await loads.acquire();
      return record.load();
    })
    .then(
      (task) => pool.run(task, () => loads.release()),
      (error) => {
        loads.release();
        return failedTask(record.id, asPithError(error));
      },
    );
}

function count(counts: Counts, { error }: Outcome, duplicate: Duplicate | null): void {
  counts.pages++;
  if (error !== undefined) addError(counts, error.code);
  if (duplicate !== null) counts.duplicates[duplicate.kind]++;
}

/** What is written of a page: in JSON lines a duplicate is marked in its line, elsewhere by a note. */
function written(
  record: SourceRecord,
  { id, data, name, error }: Outcome,
  duplicate: Duplicate | null,
  { format }: ShardOptions,
): WrittenPage {
  if (error !== undefined) {
    return { data: null, name, note: JSON.stringify({ id, ...record.where, error }) };
  }
  if (duplicate === null) return { data, name, note: null };
  if (format !== 'jsonl') return { data, name, note: JSON.stringify({ id, ...record.where, duplicate }) };
  const line = Buffer.from(data!).toString().replace(/\}\n$/, '');
  return { data: Buffer.from(`${line},"duplicate":${JSON.stringify(duplicate)}}\n`), name, note: null };
}
