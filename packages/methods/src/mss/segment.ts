import { NaiveBayes, NO_FEATURE } from '@pith/learn/naive-bayes';
import type { Tokens } from 'pith/page';
import { importanceOf } from './importance.ts';
import { type Emit, localClassifier } from './local-classifier.ts';
import { MaximumSubsequence, type Subsequence } from './maximum-subsequence.ts';
import type { MssModel } from './model.ts';
import { type Sequence, TokenReader } from './token-reader.ts';
import { Vocabulary } from './vocabulary.ts';

const vocabularies = new WeakMap<MssModel, Vocabulary>();

/** The model's own: it remembers the stems of words it has met. */
export function vocabularyOf(model: MssModel): Vocabulary {
  let vocabulary = vocabularies.get(model);
  if (vocabulary === undefined) vocabularies.set(model, (vocabulary = new Vocabulary(model.commonTags)));
  return vocabulary;
}

export interface SegmentOptions {
  /** Added to every score (section 7.7). */
  bias?: number;
  /** Whether the most-recent-unclosed-tag is a feature. */
  mrut?: boolean;
  /** Takes the score of every token, where it is wanted. */
  scores?: Float64Array;
}

/**
 * The article text of a page as a run of its tokens: tokens are read, classified and summed up in a single pass
 * (section 6.2.5).
 */
export function segmentTokens(
  tokens: Tokens,
  model: MssModel,
  { bias = 0, mrut = true, scores }: SegmentOptions = {},
): Subsequence {
  const maximum = new MaximumSubsequence();
  const reader = new TokenReader(tokens, vocabularyOf(model));
  const classifier = localClassifier(
    model.ngram,
    bayesOf(model, mrut),
    scoring(model, bias, maximum, scores),
  );
  for (let token = 0; token < tokens.count; token++) {
    const symbol = reader.read(token);
    classifier.push(symbol, mrut ? reader.unclosedTag : NO_FEATURE);
  }
  classifier.end();
  return maximum.best;
}

/** Without the unclosed tag an unseen n-gram is all that is known of a token: it must not speak for either label. */
function bayesOf({ bayes }: MssModel, mrut: boolean): NaiveBayes {
  return mrut ? bayes : new NaiveBayes(0, bayes.evidence);
}

/** A score is p - 0.5 (section 6.2.3), of a model with importance weights (p - 0.5)(m_h · c + 1) (section 6.2.4). */
function scoring(
  { importance }: MssModel,
  bias: number,
  maximum: MaximumSubsequence,
  scores?: Float64Array,
): Emit {
  let token = 0;
  const add = (score: number) => {
    if (scores !== undefined) scores[token++] = score;
    maximum.add(score);
  };
  return importance === null
    ? (p) => add(p - 0.5 + bias)
    : (p, ngram) => add((p - 0.5) * (importanceOf(importance, ngram) * importance.c + 1) + bias);
}

/** The same for a page read before; also P(in) of each token and its n-gram, where arrays for them are given. */
export function segmentSequence(
  { symbols, unclosedTags }: Sequence,
  model: MssModel,
  {
    bias = 0,
    mrut = true,
    scores,
    p,
    ngrams,
  }: SegmentOptions & { p?: Float64Array; ngrams?: Uint32Array } = {},
): Subsequence {
  const maximum = new MaximumSubsequence();
  const score = scoring(model, bias, maximum, scores);
  let token = 0;
  const classifier = localClassifier(model.ngram, bayesOf(model, mrut), (probability, ngram) => {
    if (p !== undefined) p[token] = probability;
    if (ngrams !== undefined) ngrams[token] = ngram;
    token++;
    score(probability, ngram);
  });
  for (let i = 0; i < symbols.length; i++) classifier.push(symbols[i], mrut ? unclosedTags[i] : NO_FEATURE);
  classifier.end();
  return maximum.best;
}
