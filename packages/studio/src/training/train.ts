import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { meanScores } from '@pith/lab/internal/metrics/scores';
import { domainOfSite } from '@pith/lab/internal/splits/domain';
import { PithError } from 'pith/page';
import { measure } from './measure.ts';
import { trainable, usedBy } from './methods.ts';
import { type Sample, type Source, takeSample } from './sample.ts';
import { shippedSets } from './shipped-sets.ts';
import { trainMss } from './train-mss.ts';
import { trainNewsWrapper } from './train-news-wrapper.ts';
import { trainPith } from './train-pith.ts';
import { trainSequence } from './train-sequence.ts';
import { trainVisualBlocks } from './train-visual-blocks.ts';
import type { Trainer } from './trainer.ts';
import type { OptionValues, TrainingEvent } from './types.ts';
import { Watch } from './watch.ts';

/** All that the process of a training is told. */
export interface TrainingTask {
  method: string;
  options: OptionValues;
  sources: readonly Source[];
  threads: number;
  /** The model is written to `new.model` in it. */
  folder: string;
  browser?: string;
}

const TRAINERS: Readonly<Record<string, Trainer>> = {
  pith: trainPith,
  mss: trainMss,
  sequence: trainSequence,
  'news-wrapper': trainNewsWrapper,
  'visual-blocks': trainVisualBlocks,
};

export const NEW_MODEL = 'new.model';

/** From the pages to the model and its scores beside those of the package's. */
export async function train(task: TrainingTask, tell: (event: TrainingEvent) => void): Promise<void> {
  const watch = new Watch(tell);
  const { method, options, sources, threads, folder, browser } = task;
  const sample = await takeSample(sources, folder, (taken) =>
    watch.progress('Choosing pages', taken, mostOf(sources)),
  );
  requireEnough(method, sample);
  const data = sample.sets.map(({ name }) => name).join(', ');
  const assignment = {
    sample,
    options,
    data,
    threads,
    folder,
    ...(browser !== undefined && { browser }),
  };
  const trained = await TRAINERS[method](assignment, watch);
  await writeFile(path.join(folder, NEW_MODEL), trained.model);
  const uses = usedBy(method, options);
  const { beside } = trainable(method);
  let done = 0;
  const measured = trained.rendered?.sample ?? sample;
  const scores = await measure(
    { method: uses, beside: beside ?? uses, sample: measured, trained, threads, folder },
    (score) => {
      watch.tell({ kind: 'result', what: 'score', score });
      watch.progress('Measuring pages', ++done, measured.entries.length);
    },
  );
  watch.step(`${scores.length} pages measured`);
  const { parts, model, learned } = trained;
  const shipped = shippedSets(beside ?? method);
  watch.tell({
    kind: 'result',
    what: 'outcome',
    outcome: {
      method: uses,
      ...(beside !== undefined && { beside }),
      bytes: model.length,
      learned,
      data: {
        sets: sample.sets,
        pages: measured.entries.length,
        sites: sitesOf(measured),
        folds: parts.folds,
        by: parts.by,
        accepted: measured.entries.filter(({ accepted }) => accepted).length,
        seen: shipped.filter((name) => sample.entries.some(({ origin }) => origin === name)),
      },
      scores: {
        pages: scores.length,
        old: meanScores(scores.map((score) => score.old)),
        new: meanScores(scores.map((score) => score.new)),
      },
      seconds: watch.seconds,
    },
  });
}

function requireEnough(method: string, { entries, sets }: Sample): void {
  const { fewest } = trainable(method);
  if (entries.length >= fewest) return;
  const found = sets.map(({ name, pages }) => `${pages} in ${name}`).join(', ') || 'none';
  throw new PithError(
    'BAD_INPUT',
    `There are ${entries.length} pages with a gold text (${found}); ${method} needs at least ${fewest} to learn from. Label more pages, or add a dataset.`,
    { pages: entries.length },
  );
}

const mostOf = (sources: readonly Source[]) => sources.reduce((sum, { most }) => sum + most, 0);

function sitesOf({ entries }: Sample): number {
  return new Set(entries.map(({ id, site }) => domainOfSite(site ?? id))).size;
}
