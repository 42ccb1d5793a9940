import type { System } from '@pith/lab/internal/eval/system';
import { readExamples } from '@pith/lab/internal/pith/examples';
import { FOLDS } from '@pith/lab/internal/pith/recipe';
import { type HeldOut, trainPith as train } from '@pith/lab/internal/pith/train';
import { makeArticle, rescue } from 'pith/article';
import { writePithModel } from 'pith/internal/extractors/pith/model-file';
import { pithModel } from 'pith/internal/extractors/pith/shipped';
import { seriesOf } from './parts.ts';
import type { Trainer } from './trainer.ts';

const CHARTS = {
  first: { title: 'First stage', x: 'trees', y: 'mean loss' },
  second: { title: 'Second stage', x: 'trees', y: 'mean loss' },
};
/** Every how many-th tree is told of: there are nine trainings of some hundred trees in each stage. */
const TOLD = 5;

/** That it tells of: a training of each stage for every fold and for all, and the three things around them. */
const STEPS = 2 * (FOLDS + 1) + 3;

/** `pith train pith`, whose stages need answers for unseen pages in any case: these are what is measured. */
export const trainPith: Trainer = async ({ sample, data, threads }, watch) => {
  const { file, entries } = sample;
  let read = 0;
  const set = await readExamples([file], FOLDS, () =>
    watch.progress('Reading pages', ++read, entries.length),
  );
  watch.step(`${read} pages read`);
  let steps = 0;
  const { model, heldOut } = await train(set, {
    threads,
    types: pithModel(),
    about: { data, pages: entries.length },
    onStep: (step) => {
      watch.step(step);
      watch.progress('Growing trees', ++steps, STEPS);
    },
    onLoss: ({ stage, fold, tree, loss }) => {
      if (tree % TOLD === 0) watch.point(CHARTS[stage], seriesOf(fold), tree + 1, loss);
    },
  });
  const fold = set.fold.filter((_, example) => set.isOriginal[example]);
  return {
    model: writePithModel(model),
    learned: heldOut.length,
    parts: { fold, folds: FOLDS, by: set.byDomain ? 'site' : 'page' },
    heldOut: { system: answersOf(heldOut) },
  };
};

/** Answers for pages, in their order, with what was kept by trees that have not seen them; articles as `extract` makes them. */
function answersOf(pages: readonly HeldOut[]): System {
  let next = 0;
  return {
    name: 'pith, held out',
    run() {
      const { example, keep } = pages[next++];
      const { page } = example.facts;
      const selection = { keep, score: new Float32Array(keep.length), title: -1, reasons: () => [] };
      const rescued = rescue({ page, selection });
      const part = { page, selection, ...(rescued !== null && { rescued: rescued.contents }) };
      const { text, title, byline, date } = makeArticle([part], 'pith', []);
      return { text, title, author: byline, date };
    },
  };
}
