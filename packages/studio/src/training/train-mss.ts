import { trainingExample } from '@pith/lab/internal/mss/examples';
import { MssTrainer, RECIPE, writeModel } from '@pith/methods/mss';
import { readDataset } from 'pith/internal/records/dataset';
import { PithError } from 'pith/page';
import { partsOf } from './parts.ts';
import type { Trainer } from './trainer.ts';

const CHART = { title: 'Tokens counted', x: 'pages', y: 'tokens' };

/** `pith train mss`: one pass, in which each page goes to the model of all, and to those of the parts it is not of. */
export const trainMss: Trainer = async ({ sample, options, data }, watch) => {
  const { file, entries } = sample;
  const parts = partsOf(entries);
  const recipe = { ...RECIPE, ngram: options['ngram'] === '1' ? 1 : 3 } as const;
  const all = new MssTrainer(recipe);
  const others = Array.from({ length: parts.folds }, () => new MssTrainer(recipe));
  const counted = { inside: 0, outside: 0 };
  let pages = 0;
  let learned = 0;
  for await (const page of readDataset(file)) {
    const fold = parts.fold[pages++];
    const example = trainingExample(page);
    watch.progress('Reading pages', pages, entries.length);
    if (example === null) continue;
    learned++;
    for (const trainer of [all, ...others.filter((_, part) => part !== fold)]) trainer.add(example);
    const inside = example.run.end - example.run.start;
    counted.inside += inside;
    counted.outside += example.sequence.symbols.length - inside;
    watch.point(CHART, 'in the article', pages, counted.inside);
    watch.point(CHART, 'outside', pages, counted.outside);
  }
  if (learned === 0) {
    const message = `None of ${pages} pages has a run of 50 words that mss could learn from. Label articles, or train another method.`;
    throw new PithError('BAD_INPUT', message, { pages });
  }
  watch.step(`${learned} of ${pages} pages counted`);
  const most = options['most'] as number | null;
  const written = (trainer: MssTrainer) =>
    writeModel(trainer.finish({ data, pages, used: learned }), most === null ? {} : { most });
  const model = written(all);
  watch.step('the model of all pages is made');
  const models = others.map(written);
  watch.step(`${models.length} models that have not seen a part`);
  return { model, learned, parts, heldOut: { models } };
};
