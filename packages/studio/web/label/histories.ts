import type { HandLabels } from '@pith/lab/internal/labels/hand-labels';
import type { Said } from '@pith/lab/internal/labels/merge-labels';
import type { History } from './history.ts';

/** What was said and undone of each page of this window, so that one may come back to it, also after a reload. */

interface Kept {
  history: History<Said>;
  /** What the store had when it was so. */
  base: HandLabels | null;
}

const PREFIX = 'pith-history:';
/** Steps of a page that outlive the window's program: more of a large page do not fit into the storage. */
const MOST_STEPS = 100;

const histories = new Map<string, Kept>();

export function rememberHistory(id: string, history: History<Said>, base: HandLabels | null): void {
  histories.set(id, { history, base });
}

export function historyOf(id: string): Kept | null {
  const kept = histories.get(id);
  if (kept !== undefined) return kept;
  const text = sessionStorage.getItem(PREFIX + id);
  return text === null ? null : JSON.parse(text);
}

addEventListener('pagehide', () => {
  for (const [id, { history, base }] of histories) {
    const { past, now, undone } = history;
    const steps = { past: past.slice(-MOST_STEPS), now, undone: undone.slice(-MOST_STEPS) };
    try {
      sessionStorage.setItem(PREFIX + id, JSON.stringify({ history: steps, base } satisfies Kept));
    } catch {
      // The storage is full: what was said is kept, only the way back is not.
    }
  }
});
