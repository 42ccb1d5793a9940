import { signal } from '@preact/signals';
import type { PageEntry } from '../../src/api.ts';
import { during } from '../app/state.ts';
import { ask } from '../host/host.ts';

/** The pages of the dataset that is looked at. */
export const pages = signal<{ dataset: string; entries: readonly PageEntry[] } | null>(null);

/** The dataset that was asked for last. */
let wanted = '';

export async function loadPages(dataset: string): Promise<void> {
  wanted = dataset;
  if (pages.peek()?.dataset !== dataset) pages.value = null;
  await during(`Reading ${dataset} …`, async () => {
    const entries = await ask<PageEntry[]>(`datasets/${encodeURIComponent(dataset)}/pages`);
    if (wanted === dataset) pages.value = { dataset, entries };
  });
}
