import { type MssModel, segmentSequence } from '@pith/methods/mss';
import { bootstrapInterval } from '../../metrics/bootstrap.ts';
import { mean, meanScores } from '../../metrics/scores.ts';
import { bagScores, cleanEvalScore } from '../../metrics/word-scores.ts';
import type { FigureRow, Setting, TableResult } from '../../reproduce/paper.ts';
import { corpusOf } from './corpus.ts';
import { type Document, readAs, readDocuments } from './documents.ts';
import { ofOtherDomains, simpleOf, train, wordsOf } from './measure.ts';
import { CLEAN_EVAL } from './paper-figures.ts';
import { INTERVAL } from './rows.ts';

const PAPER_BIAS = 0.14;
const BIASES = [0, 0.07, PAPER_BIAS, 0.21, 0.28, 0.35, 0.42, 0.49];

type Run = { start: number; end: number };
type Predict = (document: Document) => Run;

/** Section 7.7, cross-task: trained on news and blogs of other sites, tested on pages of all kinds. */
export async function cleanEvalTable(setting: Setting): Promise<TableResult> {
  const { test, pool } = await corpusOf(setting);
  const dev = await readDocuments('cleaneval-dev', setting);
  const final = await readDocuments('cleaneval-final', setting);
  const others = ofOtherDomains([...pool, ...test], [...dev, ...final]);
  const unigrams = train(others, { ngram: 1 });
  const trigrams = train(others);
  const step = setting.progress('CleanEval', 4);
  const rows = (name: string, model: MssModel, mrut: boolean, paper: FigureRow['paper']): FigureRow[] => {
    const biased = (bias: number): Predict => {
      return (page) => segmentSequence(readAs(page, model.commonTags), model, { bias, mrut });
    };
    const onDev = BIASES.map((bias) => mean(textOnly(dev, biased(bias))));
    const best = BIASES[onDev.indexOf(Math.max(...onDev))];
    step();
    const tuned = best === PAPER_BIAS ? '' : ', tuned on the development set';
    return [
      row(`${name}, bias ${best}${tuned}`, final, biased(best), paper),
      ...(best === PAPER_BIAS
        ? []
        : [row(`${name}, the paper’s bias ${PAPER_BIAS}`, final, biased(PAPER_BIAS), null)]),
    ];
  };
  return {
    kind: 'figures',
    measures: ['text-only', 'precision', 'recall', 'F1'],
    decides: 0,
    unit: 'percent',
    intervalIs: `${INTERVAL}, of text-only`,
    rows: [
      ...rows('unigrams and MRUT', unigrams, true, CLEAN_EVAL.all),
      ...rows('unigrams without MRUT', unigrams, false, null),
      ...rows('trigrams and MRUT', trigrams, true, null),
      row('simple MSS', final, simpleOf, null),
      {
        name: 'the 411 articles',
        paper: CLEAN_EVAL.articles,
        ours: null,
        why: 'the authors chose them by hand, and their list is not to be had',
      },
    ],
    notes: [
      'The paper tunes its bias, 0.14, on the development set too. Precision and recall are over bags of words.',
    ],
  };
}

function textOnly(documents: readonly Document[], predict: Predict): number[] {
  return documents.map((page) => cleanEvalScore(wordsOf(page, predict(page)), page.goldWords[0]));
}

/** Precision and recall over bags of words, as the paper has them for this set. */
function row(
  name: string,
  documents: readonly Document[],
  predict: Predict,
  paper: FigureRow['paper'],
): FigureRow {
  const scores = textOnly(documents, predict);
  const { low, high } = bootstrapInterval(scores);
  const { precision, recall, f1 } = meanScores(
    documents.map((page) => bagScores(wordsOf(page, predict(page)), page.goldWords[0])),
  );
  return {
    name: `${name} (${documents.length} pages)`,
    paper,
    ours: [mean(scores), precision, recall, f1].map((share) => 100 * share),
    interval: { low: 100 * low, high: 100 * high },
  };
}
