/** What was found out of a page of a queue. */
export interface Judged {
  /** How good the method expects its choice to be, 0 to 1; null where that is not known yet. */
  confidence: number | null;
  /** Its name among the labelled pages; null where that takes the page itself to say. */
  id: string | null;
}

const PREFIX = 'pith-judged ';

/** Remembered in this browser: a queue is judged once. */
export function remember(queue: string, items: readonly (Judged & { ref: string })[]): void {
  const known = items.filter(({ confidence }) => confidence !== null);
  const kept = Object.fromEntries(known.map(({ ref, confidence, id }) => [ref, { confidence, id }]));
  try {
    localStorage.setItem(PREFIX + queue, JSON.stringify(kept));
  } catch {
    // Full: it is judged again next time.
  }
}

export function recall(queue: string): Record<string, Judged> {
  return JSON.parse(localStorage.getItem(PREFIX + queue) ?? '{}');
}
