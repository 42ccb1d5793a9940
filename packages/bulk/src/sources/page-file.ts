import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { collect } from 'pith/internal/fetch/collect';
import { fileFailure } from 'pith/internal/files/file-failure';
import type { Entry } from '../entry.ts';
import { END, type ReadOptions, type SourceRecord } from './record.ts';

/** A file with one page. */
export async function* pageFile(
  { path, name }: Entry,
  { maxBytes }: ReadOptions,
): AsyncGenerator<SourceRecord> {
  yield {
    where: { source: name },
    id: name,
    size: 0,
    next: END,
    read: 0,
    load: async () => {
      try {
        const { mtime } = await stat(path);
        const bytes = await collect(createReadStream(path), maxBytes);
        return {
          form: 'html',
          bytes,
          id: name,
          date: mtime.toISOString(),
          name: name.replace(/\.x?html?$/i, ''),
        };
      } catch (error) {
        throw fileFailure(error);
      }
    },
  };
}
