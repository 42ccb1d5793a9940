import type { FeatureSet } from '@pith/methods/internal/sequence/feature-types';
import type { SequenceModel } from '@pith/methods/internal/sequence/model';
import { datasetName, readDataset } from 'pith/internal/records/dataset';
import { PithError } from 'pith/page';
import { trainInThreads } from '../learn/train.ts';
import type { Labelling } from './block-labels.ts';
import { type Corpus, readCorpus } from './corpus.ts';
import { learn, type Recipe } from './learn.ts';

export interface TrainModelOptions {
  features: FeatureSet;
  /** Worker threads; as many as there are cores. */
  jobs?: number;
  onPage?: () => void;
  onIteration?: (iteration: number, value: number) => void;
}

/** A model of all pages of some datasets. */
export async function trainModel(
  files: readonly string[],
  recipe: Recipe,
  options: TrainModelOptions,
): Promise<SequenceModel> {
  const corpus = await readTrainingCorpus(files, options);
  const { model } = await learn(
    corpus,
    corpus.pages,
    recipe,
    (kind, sequences, chain) => trainInThreads(kind, sequences, chain, options.jobs),
    options.onIteration,
  );
  return { ...model, about: { ...model.about, data: files.map(datasetName).join(', ') } };
}

/** All that there is to learn from in some datasets. */
export async function readTrainingCorpus(
  files: readonly string[],
  { features, onPage }: Pick<TrainModelOptions, 'features' | 'onPage'>,
): Promise<Corpus> {
  const labelling = await labellingOf(files);
  const recognize = features.has('named-entities') ? await recognizer() : undefined;
  const corpus = await readCorpus(files, {
    features,
    labelling,
    ...(recognize && { recognize }),
    ...(onPage && { onPage }),
  });
  if (corpus.pages.length === 0)
    throw new PithError('BAD_INPUT', 'There is no page with gold to learn from.');
  return corpus;
}

const recognizer = async () =>
  (await import('@pith/methods/internal/sequence/compromise-entities')).recognizeEntities;

/** The classes of annotated pages, where the first page of every dataset has them. */
async function labellingOf(files: readonly string[]): Promise<Labelling> {
  for (const file of files) {
    for await (const { gold } of readDataset(file)) {
      if (gold.annotatedHtml === undefined) return 'content';
      break;
    }
  }
  return 'classes';
}
