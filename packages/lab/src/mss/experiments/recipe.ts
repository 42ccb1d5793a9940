import { segmentSequence, type TrainingOptions } from '@pith/methods/mss';
import { bootstrapInterval } from '../../metrics/bootstrap.ts';
import { mean } from '../../metrics/scores.ts';
import { cleanEvalScore } from '../../metrics/word-scores.ts';
import { groupFolds } from '../../splits/folds.ts';
import { type Document, domainOf, readAs, readDocuments } from './documents.ts';
import { measureRun, train } from './measure.ts';
import { printTable } from './tables.ts';

// npx tsx --max-old-space-size=8000 src/lab/mss/experiments/recipe.ts: what the paper leaves open, on data that ships.
const RECIPES = (['even', 'counted'] as const).flatMap((prior) =>
  [1, 0.1, 0.01].map((smoothing): TrainingOptions => ({ prior, smoothing })),
);
const BIAS = 0.14;

const wcxb = await readDocuments('wcxb-dev');
const cleanEvalDev = await readDocuments('cleaneval-dev');
const all = [...wcxb, ...cleanEvalDev, ...(await readDocuments('cleaneval-final'))].filter(
  ({ isExample }) => isExample,
);
const [fold] = groupFolds(all.map(domainOf), 3);
const [known, unseen] = [fold.train, fold.test].map((places) => places.map((i) => all[i]));
const articles = wcxb.filter(({ type }) => type === 'article');

printTable(
  `Recipes: trigrams by F1 on ${unseen.length} pages of unseen domains; unigrams by text-only score on cleaneval-dev`,
  ['prior', 's', 'trigrams and MRUT', 'trigrams', `unigrams and MRUT, bias ${BIAS}`],
  RECIPES.map((recipe) => {
    const trigrams = train(known, 3, recipe);
    const unigrams = train(articles, 1, recipe);
    const f1 = (mrut: boolean) =>
      unseen.map((document) => {
        const run = segmentSequence(readAs(document, trigrams.commonTags), trigrams, { mrut });
        return measureRun(document, run).short.f1;
      });
    return [
      recipe.prior!,
      String(recipe.smoothing),
      shown(f1(true)),
      shown(f1(false)),
      shown(cleanEvalDev.map((document) => textOnly(document, unigrams))),
    ];
  }),
);

function textOnly(document: Document, model: ReturnType<typeof train>): number {
  const { start, end } = segmentSequence(readAs(document, model.commonTags), model, { bias: BIAS });
  const { words, wordStart, goldWords } = document;
  return cleanEvalScore(words.slice(wordStart[start], wordStart[end]), goldWords[0]);
}

function shown(values: number[]): string {
  const { low, high } = bootstrapInterval(values);
  return [mean(values), low, high].map((value) => (100 * value).toFixed(1)).join(' · ');
}
