import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measurePage, type PageResult } from '@pith/lab/internal/eval/measure';
import { evaluate, keyOf } from '@pith/lab/internal/eval/run';
import type { Scores } from '@pith/lab/internal/metrics/scores';
import { readDataset } from 'pith/internal/records/dataset';
import type { Sample } from './sample.ts';
import type { Trained } from './trainer.ts';
import type { PageScore } from './types.ts';

/** The name of the sample as a dataset. */
const SAMPLE = 'sample';

export interface Measured {
  method: string;
  /** What it is measured beside: mostly itself, with the model of the package. */
  beside: string;
  sample: Sample;
  trained: Trained;
  threads: number;
  folder: string;
}

/** Each page as `pith eval` measures it: by the model of the package, and by one that has not seen the page. */
export async function measure(
  { method, beside, sample, trained, threads, folder }: Measured,
  onScore: (score: PageScore) => void,
): Promise<PageScore[]> {
  const pairs = new Pairs(sample, trained.parts.fold);
  const add = (which: 'old' | 'new', result: PageResult) => {
    const score = pairs.add(which, result);
    if (score !== null) onScore(score);
  };
  const { heldOut, parts } = trained;
  let unseen: string[] = [];
  if ('system' in heldOut) {
    for await (const page of readDataset(sample.file))
      add('new', await measurePage(heldOut.system, SAMPLE, page));
  } else {
    unseen = heldOut.models.map((_, part) => `${method}@${path.join(folder, `part-${part + 1}.model`)}`);
    for (const [part, bytes] of heldOut.models.entries())
      await writeFile(unseen[part].slice(method.length + 1), bytes);
  }
  const only = sample.entries.flatMap(({ id }, page) =>
    [beside, ...(unseen.length > 0 ? [unseen[parts.fold[page]]] : [])].map((by) =>
      keyOf({ dataset: SAMPLE, method: by, id }),
    ),
  );
  await evaluate({
    files: [sample.file],
    methods: [beside, ...unseen],
    jobs: threads,
    only: new Set(only),
    ...(trained.rendered && { rendered: trained.rendered.folder }),
    onResult: (result) => add(result.method === beside ? 'old' : 'new', result),
  });
  return pairs.complete;
}

/** Scores of pages that come in any order, put together by page. */
class Pairs {
  readonly complete: PageScore[] = [];
  readonly #places: ReadonlyMap<string, number>;
  readonly #half = new Map<string, Scores>();
  readonly #sample: Sample;
  readonly #fold: readonly number[];

  constructor(sample: Sample, fold: readonly number[]) {
    this.#sample = sample;
    this.#fold = fold;
    this.#places = new Map(sample.entries.map(({ id }, page) => [id, page]));
  }

  /** The page's scores once there are both. */
  add(which: 'old' | 'new', { id, words }: PageResult): PageScore | null {
    const other = this.#half.get(id);
    if (other === undefined) {
      this.#half.set(id, words!);
      return null;
    }
    const page = this.#places.get(id)!;
    const { title, ref, site = null, type = null } = this.#sample.entries[page];
    const both = which === 'new' ? { old: other, new: words! } : { old: words!, new: other };
    const score = { id, ref, title, site, type, fold: this.#fold[page], ...both };
    this.complete.push(score);
    return score;
  }
}
