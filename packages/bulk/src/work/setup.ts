import type { Article } from 'pith/article';
import type { ExtractOptions } from 'pith/internal/extract';
import type { HostSettings } from 'pith/internal/host-settings';
import type { Limits } from 'pith/internal/page/limits';
import type { Compression } from '../entry.ts';

export type OutputFormat = 'jsonl' | 'markdown' | 'warc';
export type DuplicateKind = 'exact' | 'near';

/** What every worker must know: how to extract, and what to make of an article. */
export interface WorkSetup {
  format: OutputFormat;
  fields: (keyof Article)[];
  /** Of each record, where records are compressed one by one. */
  compression: Compression;
  /** Settings for each host, as the config file has them; those of `given` come first. */
  hosts: [string, HostSettings][];
  given: Pick<ExtractOptions, 'method' | 'select' | 'drop' | 'favor'>;
  models: Pick<ExtractOptions, 'model' | 'memory'>;
  limits: Partial<Limits>;
  duplicates?: DuplicateKind;
}

/** What a worker makes of a page: never an exception, always one of these. */
export interface Outcome {
  id: unknown;
  /** What is written of the page; null for one that failed. */
  data: Uint8Array | null;
  /** What a file of it is called, without an extension. */
  name: string;
  error?: { code: string; message: string };
  /** Of the text: a hash of 53 bits, and the low bytes of its MinHash. Absent where there is no text. */
  likeness?: { hash: number; near?: Uint8Array };
}
