import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { PageResult } from '@pith/lab/internal/eval/measure';
import { PageResultFile, readPageResults } from '@pith/lab/internal/eval/page-results';
import { keyOf } from '@pith/lab/internal/eval/run';
import { makeFolder } from 'pith/internal/files/make-folder';
import { nameBefore } from './run-before.ts';

/**
 * What was measured on a dataset: in memory, and in a file as `pith eval --pages` writes it. Results that are older than
 * the dataset are of other pages, and forgotten.
 */
export class Results {
  readonly #file: string;
  readonly #byKey = new Map<string, PageResult>();
  /** The time of the dataset's file when the results were read. */
  #datasetTime = -1;
  /** Whether the file has results that are forgotten. */
  #outdated = false;

  constructor(folder: string, dataset: string) {
    this.#file = path.join(folder, `${dataset}.jsonl`);
  }

  /** All that is known, of the dataset as it is now. */
  async of(datasetFile: string): Promise<readonly PageResult[]> {
    const { mtimeMs } = await stat(datasetFile);
    if (mtimeMs !== this.#datasetTime) {
      this.#byKey.clear();
      const kept = await stat(this.#file).catch(() => null);
      this.#outdated = kept !== null && kept.mtimeMs < mtimeMs;
      const known = this.#outdated ? [] : await readPageResults(this.#file);
      for (const result of known) this.#byKey.set(keyOf(result), result);
      this.#datasetTime = mtimeMs;
    }
    return [...this.#byKey.values()];
  }

  /** Lays aside what some methods did, so that it is measured again and can be compared with the run before. */
  layAside(methods: readonly string[]): void {
    const again = [...this.#byKey].filter(([, { method }]) => methods.includes(method));
    if (again.length === 0) return;
    const before = new Set(again.map(([, { method }]) => nameBefore(method)));
    for (const [key, { method }] of this.#byKey) if (before.has(method)) this.#byKey.delete(key);
    for (const [key, result] of again) {
      this.#byKey.delete(key);
      const laidAside = { ...result, method: nameBefore(result.method) };
      this.#byKey.set(keyOf(laidAside), laidAside);
    }
    this.#outdated = true;
  }

  /** Adds results as they come; until `close` is called they may be in memory only. */
  async adding(): Promise<{ add(result: PageResult): void; close(): Promise<void> }> {
    await makeFolder(path.dirname(this.#file));
    const file = new PageResultFile(this.#file, !this.#outdated);
    if (this.#outdated) for (const result of this.#byKey.values()) file.add(result);
    this.#outdated = false;
    return {
      add: (result) => {
        this.#byKey.set(keyOf(result), result);
        file.add(result);
      },
      close: () => file.close(),
    };
  }
}
