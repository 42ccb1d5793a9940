import type { Page } from '../../page/index.ts';
import { readOnce } from '../read-once.ts';
import type { Extractor, Parameter, ParameterValues, Selection } from '../selection.ts';
import { cleanRun } from './clean.ts';
import { endAtRule } from './horizontal-rule.ts';
import type { Subsequence } from './maximum-subsequence.ts';
import type { MssModel } from './model.ts';
import { readModel } from './model-file.ts';
import { type SegmentOptions, segmentTokens } from './segment.ts';
import { selectRun } from './select-run.ts';

const REFERENCE =
  'Pasternack & Roth, Extracting Article Text from the Web with Maximum Subsequence Segmentation, section';

/** Section 7.7: added to every score to boost recall; tuned there on CleanEval's development set. */
export const BIAS = 0.14;

/** The model of a file. */
const modelFrom = readOnce(readModel);

const CLEAN: Parameter = {
  name: 'clean',
  default: 0,
  about: '1: also apply the cleaning rules of section 4.2',
};
const biasParameter = (value: number): Parameter => ({
  name: 'bias',
  default: value,
  about: 'added to the score of every token, to take more',
});

const MRUT: Parameter = {
  name: 'mrut',
  default: 1,
  about: '0: without the most-recent-unclosed-tag as a feature, which needs more training data than ours',
};

/** The extractors that need a model, which is fetched when first used. */
export function supervisedExtractors(trigrams: () => MssModel, unigrams: () => MssModel): Extractor[] {
  return [mss(trigrams), mssHr(trigrams), mssCleanEval(unigrams)];
}

/** The supervised algorithm (section 6.2.3); with a model that `adapt` made, the semi-supervised one (6.2.4). */
export function mss(model: () => MssModel): Extractor {
  return {
    name: 'mss',
    summary: 'Maximum subsequence of token scores by naive Bayes over trigrams and unclosed tags',
    reference: `${REFERENCE} 6.2.3`,
    year: 2009,
    needs: ['source'],
    parameters: [biasParameter(0), MRUT, CLEAN],
    withModel: (bytes) => mss(modelFrom(bytes)),
    extract: (page, values) => select(page, segmentTokens(page.tokens, model(), optionsOf(values)), values),
  };
}

/** The same, ended at the first `<hr>` (section 7.4). */
export function mssHr(model: () => MssModel): Extractor {
  return {
    ...mss(model),
    name: 'mss-hr',
    summary: 'As mss, ended at the first <hr>',
    reference: `${REFERENCE} 7.4`,
    withModel: (bytes) => mssHr(modelFrom(bytes)),
    extract: (page, values) => {
      const run = segmentTokens(page.tokens, model(), optionsOf(values));
      return select(page, endAtRule(page.tokens, run), values);
    },
  };
}

/** For pages of all kinds (section 7.7): unigrams, and a bias towards more. */
export function mssCleanEval(model: () => MssModel): Extractor {
  return {
    ...mss(model),
    name: 'mss-cleaneval',
    summary: 'As mss, over unigrams and biased towards more: for pages of all kinds',
    reference: `${REFERENCE} 7.7`,
    withModel: (bytes) => mssCleanEval(modelFrom(bytes)),
    parameters: [biasParameter(BIAS), MRUT, CLEAN],
    extract: (page, values) =>
      select(page, segmentTokens(page.tokens, model(), optionsOf(values, BIAS)), values),
  };
}

function optionsOf(values: ParameterValues = {}, bias = 0): SegmentOptions {
  return { bias: values['bias'] ?? bias, mrut: values['mrut'] !== 0 };
}

function select(page: Page, run: Subsequence, values: ParameterValues = {}): Selection {
  return selectRun(page, run, values['clean'] ? cleanRun(page.tokens, run) : null);
}
