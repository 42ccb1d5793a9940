import { trainInThreads } from '@pith/lab/internal/learn/train';
import { learn, type Recipe } from '@pith/lab/internal/sequence/learn';
import { readTrainingCorpus } from '@pith/lab/internal/sequence/train';
import { DEFAULT_FEATURES, type SequenceModel, writeModel } from '@pith/methods/sequence';
import { partsOf, seriesOf } from './parts.ts';
import type { Trainer } from './trainer.ts';
import type { OptionValues } from './types.ts';

const CHART = { title: 'What L-BFGS minimises', x: 'iterations', y: 'objective' };

/** `pith train sequence`: features are read once, weights found for all pages, and for those outside of each part. */
export const trainSequence: Trainer = async ({ sample, options, data, threads }, watch) => {
  let read = 0;
  const corpus = await readTrainingCorpus([sample.file], {
    features: DEFAULT_FEATURES,
    onPage: () => watch.progress('Reading pages', ++read, sample.entries.length),
  });
  watch.step(`${corpus.pages.length} pages read, ${corpus.dictionary.size} features`);
  const parts = partsOf(sample.entries);
  const partOf = new Map(sample.entries.map(({ id }, page) => [id, parts.fold[page]]));
  const recipe = recipeOf(options);
  const learnWithout = async (part: number | null): Promise<SequenceModel> => {
    const training = corpus.pages.filter(({ id }) => partOf.get(id) !== part);
    const series = seriesOf(part);
    const { model } = await learn(
      corpus,
      training,
      recipe,
      (kind, sequences, chain) => trainInThreads(kind, sequences, chain, threads),
      (iteration, value) => watch.point(CHART, series, iteration, value),
    );
    watch.step(`${recipe.kind}: ${series}, ${model.dictionary.size} features`);
    return { ...model, about: { ...model.about, data } };
  };
  const model = await learnWithout(null);
  const models: Uint8Array[] = [];
  for (let part = 0; part < parts.folds; part++) {
    watch.progress('Learning without a part', part, parts.folds);
    models.push(writeModel(await learnWithout(part)));
  }
  return { model: writeModel(model), learned: corpus.pages.length, parts, heldOut: { models } };
};

function recipeOf(options: OptionValues): Recipe {
  const most = options['most'] as number | null;
  return {
    kind: options['learner'] as Recipe['kind'],
    sigma: options['sigma'] as number,
    history: options['history'] as boolean,
    edges: options['edges'] as boolean,
    ...(most !== null && { most }),
  };
}
