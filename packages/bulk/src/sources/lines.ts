import { PithError } from 'pith/internal/page/errors';
import { isBlank, splitLines } from 'pith/internal/records/lines';
import { lineTooLong, longestLine } from 'pith/internal/records/longest-line';
import type { Entry } from '../entry.ts';
import { bytesFrom } from './bytes.ts';
import { END } from './record.ts';

/** A line of a file, or what ended the reading of it. */
export interface FileLine {
  offset: number;
  /** Where the next line begins. */
  next: number;
  bytes: Uint8Array | PithError;
  /** The bytes of the file that were read for it and all before. */
  read: number;
}

/** The lines that begin from an offset on, or from the entry's start, and before its end; blank ones are left out. */
export async function* linesFrom(entry: Entry, from: number, maxBytes: number): AsyncGenerator<FileLine> {
  const start = Math.max(from, entry.start ?? 0);
  // A range may begin inside a line, which then is the range's before: its end is looked for from one byte earlier.
  const cut = from < start;
  const base = cut ? start - 1 : start;
  const max = longestLine(maxBytes);
  const counter = { read: 0 };
  let offset = base;
  let first = cut;
  try {
    for await (const { bytes, end } of splitLines(bytesFrom(entry, base, counter), max)) {
      const line = { offset, next: base + end, bytes: bytes ?? lineTooLong(max), read: counter.read };
      offset = line.next;
      if (first) {
        first = false;
        continue;
      }
      if (line.offset >= (entry.end ?? Number.POSITIVE_INFINITY)) return;
      if (!isBlank(bytes)) yield line;
    }
  } catch (error) {
    if (!(error instanceof PithError) || error.code === 'MISSING_PACKAGE') throw error;
    yield { offset, next: END.offset, bytes: error, read: counter.read };
  }
}
