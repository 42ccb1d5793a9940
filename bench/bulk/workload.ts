import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import type { BatchJob } from '@pith/bulk/internal/job';
import type { WorkSetup } from '@pith/bulk/internal/work/setup';
import { WARCRecord, WARCSerializer } from 'warcio';
import type { BenchPage } from '../measure.ts';

/** A folder for the time of a benchmark. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pith-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const SETUP: WorkSetup = {
  format: 'jsonl',
  fields: ['title', 'byline', 'date', 'lang', 'url', 'text'],
  compression: 'gzip',
  hosts: [],
  given: {},
  models: {},
  limits: {},
};

export function jobOf(source: string, folder: string, setup: WorkSetup = SETUP): BatchJob {
  return {
    sources: [source],
    folder,
    setup,
    read: { maxBytes: 20_000_000, allowPrivate: false },
    shardSize: 10_000,
    limit: Number.POSITIVE_INFINITY,
    remember: 1_000_000,
    pause: 1000,
  };
}

/** Writes lines of JSON, compressed, as they come. */
export async function writeLines(file: string, lines: Iterable<string>): Promise<void> {
  await pipeline(lines, createGzip({ level: 1 }), createWriteStream(file));
}

/** Pages as a crawler would have archived them. */
export async function writeWarc(file: string, pages: readonly BenchPage[]): Promise<number> {
  let bytes = 0;
  async function* records() {
    for (const { html, url } of pages) {
      const body = Buffer.from(html);
      bytes += body.length;
      const headers = { 'Content-Type': 'text/html; charset=utf-8' };
      const record = WARCRecord.create({ type: 'response', url, httpHeaders: headers }, [body]);
      yield gzipSync(await WARCSerializer.serialize(record));
    }
  }
  await pipeline(records, createWriteStream(file));
  return bytes;
}
