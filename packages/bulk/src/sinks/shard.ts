import type { Compression } from '../entry.ts';
import type { OutputFormat } from '../work/setup.ts';

/** What is written of a page. */
export interface WrittenPage {
  /** null where there is only a note. */
  data: Uint8Array | null;
  /** What a file of it is called, without an extension. */
  name: string;
  /** What is to be said of it beside: that it failed, or is a duplicate. A line of JSON. */
  note: string | null;
}

/** A part of the output. It has its name only when it is complete. */
export interface Shard {
  add(page: WrittenPage): Promise<void>;
  /** Makes it durable and gives it its name. */
  complete(): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

export interface ShardOptions {
  folder: string;
  /** Where it is written until it is complete; on the same file system. */
  temporary: string;
  format: OutputFormat;
  compression: Compression;
}

const EXTENSIONS: Record<OutputFormat, string> = { jsonl: '.jsonl', warc: '.warc', markdown: '' };
const SUFFIXES: Record<Compression, string> = { none: '', gzip: '.gz', zstd: '.zst' };

/** `part-00007.jsonl.gz` */
export function shardName(
  prefix: string,
  number: number,
  options: Pick<ShardOptions, 'format' | 'compression'>,
) {
  const suffix = options.format === 'markdown' ? '' : SUFFIXES[options.compression];
  return `${prefix}${String(number).padStart(5, '0')}${EXTENSIONS[options.format]}${suffix}`;
}

/** Notes stand beside a shard whose format has no place for them: `part-00007.notes.jsonl`. */
export function notesName(shard: string): string {
  return `${shard.replace(/\.(jsonl|warc)(\.gz|\.zst)?$/, '')}.notes.jsonl`;
}
