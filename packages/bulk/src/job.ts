import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { version } from 'pith/internal/fetch/version';
import { PithError } from 'pith/internal/page/errors';
import { entriesOf } from './entries.ts';
import { weightOf } from './records.ts';
import type { ReadOptions } from './sources/record.ts';
import type { WorkSetup } from './work/setup.ts';

/** Everything that decides what is written. */
export interface BatchJob {
  sources: string[];
  /** Where the output goes. */
  folder: string;
  setup: WorkSetup;
  read: ReadOptions;
  /** Pages of a shard. */
  shardSize: number;
  /** Pages in all; Infinity for no limit. */
  limit: number;
  /** Different pages that are remembered for duplicates. */
  remember: number;
  /** Milliseconds between two pages of one host. */
  pause: number;
}

export interface Survey {
  /** What makes the job this one: the same sources and options have the same. */
  fingerprint: string;
  entries: number;
  /** For the time left. */
  weight: number;
}

/** Looks at all sources of a job without reading them. */
export async function survey(job: BatchJob, signal?: AbortSignal): Promise<Survey> {
  await refuseWithin(job);
  const hash = createHash('sha256').update(JSON.stringify(aboutJob(job)));
  const { model, memory } = job.setup.models;
  for (const bytes of [model, memory])
    hash.update(
      createHash('sha256')
        .update(bytes ?? '')
        .digest(),
    );
  let entries = 0;
  let weight = 0;
  for await (const entry of entriesOf(job.sources)) {
    if (signal?.aborted) break;
    entries++;
    weight += await weightOf(entry);
    hash.update(`${entry.kind}\n${entry.path}\n`);
    // Of pages by themselves the name is enough: to look at each of a million files takes its time.
    if (entry.kind === 'page' || entry.kind === 'url') continue;
    const { size, mtimeMs } = await stat(entry.path);
    hash.update(`${size} ${mtimeMs}\n`);
  }
  return { fingerprint: hash.digest('hex').slice(0, 32), entries, weight };
}

/** A job in words that fit in a line. */
export function aboutJob({
  sources,
  setup,
  shardSize,
  limit,
  remember,
  read,
}: BatchJob): Record<string, unknown> {
  const { format, fields, compression, hosts, given, limits, duplicates } = setup;
  return {
    pith: version,
    sources,
    format,
    fields,
    compression,
    ...given,
    ...(hosts.length > 0 && { hosts: Object.fromEntries(hosts) }),
    ...limits,
    maxBytes: read.maxBytes,
    shardSize,
    ...(limit !== Number.POSITIVE_INFINITY && { limit }),
    ...(duplicates !== undefined && { duplicates, remember }),
  };
}

/** What is written into a folder of sources would be read by the next run. */
async function refuseWithin({ sources, folder }: BatchJob): Promise<void> {
  const output = await realpath(folder).catch(() => resolve(folder));
  for (const source of sources) {
    const stats = await stat(source).catch(() => null);
    if (!stats?.isDirectory()) continue;
    const path = relative(await realpath(source), output);
    if (path.startsWith('..')) continue;
    throw new PithError(
      'BAD_OPTION',
      `The output ${folder} is inside the source ${source}. Give another folder.`,
    );
  }
}
