import type { HandLabels } from '@pith/lab/internal/labels/hand-labels';
import { signal } from '@preact/signals';
import type { LabelEntry, LabelSource, SaveLabels } from '../../src/api.ts';
import { problem, report } from '../app/state.ts';
import { note, settle } from './journal.ts';
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
/** Pages of which the store has the page itself. */
const stored = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;
/** What was reported of the last failure. */
let failure: string | null = null;

store.list().then((listed) => {
  for (const { id } of listed) stored.add(id);
  // What was kept since the question is newer.
  const known = new Set(entries.peek().map(({ id }) => id));
  entries.value = [...listed.filter(({ id }) => !known.has(id)), ...entries.peek()];
}, report);

/** Keeps what is said of a page: noted at once, then in the store. */
export function keep(id: string, ref: string, source: LabelSource, labels: HandLabels): void {
  try {
    note({ id, ref, labels });
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

async function keepWaiting(): Promise<void> {
  try {
    for (let next = firstWaiting(); next !== null; next = firstWaiting()) {
      const [id, { source, labels }] = next;
      const request: SaveLabels = { id, labels, ...(!stored.has(id) && { page: source }) };
      const kept = await store.save(request);
      if (waiting.get(id)?.labels === labels) waiting.delete(id);
      settle(id, labels.at);
      stored.add(id);
      replaceEntry(kept);
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

function firstWaiting(): [id: string, waiting: Waiting] | null {
  for (const entry of waiting) return entry;
  return null;
}

/** Takes a page out of the store, and all that waits of it. */
export async function forget(id: string): Promise<void> {
  waiting.delete(id);
  await flush();
  await store.remove(id);
  stored.delete(id);
  settle(id, '~');
  entries.value = entries.peek().filter((entry) => entry.id !== id);
}

export function replaceEntry(entry: LabelEntry): void {
  stored.add(entry.id);
  const at = entries.peek().findIndex(({ id }) => id === entry.id);
  entries.value = at < 0 ? [...entries.peek(), entry] : entries.peek().with(at, entry);
}

/** A window that goes sends what waits, if it is small enough for that; the journal has the rest. */
addEventListener('pagehide', () => {
  for (const [id, { labels }] of waiting)
    if (stored.has(id)) store.save({ id, labels }, { keepalive: true }).catch(() => {});
});
