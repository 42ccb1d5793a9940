import { stat } from 'node:fs/promises';
import { fileFailure } from 'pith/internal/files/file-failure';
import { PithError } from 'pith/internal/page/errors';
import type { Entry } from './entry.ts';
import type { Position } from './manifest.ts';
import { recordsOf } from './sources/index.ts';
import { END, type ReadOptions, type SourceRecord, unreadable } from './sources/record.ts';

/** A record of a job, and how far the job has come with it. */
export interface JobRecord {
  record: SourceRecord;
  entry: number;
  /** The weight of what was read. */
  progress: number;
}

/** A page by itself weighs as much as so many bytes of a file with many: for the time left, nothing else. */
const PAGE_WEIGHT = 50_000;

export async function weightOf(entry: Entry): Promise<number> {
  if (entry.kind === 'page' || entry.kind === 'url') return PAGE_WEIGHT;
  const { size } = await stat(entry.path).catch(() => ({ size: 0 }));
  return Math.min(size, entry.end ?? size) - (entry.start ?? 0);
}

/** The records of all entries, from a position on. An entry that cannot be read is one record that fails. */
export async function* recordsFrom(
  entries: AsyncIterable<Entry> | Iterable<Entry>,
  from: Position,
  options: ReadOptions,
): AsyncGenerator<JobRecord> {
  let number = -1;
  let before = 0;
  for await (const entry of entries) {
    number++;
    const weight = await weightOf(entry);
    const place = number === from.entry ? from : { offset: 0, skip: 0 };
    if (number >= from.entry && place.offset !== END.offset) {
      for await (const record of survived(entry, recordsOf(entry, place, options))) {
        const read = Math.min(Math.max(0, record.read - (entry.start ?? 0)), weight);
        yield { record, entry: number, progress: before + read };
      }
    }
    before += weight;
  }
}

async function* survived(entry: Entry, records: AsyncGenerator<SourceRecord>): AsyncGenerator<SourceRecord> {
  try {
    yield* records;
  } catch (error) {
    if (error instanceof PithError && error.code === 'MISSING_PACKAGE') throw error;
    yield unreadable({ source: entry.name }, END, fileFailure(error));
  }
}
