import type { HandLabels } from '@pith/lab/internal/labels/hand-labels';

/**
 * What was said and is not known to be kept yet, in the browser's storage: written at once, before anything can be lost
 * with the window, and taken out when the file has it.
 */

/** `web/app/main.tsx` looks for it at the start. */
const PREFIX = 'pith-label:';

export interface JournalEntry {
  id: string;
  /** Where the page can be had, should the store not have it yet. */
  ref: string;
  labels: HandLabels;
}

export function note(entry: JournalEntry): void {
  localStorage.setItem(PREFIX + entry.id, JSON.stringify(entry));
}

export function noted(id: string): JournalEntry | null {
  const text = localStorage.getItem(PREFIX + id);
  return text === null ? null : JSON.parse(text);
}

export function allNoted(): JournalEntry[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => JSON.parse(localStorage.getItem(key)!));
}

/** Takes out what was kept, unless something newer was said since. */
export function settle(id: string, at: string): void {
  const entry = noted(id);
  if (entry !== null && entry.labels.at <= at) localStorage.removeItem(PREFIX + id);
}
