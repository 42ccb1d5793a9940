import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from 'pith/internal/fetch/version';
import { writeFailure } from 'pith/internal/files/durable';
import { makeFolder } from 'pith/internal/files/make-folder';
import { PithError } from 'pith/internal/page/errors';
import { damageTo, removeShard } from './checksum.ts';
import { addCounts, noCounts } from './counts.ts';
import { DuplicateLog } from './duplicate-log.ts';
import { entriesOf } from './entries.ts';
import { aboutJob, type BatchJob, type Survey, survey } from './job.ts';
import { lockFolder } from './lock.ts';
import {
  BEGINNING,
  type Counts,
  MANIFEST,
  ManifestWriter,
  readManifest,
  type ShardLine,
} from './manifest.ts';
import { PagePool, type PoolOptions } from './pool.ts';
import { recordsFrom } from './records.ts';
import { runShards } from './shard-run.ts';

export interface BatchOptions extends Omit<PoolOptions, 'setup'> {
  /** Begin anew, whatever is there. */
  restart?: boolean;
  signal?: AbortSignal;
  /** Called when the sources are known, with what an earlier run has done. */
  onStart?(survey: Survey, before: Counts): void;
  /** Called for each shard of an earlier run that is not as it was written, and is therefore made again. */
  onDamaged?(file: string, what: string): void;
  /** Called for each page: what is done in all, and the weight of it. */
  onPage?(counts: Counts, progress: number): void;
}

export interface BatchResult {
  counts: Counts;
  shards: number;
  /** Pages that an earlier run had done. */
  resumed: number;
  /** false where it was stopped: the same call goes on. */
  done: boolean;
}

const SHARD_NAMES = /^(part|piece)-\d{5,}/;

/** Runs a job on this machine, from where an earlier run of it was stopped. */
export async function runBatch(job: BatchJob, options: BatchOptions): Promise<BatchResult> {
  const own = join(job.folder, '.pith');
  await makeFolder(own).catch((error) => {
    throw writeFailure(error, job.folder);
  });
  const unlock = await lockFolder(own);
  try {
    return await locked(job, options, own);
  } finally {
    await unlock();
  }
}

async function locked(job: BatchJob, options: BatchOptions, own: string): Promise<BatchResult> {
  const { folder, setup } = job;
  const found = await survey(job, options.signal);
  if (options.signal?.aborted) return { counts: noCounts(), shards: 0, resumed: 0, done: false };
  if (options.restart) await removeOutput(folder, own);
  const before = await readManifest(folder);
  await refuseOther(folder, before.job?.job, found.fingerprint);
  const counts = sumOf(before.shards);
  const resumed = counts.pages;
  options.onStart?.(found, counts);
  const damaged = await damagedIn(folder, before.shards, options);
  const stopped = () => ({ counts, shards: before.shards.length, resumed, done: false });
  if (options.signal?.aborted) return stopped();
  if (before.done && damaged.length === 0) return { ...stopped(), done: true };

  const temporary = join(own, 'tmp');
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary);
  const pool = await PagePool.start({ ...options, setup });
  const manifest = await ManifestWriter.open(folder);
  const shards = [...before.shards];
  try {
    if (before.job === null)
      await manifest.add({ pith: version, job: found.fingerprint, about: aboutJob(job) });
    const seenBefore = (count: number) =>
      setup.duplicates === undefined
        ? null
        : DuplicateLog.open(
            join(own, 'seen'),
            setup.duplicates,
            job.remember,
            shards.slice(0, count).map(({ file }) => file),
          );
    /** Writes shards from that of a number on, and enters them in the manifest. */
    const write = async (
      first: number,
      shardSize: number,
      limit: number,
      onPage?: BatchOptions['onPage'],
    ) => {
      const log = await seenBefore(first);
      return runShards({
        records: recordsFrom(entriesOf(job.sources), shards[first - 1]?.next ?? BEGINNING, job.read),
        pool,
        jobs: options.jobs,
        shards: { folder, temporary, format: setup.format, compression: setup.compression },
        prefix: 'part-',
        first,
        shardSize,
        limit,
        pause: job.pause,
        onShard: async (line) => {
          await log?.complete(line.file);
          await manifest.add(line);
          shards[line.shard] = line;
          // One that was made again may differ, where a page was fetched anew.
          if (line.shard < before.shards.length) Object.assign(counts, sumOf(shards));
          else addCounts(counts, line);
        },
        ...(log !== null && { duplicateOf: ({ id, likeness }) => log.see(id, likeness!) }),
        ...(onPage && { onPage }),
        ...(options.signal && { signal: options.signal }),
      });
    };
    for (const { shard, file, pages } of damaged) {
      await removeShard(folder, file);
      if (!(await write(shard, pages, pages))) return stopped();
    }
    const done =
      before.done ||
      (await write(
        shards.length,
        job.shardSize,
        job.limit - resumed,
        options.onPage && withEarlier(counts, options.onPage),
      ));
    if (done && !before.done) await manifest.add({ done: true });
    return { counts, shards: shards.length, resumed, done };
  } finally {
    await manifest.close();
    await pool.close();
    await rm(temporary, { recursive: true, force: true });
  }
}

/** The shards of an earlier run that were deleted, cut, added to or changed since. */
async function damagedIn(
  folder: string,
  shards: readonly ShardLine[],
  { onDamaged, signal }: BatchOptions,
): Promise<ShardLine[]> {
  const damaged: ShardLine[] = [];
  for (const shard of shards) {
    if (signal?.aborted) break;
    const damage = await damageTo(folder, shard);
    if (damage === null) continue;
    damaged.push(shard);
    onDamaged?.(shard.file, damage);
  }
  return damaged;
}

function sumOf(shards: readonly ShardLine[]): Counts {
  const counts = noCounts();
  for (const shard of shards) addCounts(counts, shard);
  return counts;
}

/** What is done in all: in shards that are complete, and in the one that is open. */
function withEarlier(
  complete: Counts,
  report: NonNullable<BatchOptions['onPage']>,
): NonNullable<BatchOptions['onPage']> {
  return (open, progress) => {
    const all = noCounts();
    addCounts(all, complete);
    addCounts(all, open);
    report(all, progress);
  };
}

async function refuseOther(folder: string, there: string | undefined, wanted: string): Promise<void> {
  if (there === wanted) return;
  if (there !== undefined) {
    throw new PithError(
      'OTHER_JOB',
      `${folder} has the output of another job: other sources, other options or another version (${MANIFEST} says which). Give another folder, or --restart to remove it and begin anew.`,
    );
  }
  const taken = (await readdir(folder)).find((name) => SHARD_NAMES.test(name));
  if (taken === undefined) return;
  throw new PithError(
    'OTHER_JOB',
    `${folder} has a file ${taken} and no ${MANIFEST} to say what it is. Give another folder, or --restart to remove such files.`,
  );
}

async function removeOutput(folder: string, own: string): Promise<void> {
  // The manifest goes first: without it nothing is taken for complete.
  await rm(join(folder, MANIFEST), { force: true });
  for (const name of await readdir(folder)) {
    if (SHARD_NAMES.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
  for (const name of ['tmp', 'seen']) await rm(join(own, name), { recursive: true, force: true });
}
