import path from 'node:path';
import { countPages, type DatasetPage, readDataset, writeDataset } from '../../lab/datasets/dataset.ts';
import { goldText } from '../../lab/gold/gold-texts.ts';

/** A file of pages to take a sample of. */
export interface Source {
  name: string;
  file: string;
  most: number;
}

/** The pages that are learned from and measured, in a file of their own; a page's id has the name of its set before it. */
export interface Sample {
  file: string;
  sets: { name: string; pages: number }[];
  entries: SampledPage[];
}

export type SampledPage = Pick<DatasetPage, 'id' | 'site' | 'type'> & { title: string | null };

/** Every how many-th page to take, to have at most so many of them. */
export function stepFor(pages: number, most: number): number {
  return Math.max(1, Math.ceil(pages / most));
}

/** Writes the sample into a folder. Pages without a gold text teach nothing, and are left out. */
export async function takeSample(sources: readonly Source[], folder: string): Promise<Sample> {
  const entries: SampledPage[] = [];
  const sets: Sample['sets'] = [];
  async function* taken(): AsyncGenerator<DatasetPage> {
    for (const { name, file, most } of sources) {
      const before = entries.length;
      const step = stepFor(await countPages(file), most);
      for await (const page of readDataset(file, step)) {
        if (goldText(page.gold) === null) continue;
        const id = `${name}/${page.id}`;
        const { site, type, gold } = page;
        entries.push({
          id,
          title: gold.title ?? null,
          ...(site !== undefined && { site }),
          ...(type !== undefined && { type }),
        });
        yield { ...page, id };
      }
      sets.push({ name, pages: entries.length - before });
    }
  }
  const file = path.join(folder, 'sample.jsonl');
  await writeDataset(file, taken());
  return { file, sets, entries };
}
