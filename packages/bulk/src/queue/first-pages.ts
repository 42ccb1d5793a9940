import type { Entry } from '../entry.ts';
import { BEGINNING } from '../manifest.ts';
import { recordsFrom } from '../records.ts';
import type { ReadOptions } from '../sources/record.ts';

/** A piece of a job, as it lies in the output folder. */
export interface Piece {
  entries: Entry[];
  /** Pages of it; all of them without. */
  limit?: number;
}

/** The pieces with the first `limit` pages, each with its share of them. Records are counted for it, and none is extracted. */
export async function* firstPages(
  pieces: AsyncIterable<Entry[]>,
  limit: number,
  read: ReadOptions,
): AsyncGenerator<Piece> {
  let left = limit;
  for await (const entries of pieces) {
    if (left === Number.POSITIVE_INFINITY) {
      yield { entries };
      continue;
    }
    const pages = await countPages(entries, left, read);
    if (pages > 0) yield { entries, limit: pages };
    left -= pages;
    if (left === 0) return;
  }
}

async function countPages(entries: Entry[], most: number, read: ReadOptions): Promise<number> {
  let pages = 0;
  if (most === 0) return 0;
  for await (const _ of recordsFrom(entries, BEGINNING, read)) {
    if (++pages === most) break;
  }
  return pages;
}
