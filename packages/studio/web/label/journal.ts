import type { HandLabels } from '@pith/lab/internal/labels/hand-labels';

/**
 * What was said and is not known to be kept yet, in the browser's storage: written at once, before anything can be lost
 * with the window, and taken out when the store has it. Each window has notes of its own.
 */

/** `web/app/main.tsx` looks for it at the start. */
const PREFIX = 'pith-label:';

/** This window, until it is loaded again. */
export const thisWindow = crypto.randomUUID();

export interface JournalEntry {
  id: string;
  /** The window that said it. */
  window: string;
  /** Where the page can be had, should the store not have it yet. */
  ref: string;
  labels: HandLabels;
  /** What the store had when the window began. */
  base: HandLabels | null;
}

const keyOf = ({ id, window }: Pick<JournalEntry, 'id' | 'window'>) => `${PREFIX}${window}:${id}`;

export function note(entry: JournalEntry): void {
  localStorage.setItem(keyOf(entry), JSON.stringify(entry));
}

export function allNoted(): JournalEntry[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => JSON.parse(localStorage.getItem(key)!));
}

/** Takes out what was kept, unless something newer was said since. */
export function settle(window: string, id: string, at: string): void {
  const key = keyOf({ window, id });
  const text = localStorage.getItem(key);
  if (text !== null && (JSON.parse(text) as JournalEntry).labels.at <= at) localStorage.removeItem(key);
}

/** Takes out all that was noted of a page. */
export function strike(id: string): void {
  for (const entry of allNoted()) if (entry.id === id) localStorage.removeItem(keyOf(entry));
}
