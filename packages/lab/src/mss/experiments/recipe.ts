import { segmentSequence, type TrainingOptions } from '@pith/methods/mss';
import { cleanEvalScore } from '../../metrics/word-scores.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { groupFolds } from '../../splits/folds.ts';
import { domainOf, readAs, readDocuments } from './documents.ts';
import { measureRun, train, wordsOf } from './measure.ts';
import { meanText, plainTable } from './rows.ts';

const RECIPES = (['even', 'counted'] as const).flatMap((prior) =>
  [1, 0.1, 0.01].map((smoothing): TrainingOptions => ({ prior, smoothing })),
);
const BIAS = 0.14;

/** What the paper leaves open, chosen on data that may ship. */
export async function recipeTable(setting: Setting): Promise<PlainTable> {
  const wcxb = await readDocuments('wcxb-dev', setting);
  const cleanEvalDev = await readDocuments('cleaneval-dev', setting);
  const cleanEvalFinal = await readDocuments('cleaneval-final', setting);
  const all = [...wcxb, ...cleanEvalDev, ...cleanEvalFinal].filter(({ isExample }) => isExample);
  const [fold] = groupFolds(all.map(domainOf), 3);
  const [known, unseen] = [fold.train, fold.test].map((places) => places.map((i) => all[i]));
  const articles = wcxb.filter(({ type }) => type === 'article');
  const step = setting.progress('recipes', RECIPES.length);
  const rows = RECIPES.map((recipe) => {
    const trigrams = train(known, { recipe });
    const unigrams = train(articles, { ngram: 1, recipe });
    const f1 = (mrut: boolean) =>
      unseen.map((page) => {
        const run = segmentSequence(readAs(page, trigrams.commonTags), trigrams, { mrut });
        return measureRun(page, run).short.f1;
      });
    const textOnly = cleanEvalDev.map((page) => {
      const run = segmentSequence(readAs(page, unigrams.commonTags), unigrams, { bias: BIAS });
      return cleanEvalScore(wordsOf(page, run), page.goldWords[0]);
    });
    step();
    return [
      recipe.prior!,
      String(recipe.smoothing),
      meanText(f1(true)),
      meanText(f1(false)),
      meanText(textOnly),
    ];
  });
  return plainTable(
    ['prior', 's', 'trigrams and MRUT', 'trigrams', `unigrams and MRUT, bias ${BIAS}`],
    rows,
    [
      `Trigrams by F1 on ${unseen.length} pages of unseen domains; unigrams by text-only score on cleaneval-dev.`,
    ],
  );
}
