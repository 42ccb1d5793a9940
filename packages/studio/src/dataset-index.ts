import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PithError } from 'pith/internal/page/errors';
import type { DatasetPage } from 'pith/internal/records/dataset';
import type { PageEntry } from './api.ts';

interface Place {
  start: number;
  end: number;
}

/** The pages of a dataset, each found without reading the others. A gzipped file is unpacked once, to a temporary one. */
export class DatasetIndex {
  readonly entries: PageEntry[] = [];
  readonly #places = new Map<string, Place>();
  #file = '';
  #folder: string | null = null;

  static async of(file: string): Promise<DatasetIndex> {
    const index = new DatasetIndex();
    if (file.endsWith('.gz')) {
      index.#folder = await mkdtemp(path.join(tmpdir(), 'pith-studio-'));
      index.#file = path.join(index.#folder, 'pages.jsonl');
      await pipeline(createReadStream(file), createGunzip(), createWriteStream(index.#file));
    } else index.#file = file;
    await index.#read();
    return index;
  }

  async page(id: string): Promise<DatasetPage> {
    const place = this.#places.get(id);
    if (place === undefined) throw new PithError('FILE_NOT_READABLE', `There is no page "${id}".`, { id });
    const handle = await open(this.#file);
    try {
      const { buffer } = await handle.read({
        buffer: Buffer.alloc(place.end - place.start),
        position: place.start,
      });
      return JSON.parse(buffer.toString('utf8'));
    } finally {
      await handle.close();
    }
  }

  async close(): Promise<void> {
    if (this.#folder !== null) await rm(this.#folder, { recursive: true, force: true });
  }

  async #read(): Promise<void> {
    const { size } = await stat(this.#file);
    let start = 0;
    for await (const line of linesOf(this.#file)) {
      const end = Math.min(size, start + line.length);
      if (line.length > 1) this.#add(JSON.parse(line.toString('utf8')), { start, end });
      start = end + 1;
    }
  }

  #add(page: DatasetPage, place: Place): void {
    if (typeof page.html !== 'string' || typeof page.gold !== 'object') {
      const message = 'This is no dataset of pages: a line has no "html" or no "gold". See docs/datasets.md.';
      throw new PithError('BAD_INPUT', message);
    }
    const { id, url, site, type, lang, html, gold } = page;
    this.#places.set(String(id), place);
    this.entries.push({
      id: String(id),
      url: url ?? null,
      site: site ?? null,
      type: type ?? null,
      lang: lang ?? null,
      title: gold.title ?? null,
      size: html.length,
    });
  }
}

/** Lines as bytes, without the line break: places are counted in bytes. */
export async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]);
      parts = [];
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}
