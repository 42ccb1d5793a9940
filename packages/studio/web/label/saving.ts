import type { HandLabels } from '@pith/lab/internal/labels/hand-labels';
import { signal } from '@preact/signals';
import type { LabelEntry, LabelSource, SaveLabels } from '../../src/api.ts';
import { problem, report } from '../app/state.ts';
import { note, settle, strike, thisWindow } from './journal.ts';
import { hear, tell } from './other-windows.ts';
import { store } from './store.ts';

/** Milliseconds of quiet before a change is kept; the first of a page is kept at once, with the page itself. */
const QUIET = 300;
/** Milliseconds until keeping is tried again after a failure. */
const AGAIN = 3000;

interface Waiting {
  source: LabelSource;
  labels: HandLabels;
}

export type SaveState = 'saved' | 'saving' | 'failed';

/** Whether all that was said is kept. */
export const saveState = signal<SaveState>('saved');
/** All pages that were labelled, as the store has them. */
export const entries = signal<readonly LabelEntry[]>([]);

const waiting = new Map<string, Waiting>();
/** What this window's labels of each page began with, as the store had it. */
const bases = new Map<string, HandLabels | null>();
/** Pages of which the store has the page itself. */
const stored = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;
/** What was reported of the last failure. */
let failure: string | null = null;
let onArrival: Arrival = () => {};

/** Told what the store has of a page now, and how many labels of others were overruled; null where nothing is left. */
export type Arrival = (id: string, labels: HandLabels | null, conflicts: number) => void;

store.list().then((listed) => {
  for (const { id } of listed) stored.add(id);
  // What was kept since the question is newer.
  const known = new Set(entries.peek().map(({ id }) => id));
  entries.value = [...listed.filter(({ id }) => !known.has(id)), ...entries.peek()];
}, report);

hear(({ id, entry }) => {
  if (entry === null) removeEntry(id);
  else replaceEntry(entry);
  if (isNews(id, entry)) onArrival(id, entry?.labels ?? null, 0);
});

/** Asks the store whether others have said something of a page: windows of other browsers do not tell. */
export async function lookAround(id: string): Promise<void> {
  const entry = await store.entry(id);
  if (entry !== null && isNews(id, entry)) onArrival(id, entry.labels, 0);
}

/** Old news come where a save of this window was faster. */
function isNews(id: string, entry: LabelEntry | null): boolean {
  return entry === null || (entry.labels?.at ?? '') > (baseOf(id)?.at ?? '');
}

/** Who is told when the store has something new. */
export function listen(listener: Arrival): void {
  onArrival = listener;
}

export const baseOf = (id: string): HandLabels | null => bases.get(id) ?? null;

/** Says that the labels of a page hold all that the store has in these. */
export function setBase(id: string, labels: HandLabels | null): void {
  bases.set(id, labels);
}

export const isWaiting = (id: string): boolean => waiting.has(id);

/** Keeps what is said of a page: noted at once, then in the store. */
export function keep(id: string, ref: string, source: LabelSource, labels: HandLabels): void {
  try {
    note({ id, ref, labels, window: thisWindow, base: baseOf(id) });
  } catch {
    // The browser's storage is full or forbidden: the store alone has to do.
  }
  waiting.set(id, { source, labels });
  saveState.value = 'saving';
  clearTimeout(timer);
  timer = setTimeout(flush, stored.has(id) ? QUIET : 0);
}

/** Keeps all that waits, now; answers when it is kept, or could not be. */
export function flush(): Promise<void> {
  clearTimeout(timer);
  running ??= keepWaiting().finally(() => {
    running = null;
  });
  return running;
}

function requestOf(id: string, labels: HandLabels): SaveLabels {
  return { id, labels, base: baseOf(id), window: thisWindow };
}

async function keepWaiting(): Promise<void> {
  try {
    for (let next = firstWaiting(); next !== null; next = firstWaiting()) {
      const [id, { source, labels }] = next;
      await keepOne(id, source, labels);
    }
    saveState.value = 'saved';
    if (failure !== null && problem.peek() === failure) problem.value = null;
    failure = null;
  } catch (error) {
    saveState.value = 'failed';
    report(error);
    failure = problem.peek();
    timer = setTimeout(flush, AGAIN);
  }
}

async function keepOne(id: string, source: LabelSource, labels: HandLabels): Promise<void> {
  const page = stored.has(id) ? {} : { page: source };
  // Should it fail, the page itself goes along next time: another window may have deleted it.
  stored.delete(id);
  const { conflicts, ...kept } = await store.save({ ...requestOf(id, labels), ...page });
  if (waiting.get(id)?.labels === labels) waiting.delete(id);
  settle(thisWindow, id, labels.at);
  setBase(id, labels);
  replaceEntry(kept);
  tell({ id, entry: kept });
  onArrival(id, kept.labels, conflicts);
}

function firstWaiting(): [id: string, waiting: Waiting] | null {
  for (const entry of waiting) return entry;
  return null;
}

/** Takes a page out of the store, and all that waits of it. */
export async function forget(id: string): Promise<void> {
  waiting.delete(id);
  await flush();
  await store.remove(id);
  strike(id);
  setBase(id, null);
  removeEntry(id);
  tell({ id, entry: null });
}

export function replaceEntry(entry: LabelEntry): void {
  stored.add(entry.id);
  const at = entries.peek().findIndex(({ id }) => id === entry.id);
  entries.value = at < 0 ? [...entries.peek(), entry] : entries.peek().with(at, entry);
}

function removeEntry(id: string): void {
  stored.delete(id);
  entries.value = entries.peek().filter((entry) => entry.id !== id);
}

/** A window that goes sends what waits, if it is small enough for that; the journal has the rest. */
addEventListener('pagehide', () => {
  for (const [id, { labels }] of waiting)
    if (stored.has(id)) store.save(requestOf(id, labels), { keepalive: true }).catch(() => {});
});
