import { readOnce } from 'pith/internal/extractors/read-once';
import type { Extractor, Parameter, ParameterValues } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import { cleanRun } from './clean.ts';
import { endAtRule } from './horizontal-rule.ts';
import type { Subsequence } from './maximum-subsequence.ts';
import type { MssModel } from './model.ts';
import { readModel } from './model-file.ts';
import { segmentTokens } from './segment.ts';
import { selectRun } from './select-run.ts';

const REFERENCE =
  'Pasternack & Roth, Extracting Article Text from the Web with Maximum Subsequence Segmentation, section';

/** Section 7.7: added to every score to boost recall; tuned there on CleanEval's development set. */
export const BIAS = 0.14;

/** The model of a file. */
export const modelFrom = readOnce(readModel);

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

/** The supervised methods of the paper. */
export interface Variant {
  name: string;
  summary: string;
  section: string;
  ngrams: 'unigrams' | 'trigrams';
  bias: number;
  endsAtRule: boolean;
}

const MSS: Variant = {
  name: 'mss',
  summary: 'Maximum subsequence of token scores by naive Bayes over trigrams and unclosed tags',
  // With a model that `adapt` made it is the semi-supervised algorithm (6.2.4).
  section: '6.2.3',
  ngrams: 'trigrams',
  bias: 0,
  endsAtRule: false,
};

export const VARIANTS: readonly Variant[] = [
  MSS,
  { ...MSS, name: 'mss-hr', summary: 'As mss, ended at the first <hr>', section: '7.4', endsAtRule: true },
  {
    ...MSS,
    name: 'mss-cleaneval',
    summary: 'As mss, over unigrams and biased towards more: for pages of all kinds',
    section: '7.7',
    ngrams: 'unigrams',
    bias: BIAS,
  },
];

/** A method with a model, which is fetched when first used. */
export function supervised(variant: Variant, model: () => MssModel): Extractor {
  const { name, summary, section, bias } = variant;
  return {
    name,
    summary,
    reference: `${REFERENCE} ${section}`,
    year: 2009,
    needs: ['source'],
    parameters: [biasParameter(bias), MRUT, CLEAN],
    withModel: (bytes) => supervised(variant, modelFrom(bytes)),
    extract: (page, values) => {
      const { run, stays } = takenRun(variant, page, model(), values);
      return selectRun(page, run, stays);
    },
  };
}

/** The run of tokens that is taken. */
export interface TakenRun {
  run: Subsequence;
  /** 1 for each token of the run that cleaning left, where it was asked for. */
  stays: Uint8Array | null;
}

export function takenRun(
  { bias: ownBias, endsAtRule }: Variant,
  { tokens }: Page,
  model: MssModel,
  { bias = ownBias, mrut = MRUT.default, clean = CLEAN.default }: ParameterValues = {},
  scores?: Float64Array,
): TakenRun {
  const best = segmentTokens(tokens, model, { bias, mrut: mrut !== 0, ...(scores && { scores }) });
  const run = endsAtRule ? endAtRule(tokens, best) : best;
  return { run, stays: clean ? cleanRun(tokens, run) : null };
}
