import type { HandLabels } from '@pith/lab/internal/labels/hand-labels';
import { mergeLabels, nothingLike } from '@pith/lab/internal/labels/merge-labels';
import type { Current } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import { allNoted } from './journal.ts';
import { labelId, labelSource } from './label-id.ts';
import { Labeller } from './labeller.ts';
import { setBase } from './saving.ts';
import { store } from './store.ts';

/** A page to be labelled, with all that was said of it before: in the store, and noted here but not kept yet. */
export async function openLabeller(current: Current): Promise<Labeller> {
  const id = await labelId(current.source);
  const [source, entry] = await Promise.all([labelSource(current.source), store.entry(id)]);
  const page = await asInSource(current, source.html);
  const stored = entry?.labels ?? null;
  setBase(id, stored);
  return new Labeller(id, page, source, withNotes(id, stored));
}

function withNotes(id: string, stored: HandLabels | null): HandLabels | null {
  return allNoted()
    .filter((note) => note.id === id)
    .toSorted((a, b) => a.labels.at.localeCompare(b.labels.at))
    .reduce<HandLabels | null>(
      (said, { labels, base }) =>
        said === null ? labels : mergeLabels(base ?? nothingLike(labels), labels, said).labels,
      stored,
    );
}

/**
 * Labels are of the page's source. A rendered page can be labelled as it is shown where its blocks are the same;
 * where scripts or styles made others of it, its source is shown instead.
 */
async function asInSource(current: Current, html: string): Promise<Current> {
  if (current.opened.look === null) return current;
  const key = `${current.source.ref} source`;
  const opened = await engine.open(key, html, current.source.url);
  const [shown, written] = [current.opened.blocks.texts, opened.blocks.texts];
  const isSame = shown.length === written.length && shown.every((text, block) => text === written[block]);
  return isSame ? current : { ...current, key, opened };
}
