import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type DatasetPage, readDataset } from 'pith/internal/records/dataset';
import { type Page, PithError, readRenderedPage } from 'pith/page';

/** Where `pith render --dataset` puts a page of the dataset. */
export function renderedFile(folder: string, id: string): string {
  return path.join(folder, `${encodeURIComponent(id)}.json.gz`);
}

/** The folder of a dataset: one of its name in the folder given, else that itself. */
export function renderedFolder(given: string, dataset: string): string {
  const own = path.join(given, dataset);
  return existsSync(own) ? own : given;
}

export function hasRendered(folder: string, id: string): boolean {
  return existsSync(renderedFile(folder, id));
}

/** The text of a rendered page of a dataset. */
export async function readRenderedText(folder: string, id: string): Promise<string> {
  const bytes = await readFile(renderedFile(folder, id)).catch((error) => {
    const message = `The page ${id} is not rendered in ${folder}. Render the dataset: pith render --dataset NAME -o ${folder}`;
    throw new PithError('FILE_NOT_READABLE', message, { id }, error);
  });
  return (await promisify(gunzip)(bytes)).toString('utf8');
}

/** A page of a dataset with its gold, and as a browser shows it. */
export interface RenderedDatasetPage {
  /** The line of the dataset. */
  entry: DatasetPage;
  page: Page;
}

/** The pages of a dataset that a folder has rendered; those that could not be rendered are left out. */
export async function* readRenderedDataset(
  file: string,
  folder: string,
  step = 1,
): AsyncGenerator<RenderedDatasetPage> {
  for await (const entry of readDataset(file, step)) {
    if (!hasRendered(folder, entry.id)) continue;
    const text = await readRenderedText(folder, entry.id);
    yield { entry, page: readRenderedPage(text, { limits: { bytes: text.length + 1 } }) };
  }
}
