import { simpleRun } from '@pith/methods/internal/mss/simple';
import {
  type MssModel,
  MssTrainer,
  RECIPE,
  type Subsequence,
  segmentSequence,
  type TrainingOptions,
} from '@pith/methods/mss';
import type { Scores } from '../../metrics/scores.ts';
import { positionScores } from '../../metrics/word-scores.ts';
import { groupFolds } from '../../splits/folds.ts';
import { type Document, domainOf, readAs } from './documents.ts';
import { besideKnownTrigrams, tagOdds, unseenShare } from './known-trigrams.ts';
import { type Measured, measureWords } from './measure-words.ts';

export type Run = Pick<Subsequence, 'start' | 'end'>;

/** Which label a page is learned with: the paper's main text, or the gold as the set has it. */
export type LabelOf = 'gold' | 'wholeGold';

export function train(
  documents: readonly Document[],
  {
    ngram = 3,
    recipe = RECIPE,
    label = 'gold',
  }: { ngram?: 1 | 3; recipe?: TrainingOptions; label?: LabelOf } = {},
): MssModel {
  const trainer = new MssTrainer({ ...recipe, ngram });
  for (const document of documents) {
    const { raw, tags, site, isExample } = document;
    if (isExample) trainer.add({ sequence: raw, tags, run: document[label], site });
  }
  return trainer.finish();
}

/** The pages of other domains than some pages are of: all that may be learned from to test these. */
export function ofOtherDomains(all: readonly Document[], tested: readonly Document[]): Document[] {
  const domains = new Set(tested.map(domainOf));
  return all.filter((document) => !domains.has(domainOf(document)));
}

/** What a run of tokens is worth on a page, and the run itself. */
export interface MeasuredRun extends Measured {
  run: Run;
}

export function measureRun(document: Document, { start, end }: Run): MeasuredRun {
  const run = { start, end };
  return { ...measureWords(document, wordsOf(document, run)), run };
}

/** Against the gold as one run of tokens: what the paper's labels are. */
export function againstRun(document: Document, run: Run): Scores {
  return positionScores(wordsOf(document, run), wordsOf(document, document.gold));
}

export function wordsOf({ words, wordStart }: Document, { start, end }: Run): string[] {
  return words.slice(wordStart[start], wordStart[end]);
}

/** Baseline 2 on a page that was read before. */
export function simpleOf({ isTag }: Document, tagScore?: number): Subsequence {
  return simpleRun({ count: isTag.length, isTag: (token) => isTag[token] === 1 }, tagScore);
}

/** The `<hr>` constraint, as `endAtRule` has it for pages. */
function endedAtRule({ rules }: Document, run: Subsequence): Subsequence {
  const rule = rules.find((token) => token >= run.start && token < run.end);
  return rule === undefined ? run : { ...run, end: rule };
}

/** What the supervised methods are worth on each page, with the most-recent-unclosed-tag and without it. */
export interface Supervised {
  plain: MeasuredRun;
  atRule: MeasuredRun;
  noMrut: MeasuredRun;
  noMrutAtRule: MeasuredRun;
  /** With the tag, but only beside a trigram that the model knows. */
  mrutBesideKnown: MeasuredRun;
  /** The share of the article's tokens whose trigram the model does not know. */
  unseen: number;
  /** What its unclosed tags say of the article, without any trigram: below 0 they speak against it. */
  tagOdds: number;
}

const FOLDS = 5;

/** Every page of `test` by a model that has seen no page of its domain: of `pool` and of the other folds. */
export function supervisedOf(
  test: readonly Document[],
  pool: readonly Document[],
  step: () => void,
  label: LabelOf = 'gold',
): Map<Document, Supervised> {
  const results = new Map<Document, Supervised>();
  for (const fold of groupFolds(test.map(domainOf), FOLDS)) {
    const documents = fold.test.map((i) => test[i]);
    const model = train(ofOtherDomains([...pool, ...test], documents), { label });
    const besideKnown = besideKnownTrigrams(model);
    for (const document of documents) {
      const sequence = readAs(document, model.commonTags);
      const run = segmentSequence(sequence, model);
      const noMrut = segmentSequence(sequence, model, { mrut: false });
      results.set(document, {
        plain: measureRun(document, run),
        atRule: measureRun(document, endedAtRule(document, run)),
        noMrut: measureRun(document, noMrut),
        noMrutAtRule: measureRun(document, endedAtRule(document, noMrut)),
        mrutBesideKnown: measureRun(document, segmentSequence(sequence, besideKnown)),
        unseen: unseenShare(model, sequence.symbols, document.gold),
        tagOdds: tagOdds(model, sequence.unclosedTags, document.gold),
      });
      step();
    }
  }
  return results;
}
