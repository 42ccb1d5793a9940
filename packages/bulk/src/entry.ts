/** How a file is compressed. */
export type Compression = 'none' | 'gzip' | 'zstd';

export type EntryKind = 'page' | 'url' | 'urls' | 'jsonl' | 'warc';

/** A file or an address of a job; a range of bytes of it where it is shared out. */
export interface Entry {
  kind: EntryKind;
  /** A path, or an address. */
  path: string;
  /** What it is called in the output: the path from the folder that was given. */
  name: string;
  compression: Compression;
  /** Its records begin from `start` on and before `end`; the whole file without. */
  start?: number;
  end?: number;
}

const KINDS: [RegExp, EntryKind][] = [
  [/\.x?html?$/i, 'page'],
  [/\.(jsonl|ndjson)(\.gz|\.zst)?$/i, 'jsonl'],
  [/\.warc(\.gz|\.zst)?$/i, 'warc'],
  [/\.(txt|urls)(\.gz|\.zst)?$/i, 'urls'],
];

export const KNOWN_NAMES = '.html, .htm, .xhtml, .jsonl, .ndjson, .warc (these also with .gz or .zst)';

/** What a file holds, by its name. */
export function kindOf(name: string): EntryKind | null {
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

export function compressionOf(name: string): Compression {
  if (/\.gz$/i.test(name)) return 'gzip';
  return /\.zst$/i.test(name) ? 'zstd' : 'none';
}

/** Whether a part of it can be read without what comes before. */
export function canBeSplit({ kind, compression }: Entry): boolean {
  if (kind === 'warc') return compression !== 'zstd';
  return (kind === 'jsonl' || kind === 'urls') && compression === 'none';
}
