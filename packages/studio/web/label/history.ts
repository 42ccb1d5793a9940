/** All that was, and all that was undone, of one thing: steps back and forth without bound. Never changed in place. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  /** What was undone, the next to come back last. */
  readonly undone: readonly T[];
}

export const beginning = <T>(now: T): History<T> => ({ past: [], now, undone: [] });

/** A step; what was undone before is gone. */
export function step<T>({ past, now }: History<T>, next: T): History<T> {
  return { past: [...past, now], now: next, undone: [] };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, now, undone } = history;
  return past.length === 0
    ? history
    : { past: past.slice(0, -1), now: past[past.length - 1], undone: [...undone, now] };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, now, undone } = history;
  return undone.length === 0
    ? history
    : { past: [...past, now], now: undone[undone.length - 1], undone: undone.slice(0, -1) };
}

/** All that was, changed in the same way: what comes from outside is no step of one's own, and is not undone with one. */
export function rebase<T>({ past, now, undone }: History<T>, change: (state: T) => T): History<T> {
  return { past: past.map(change), now: change(now), undone: undone.map(change) };
}
