import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { PithError } from '../page/index.ts';

/** What people said of a page. */
export interface Gold {
  /** The main content as plain text. */
  text?: string;
  /** The text with the marks `<h>`, `<p>` and `<l>` of its segments (CleanEval). */
  marked?: string;
  /** The page with every text in a span that names its class (L3S-GN1). */
  annotatedHtml?: string;
  /** Readers' comments, where they are kept apart. */
  comments?: string;
  title?: string;
  author?: string;
  /** The same as a list, where the dataset has it so. */
  authors?: string[];
  date?: string;
  /** What the page is about. */
  topics?: string[];
  /** Its pictures; the cover is the one that stands for the page. */
  images?: { url: string; cover: boolean }[];
  /** Snippets that must, and must not, be in the text. */
  with?: string[];
  without?: string[];
}

/** One page of a dataset: a line of its file. See docs/datasets.md. */
export interface DatasetPage {
  id: string;
  url?: string | null;
  site?: string;
  lang?: string;
  type?: string;
  era?: number;
  html: string;
  gold: Gold;
}

/** Where datasets are looked for: what was given, `PITH_DATA`, else `../shared/datasets` beside the working folder. */
export function datasetFolder(given?: string): string {
  return given ?? process.env['PITH_DATA'] ?? path.resolve('../shared/datasets');
}

/** A dataset by its name, or by the path of its file; null where there is none. */
export function findDataset(nameOrPath: string, folder?: string): string | null {
  const candidates = [
    nameOrPath,
    ...['.jsonl.gz', '.jsonl'].map((ending) => path.join(datasetFolder(folder), nameOrPath + ending)),
  ];
  return candidates.find((file) => /\.jsonl(\.gz)?$/.test(file) && existsSync(file)) ?? null;
}

export function requireDataset(nameOrPath: string, folder?: string): string {
  const file = findDataset(nameOrPath, folder);
  if (file !== null) return file;
  const place = datasetFolder(folder);
  const there = existsSync(place) ? readdirSync(place).filter((name) => /\.jsonl(\.gz)?$/.test(name)) : [];
  const known = there.map((name) => name.replace(/\.jsonl(\.gz)?$/, '')).join(', ') || 'none';
  throw new PithError(
    'FILE_NOT_READABLE',
    `There is no dataset "${nameOrPath}" in ${place}. There are: ${known}. Say where they are with --data or PITH_DATA.`,
    { name: nameOrPath },
  );
}

/** The dataset's name: its file's, without folder and ending. */
export function datasetName(file: string): string {
  return path.basename(file).replace(/\.jsonl(\.gz)?$/, '');
}

/** The lines of a dataset, unparsed; every `step`-th. */
export async function* datasetLines(file: string, step = 1): AsyncGenerator<string> {
  const stream = createReadStream(file);
  try {
    let index = 0;
    const input = file.endsWith('.gz') ? stream.pipe(createGunzip()) : stream;
    for await (const line of createInterface({ input })) {
      if (line !== '' && index++ % step === 0) yield line;
    }
  } finally {
    stream.destroy();
  }
}

export async function countPages(file: string): Promise<number> {
  let count = 0;
  for await (const _ of datasetLines(file)) count++;
  return count;
}

export async function* readDataset(file: string, step = 1): AsyncGenerator<DatasetPage> {
  let number = 0;
  for await (const line of datasetLines(file, step)) {
    number++;
    try {
      yield JSON.parse(line);
    } catch (error) {
      const message = `${file}: page ${number} is no JSON. Each line must be one page; see docs/datasets.md.`;
      throw new PithError('BAD_INPUT', message, { file, number }, error);
    }
  }
}

/** Writes a dataset, gzipped where the name says so. Returns how many pages it holds. */
export async function writeDataset(file: string, pages: AsyncIterable<DatasetPage>): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const page of pages) {
      count++;
      yield `${JSON.stringify(page)}\n`;
    }
  }
  const target = createWriteStream(file);
  if (file.endsWith('.gz')) await pipeline(Readable.from(lines()), createGzip(), target);
  else await pipeline(Readable.from(lines()), target);
  return count;
}
