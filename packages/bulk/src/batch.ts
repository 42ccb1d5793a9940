import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from 'pith/internal/fetch/version';
import { writeFailure } from 'pith/internal/files/durable';
import { PithError } from 'pith/internal/page/errors';
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
  await mkdir(own, { recursive: true }).catch((error) => {
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
  const found = await survey(job);
  if (options.restart) await removeOutput(folder, own);
  const before = await readManifest(folder);
  await refuseOther(folder, before.job?.job, found.fingerprint);
  const counts = noCounts();
  for (const shard of before.shards) addCounts(counts, shard);
  const resumed = counts.pages;
  options.onStart?.(found, counts);
  if (before.done) return { counts, shards: before.shards.length, resumed, done: true };

  const temporary = join(own, 'tmp');
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary);
  const pool = await PagePool.start({ ...options, setup });
  const manifest = await ManifestWriter.open(folder);
  let shards = before.shards.length;
  try {
    if (before.job === null)
      await manifest.add({ pith: version, job: found.fingerprint, about: aboutJob(job) });
    const names = before.shards.map(({ file }) => file);
    const log =
      setup.duplicates === undefined
        ? null
        : await DuplicateLog.open(join(own, 'seen'), setup.duplicates, job.remember, names);
    const onShard = async (line: ShardLine) => {
      await log?.complete(line.file);
      await manifest.add(line);
      addCounts(counts, line);
      shards++;
    };
    const done = await runShards({
      records: recordsFrom(entriesOf(job.sources), before.shards.at(-1)?.next ?? BEGINNING, job.read),
      pool,
      jobs: options.jobs,
      shards: { folder, temporary, format: setup.format, compression: setup.compression },
      prefix: 'part-',
      first: shards,
      shardSize: job.shardSize,
      limit: job.limit - resumed,
      pause: job.pause,
      onShard,
      ...(log !== null && { duplicateOf: ({ id, likeness }) => log.see(id, likeness!) }),
      ...(options.onPage && { onPage: withEarlier(counts, options.onPage) }),
      ...(options.signal && { signal: options.signal }),
    });
    if (done) {
      await manifest.add({ done: true });
      await rm(join(own, 'seen'), { recursive: true, force: true });
    }
    return { counts, shards, resumed, done };
  } finally {
    await manifest.close();
    await pool.close();
    await rm(temporary, { recursive: true, force: true });
  }
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
