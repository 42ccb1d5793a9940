import type { LabelledPage } from '@pith/lab/internal/labels/hand-labels';
import type { LabelEntry, SavedLabels, SaveLabels } from '../../src/api.ts';
import { SaveMerger } from '../../src/merge-saves.ts';
import { engine } from '../engine/client.ts';
import { keepPage } from '../host/local-pages.ts';
import { browserStoreOf } from '../host/store.ts';
import type { LabelStore } from './store.ts';

/** Labels in this browser, as the lines of the dataset that they become when downloaded. */

const inLines = browserStoreOf('pith-studio-labels', 'lines', 'id');

const lineOf = (id: string): Promise<LabelledPage | undefined> =>
  inLines('readonly', (lines) => lines.get(id));

/** The lines of finished pages, or of the others. */
export async function keptLines(done: boolean): Promise<LabelledPage[]> {
  const all: LabelledPage[] = await inLines('readonly', (lines) => lines.getAll());
  return all.filter(({ labels }) => labels.done === done);
}

function entryOf({ id, url, gold, labels }: LabelledPage): LabelEntry {
  return { id, url: url ?? null, title: gold.title ?? null, labels };
}

const merger = new SaveMerger();

async function save(request: SaveLabels): Promise<SavedLabels> {
  const { id, page } = request;
  const known = await lineOf(id);
  const merged = merger.merge(known?.labels ?? null, request);
  if (merged === null) return { ...entryOf(known!), conflicts: 0 };
  const source = page ?? known;
  if (source === undefined) throw new Error('The page itself is missing: open it again.');
  const line = await engine.labelledPage({ ...source, id }, merged.labels);
  await inLines('readwrite', (lines) => lines.put(line));
  merger.saved(request);
  return { ...entryOf(line), conflicts: merged.conflicts };
}

export const browserStore: LabelStore = {
  list: async () => [...(await keptLines(true)), ...(await keptLines(false))].map(entryOf),
  entry: async (id) => {
    const line = await lineOf(id);
    return line === undefined ? null : entryOf(line);
  },
  // One window after the other.
  save: (request) => navigator.locks.request('pith-labels', () => save(request)),
  remove: async (id) => {
    merger.forget(id);
    await inLines('readwrite', (lines) => lines.delete(id));
  },
  refOf: async (id) => {
    const ref = `local:${id}`;
    const { html, url, type, gold } = (await lineOf(id))!;
    await keepPage({
      ref,
      name: gold.title ?? url ?? id,
      url: url ?? null,
      type: type ?? null,
      html,
      gold: gold.text === undefined ? null : gold,
    });
    return ref;
  },
};
