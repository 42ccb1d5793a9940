import path from 'node:path';
import { goldText } from '@pith/lab/internal/gold/gold-texts';
import type { LabelledPage } from '@pith/lab/internal/labels/hand-labels';
import { countPages, type DatasetPage, readDataset, writeDataset } from 'pith/internal/records/dataset';

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

export interface SampledPage extends Pick<DatasetPage, 'id' | 'site' | 'type'> {
  title: string | null;
  /** By which the workbench opens it. */
  ref: string;
  /** Whether some of its labels are suggestions of `pith` that were accepted. */
  accepted: boolean;
  /** The dataset that it is from, also where it was labelled anew. */
  origin: string;
}

/** What is labelled in the workbench, as the name of a dataset. */
export const LABELS = 'labels';

/** Every how many-th page to take, to have at most so many of them. */
export function stepFor(pages: number, most: number): number {
  return Math.max(1, Math.ceil(pages / most));
}

/**
 * Writes the sample into a folder. Pages without a gold text teach nothing, and are left out. A page is taken once, so
 * that it is not on both sides: what was labelled here goes before what the page's own dataset says.
 */
export async function takeSample(
  sources: readonly Source[],
  folder: string,
  onPage: (taken: number) => void = () => {},
): Promise<Sample> {
  const entries: SampledPage[] = [];
  const known = new Set<string>();
  const sets: Sample['sets'] = [];
  async function* taken(): AsyncGenerator<DatasetPage> {
    for (const { name, file, most } of labelsFirst(sources)) {
      const before = entries.length;
      const step = stepFor(await countPages(file), most);
      for await (const page of readDataset(file, step)) {
        if (goldText(page.gold) === null) continue;
        const id = `${name}/${page.id}`;
        // The Label view names a page of a dataset as we do.
        const own = name === LABELS ? String(page.id) : id;
        if (known.has(own)) continue;
        known.add(own);
        const { site, type, gold } = page;
        entries.push({
          id,
          title: gold.title ?? null,
          ref: name === LABELS ? `labels:${own}` : `data:${id}`,
          origin: own.split('/')[0],
          accepted: (page as Partial<LabelledPage>).labels?.accepted === true,
          ...(site !== undefined && { site }),
          ...(type !== undefined && { type }),
        });
        yield { ...page, id };
        onPage(entries.length);
      }
      sets.push({ name, pages: entries.length - before });
    }
  }
  const file = path.join(folder, 'sample.jsonl');
  await writeDataset(file, taken());
  return { file, sets, entries };
}

function labelsFirst(sources: readonly Source[]): Source[] {
  return [...sources].sort((a, b) => Number(b.name === LABELS) - Number(a.name === LABELS));
}
