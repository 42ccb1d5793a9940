import {
  adapt,
  type MssModel,
  MssTrainer,
  RECIPE,
  type Subsequence,
  segmentSequence,
  type TrainingOptions,
} from '@pith/methods/mss';
import { meanScores, type Scores } from '../../metrics/scores.ts';
import { bestScores, positionScores } from '../../metrics/word-scores.ts';
import { groupFolds } from '../../splits/folds.ts';
import { type Document, domainOf, readAs } from './documents.ts';

/** A page's scores against the shortest and the best of its golds. */
export interface Measured {
  short: Scores;
  best: Scores;
}

export type Results = Map<string, Measured[]>;

export function train(
  documents: readonly Document[],
  ngram: 1 | 3 = 3,
  recipe: TrainingOptions = RECIPE,
): MssModel {
  const trainer = new MssTrainer({ ...recipe, ngram });
  for (const { raw, tags, gold, site, isExample } of documents)
    if (isExample) trainer.add({ sequence: raw, tags, run: gold, site });
  return trainer.finish();
}

export function measureRun(document: Document, { start, end }: Pick<Subsequence, 'start' | 'end'>): Measured {
  return measureWords(document, document.words.slice(document.wordStart[start], document.wordStart[end]));
}

export function measureWords({ goldWords }: Document, words: readonly string[]): Measured {
  return { short: positionScores(words, goldWords[0]), best: bestScores(words, goldWords) };
}

/** The `<hr>` constraint, as `endAtRule` has it for pages. */
function endedAtRule({ rules }: Document, run: Subsequence): Subsequence {
  const rule = rules.find((token) => token >= run.start && token < run.end);
  return rule === undefined ? run : { ...run, end: rule };
}

/** Every page of `test` by every method, its model trained on pages of other domains only: `pool`, and the other folds. */
export function measureAll(test: readonly Document[], pool: readonly Document[], folds: number): Results {
  const results: Results = new Map();
  const note = (method: string, document: Document, measured: Measured) => {
    const rows = results.get(method) ?? results.set(method, []).get(method)!;
    rows[test.indexOf(document)] = measured;
  };
  for (const fold of groupFolds(test.map(domainOf), folds)) {
    const documents = fold.test.map((i) => test[i]);
    const domains = new Set(documents.map(domainOf));
    const others = pool.filter((document) => !domains.has(domainOf(document)));
    const model = train([...others, ...fold.train.map((i) => test[i])]);
    const sequences = new Map(documents.map((document) => [document, readAs(document, model.commonTags)]));
    for (const [document, sequence] of sequences) {
      note('gold run', document, measureRun(document, document.gold));
      note('longest cell', document, measureWords(document, document.longestCell));
      note('simple', document, measureRun(document, document.simple));
      for (const [suffix, mrut] of VARIANTS) {
        const run = segmentSequence(sequence, model, { mrut });
        note(`supervised${suffix}`, document, measureRun(document, run));
        note(`hr${suffix}`, document, measureRun(document, endedAtRule(document, run)));
      }
    }
    const several = documents.filter(isBig9);
    const unlabelled = several.map((document) => ({
      sequence: sequences.get(document)!,
      site: document.site,
    }));
    for (const [suffix, mrut] of several.length === 0 ? [] : VARIANTS) {
      const adapted = adapt(model, unlabelled, { mrut });
      for (const document of several)
        note(
          `semi${suffix}`,
          document,
          measureRun(document, segmentSequence(sequences.get(document)!, adapted)),
        );
    }
  }
  return results;
}

/** With the most-recent-unclosed-tag as in the paper, and without it. */
const VARIANTS = [
  ['', true],
  [' without MRUT', false],
] as const;

/** Pages of the nine sites with forty pages each. */
export function isBig9({ dataset, id }: Document): boolean {
  return dataset === 'big9-chaos' && id.startsWith('big5-');
}

export function meanOf(measured: readonly Measured[], against: 'short' | 'best'): Scores {
  return meanScores(measured.map((row) => row[against]));
}
