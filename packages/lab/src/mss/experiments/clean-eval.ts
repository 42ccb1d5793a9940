import { type MssModel, segmentSequence } from '@pith/methods/mss';
import { bootstrapInterval } from '../../metrics/bootstrap.ts';
import { mean, meanScores } from '../../metrics/scores.ts';
import { bagScores, cleanEvalScore } from '../../metrics/word-scores.ts';
import { type Document, domainOf, readAs, readDocuments } from './documents.ts';
import { train } from './measure.ts';
import { printTable } from './tables.ts';

const PAPER_BIAS = 0.14;
const BIASES = [0, 0.07, PAPER_BIAS, 0.21, 0.28, 0.35, 0.42, 0.49];

/** Section 7.7, cross-task: trained on news and blogs of other sites, tested on pages of all kinds. */
export async function cleanEvalTable(news: readonly Document[]): Promise<void> {
  const dev = await readDocuments('cleaneval-dev');
  const final = await readDocuments('cleaneval-final');
  const domains = new Set([...dev, ...final].map(domainOf));
  const others = news.filter((document) => !domains.has(domainOf(document)));
  const unigrams = train(others, 1);
  const variants: [string, MssModel, boolean][] = [
    ['unigrams', unigrams, true],
    ['unigrams without MRUT', unigrams, false],
    ['trigrams', train(others, 3), true],
  ];
  const rows = variants.flatMap(([name, model, mrut]) => {
    const tuned = BIASES.map((bias) => ({ bias, score: mean(scores(dev, model, bias, mrut)) }));
    const best = tuned.reduce((a, b) => (b.score > a.score ? b : a)).bias;
    return [...new Set([PAPER_BIAS, best])].map((bias) =>
      row(`${name}, bias ${bias}`, final, model, bias, mrut),
    );
  });
  rows.push(rowOf('simple MSS', final, (document) => document.simple));
  printTable(
    'CleanEval, final set; the second bias of a variant is tuned on the development set',
    ['variant', 'text-only', '95 %', 'precision', 'recall', 'F1'],
    rows,
  );
}

type Run = { start: number; end: number };

function scores(documents: readonly Document[], model: MssModel, bias: number, mrut: boolean): number[] {
  return documents.map((document) => {
    const run = segmentSequence(readAs(document, model.commonTags), model, { bias, mrut });
    return cleanEvalScore(wordsOf(document, run), document.goldWords[0]);
  });
}

function row(name: string, documents: readonly Document[], model: MssModel, bias: number, mrut: boolean) {
  return rowOf(name, documents, (document) =>
    segmentSequence(readAs(document, model.commonTags), model, { bias, mrut }),
  );
}

/** Precision and recall over bags of words, as the paper has them for this set. */
function rowOf(name: string, documents: readonly Document[], predict: (document: Document) => Run) {
  const predicted = documents.map((document) => wordsOf(document, predict(document)));
  const textOnly = predicted.map((words, i) => cleanEvalScore(words, documents[i].goldWords[0]));
  const { low, high } = bootstrapInterval(textOnly);
  const { precision, recall, f1 } = meanScores(
    predicted.map((words, i) => bagScores(words, documents[i].goldWords[0])),
  );
  const interval = `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`;
  return [name, mean(textOnly), interval, precision, recall, f1];
}

function wordsOf({ words, wordStart }: Document, { start, end }: Run): string[] {
  return words.slice(wordStart[start], wordStart[end]);
}
