import type { HandLabels } from '@pith/lab/internal/labels/hand-labels';
import { type Merged, mergeLabels, nothingLike } from '@pith/lab/internal/labels/merge-labels';
import type { SaveLabels } from './api.ts';

/**
 * Merges what windows save of one page, block by block. Without a base it is not known what a window has changed: then
 * the later word counts as a whole.
 */
export class SaveMerger {
  /** What each window has said last of each page. */
  readonly #last = new Map<string, HandLabels>();

  /** What is to be kept, when `known` is kept now; null where that stays as it is. */
  merge(known: HandLabels | null, request: SaveLabels): Merged<HandLabels> | null {
    const { labels, base } = request;
    const before = this.#last.get(keyOf(request));
    // It was overtaken by a later one of the same window.
    if (before !== undefined && before.at >= labels.at) return null;
    if (known === null) return { labels, conflicts: 0 };
    if (base === undefined) return known.at > labels.at ? null : { labels, conflicts: 0 };
    // A window that has not heard of its last save yet began with that.
    const began = before !== undefined && before.at > (base?.at ?? '') ? before : base;
    const isLater = labels.at > known.at;
    const [later, earlier] = isLater ? [labels, known] : [known, labels];
    const merged = mergeLabels(began ?? nothingLike(labels), later, earlier);
    // Whatever the clocks of the windows say, what is kept later has a later time: windows tell old news by it.
    return isLater ? merged : { ...merged, labels: { ...merged.labels, at: justAfter(known.at) } };
  }

  /** Notes that a save is in the file. */
  saved(request: SaveLabels): void {
    if (request.window !== undefined) this.#last.set(keyOf(request), request.labels);
  }

  forget(id: string): void {
    for (const key of this.#last.keys()) if (key.endsWith(` ${id}`)) this.#last.delete(key);
  }
}

const justAfter = (at: string) => new Date(Date.parse(at) + 1).toISOString();

const keyOf = ({ window, id }: SaveLabels) => `${window} ${id}`;
