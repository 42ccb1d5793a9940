import { stat } from 'node:fs/promises';
import { PithError } from 'pith/internal/page/errors';
import type { Entry } from '../entry.ts';
import { linesFrom } from './lines.ts';
import { type ReadOptions, type SourceRecord, unreadable } from './record.ts';

/** Pages as lines of JSON, as `pith pipe` reads them. What a line holds is for the worker to find out. */
export async function* jsonLines(
  entry: Entry,
  from: number,
  { maxBytes }: ReadOptions,
): AsyncGenerator<SourceRecord> {
  const date = (await stat(entry.path)).mtime.toISOString();
  for await (const { offset, next, bytes, read } of linesFrom(entry, from, maxBytes)) {
    const where = { source: entry.name, offset };
    const place = { offset: next, skip: 0 };
    if (bytes instanceof PithError) yield unreadable(where, place, bytes);
    else {
      const load = async () => ({ form: 'line' as const, bytes, id: null, date });
      yield { where, id: null, size: bytes.length, next: place, read, load };
    }
  }
}
