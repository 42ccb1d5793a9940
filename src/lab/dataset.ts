import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** One page of a dataset and what people said of it. */
export interface DatasetPage {
  id: string;
  url?: string;
  site?: string;
  type?: string;
  html: string;
  gold: { text: string; title?: string; author?: string; date?: string };
}

/** Where datasets are looked for: `PITH_DATA`, else `../shared/datasets` beside the project. */
export function datasetFolder(): string {
  return process.env['PITH_DATA'] ?? path.resolve(import.meta.dirname, '../../../shared/datasets');
}

export function datasetFile(name: string): string {
  return path.join(datasetFolder(), `${name}.jsonl.gz`);
}

export function hasDataset(name: string): boolean {
  return existsSync(datasetFile(name));
}

/** A dataset's pages, one at a time; every `step`-th of them. */
export async function* readDataset(name: string, step = 1): AsyncGenerator<DatasetPage> {
  const stream = createReadStream(datasetFile(name));
  try {
    let index = 0;
    for await (const line of createInterface({ input: stream.pipe(createGunzip()) })) {
      if (index++ % step === 0) yield JSON.parse(line);
    }
  } finally {
    stream.destroy();
  }
}
