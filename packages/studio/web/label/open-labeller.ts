import type { HandLabels } from '@pith/lab/internal/labels/hand-labels';
import type { Current } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import { noted } from './journal.ts';
import { labelId, labelSource } from './label-id.ts';
import { Labeller } from './labeller.ts';
import { store } from './store.ts';

/** A page to be labelled, with what was said of it before, here or in the store: the newer counts. */
export async function openLabeller(current: Current): Promise<Labeller> {
  const id = await labelId(current.source);
  const note = noted(id)?.labels ?? null;
  const [source, entry] = await Promise.all([labelSource(current.source), store.entry(id)]);
  const page = await asInSource(current, source.html);
  return new Labeller(id, page, source, newer(note, entry?.labels ?? null));
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

function newer(a: HandLabels | null, b: HandLabels | null): HandLabels | null {
  if (a === null || b === null) return a ?? b;
  return a.at > b.at ? a : b;
}
