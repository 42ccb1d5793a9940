import path from 'node:path';
import { labelledPage } from '@pith/lab/internal/labels/hand-labels';
import { PithError } from 'pith/internal/page/errors';
import type { LabelEntry, SavedLabels, SaveLabels, SourcePage } from './api.ts';
import { LabelFile } from './label-file.ts';
import { SaveMerger } from './merge-saves.ts';

/**
 * What is labelled by hand: finished pages are the dataset `labels.jsonl`, the others wait in `drafts.jsonl`, so that
 * nothing half done is ever learned from.
 */
export class Labels {
  readonly #done: LabelFile;
  readonly #drafts: LabelFile;
  readonly #merger = new SaveMerger();
  /** One thing after the other: files are rewritten. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#done = new LabelFile(file);
    this.#drafts = new LabelFile(path.join(path.dirname(file), 'drafts.jsonl'));
  }

  list(): Promise<LabelEntry[]> {
    return this.#inTurn(() => this.#newest());
  }

  /** What is said of a page; null where nothing is. */
  async entry(id: string): Promise<LabelEntry | null> {
    return (await this.list()).find((entry) => entry.id === id) ?? null;
  }

  /** A labelled page, to be opened again. */
  source(id: string): Promise<SourcePage> {
    return this.#inTurn(async () => {
      const { url, type, html, gold } = await this.#page(id);
      return {
        ref: `labels:${id}`,
        name: gold.title ?? url ?? id,
        url: url ?? null,
        type: type ?? null,
        html,
        gold: gold.text === undefined ? null : gold,
      };
    });
  }

  /** Keeps the labels of a page, merged with what other windows have said of it since. */
  save(request: SaveLabels): Promise<SavedLabels> {
    return this.#inTurn(async () => {
      const { id, page } = request;
      const known = (await this.#newest()).find((entry) => entry.id === id);
      const merged = this.#merger.merge(known?.labels ?? null, request);
      if (merged === null) return { ...known!, conflicts: 0 };
      const { labels, conflicts } = merged;
      const { gold: _, ...source } = page === undefined ? await this.#page(id) : { ...page, gold: {} };
      const line = labelledPage({ id, ...source }, labels);
      const [to, from] = labels.done ? [this.#done, this.#drafts] : [this.#drafts, this.#done];
      await to.replace(id, line);
      await from.replace(id, null);
      this.#merger.saved(request);
      return { ...(await to.entries()).find((entry) => entry.id === id)!, conflicts };
    });
  }

  remove(id: string): Promise<void> {
    return this.#inTurn(async () => {
      this.#merger.forget(id);
      await this.#drafts.replace(id, null);
      await this.#done.replace(id, null);
    });
  }

  /** Where a page is in both files, for the machine stopped between them, the newer counts. */
  async #newest(): Promise<LabelEntry[]> {
    const byId = new Map<string, LabelEntry>();
    for (const entry of [...(await this.#done.entries()), ...(await this.#drafts.entries())]) {
      const other = byId.get(entry.id)?.labels?.at ?? '';
      if (other <= (entry.labels?.at ?? '')) byId.set(entry.id, entry);
    }
    return [...byId.values()];
  }

  async #page(id: string) {
    const page = (await this.#drafts.page(id)) ?? (await this.#done.page(id));
    if (page === null) throw new PithError('BAD_INPUT', `No page "${id}" has been labelled.`, { id });
    return page;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}
