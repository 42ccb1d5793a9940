import { NaiveBayes } from '@pith/learn/naive-bayes';
import { KIND } from '@pith/methods/internal/mss/local-classifier';
import { trigram } from '@pith/methods/internal/mss/vocabulary';
import type { MssModel } from '@pith/methods/mss';

/** The unclosed tag speaks only beside a trigram that is known; a token with an unknown one is neutral. */
class BesideKnownTrigrams extends NaiveBayes {
  override predict(features: ArrayLike<number>): number {
    return this.knows(KIND.ngram, features[KIND.ngram]) ? super.predict(features) : 0.5;
  }
}

export function besideKnownTrigrams(model: MssModel): MssModel {
  return { ...model, bayes: new BesideKnownTrigrams(model.bayes.prior, model.bayes.evidence) };
}

/** The share of the tokens of a run whose trigram a model does not know. */
export function unseenShare(
  { bayes }: MssModel,
  symbols: Uint32Array,
  { start, end }: { start: number; end: number },
): number {
  let unseen = 0;
  for (let i = start; i < end; i++)
    if (!bayes.knows(KIND.ngram, trigram(symbols[i], symbols[i + 1] ?? 0, symbols[i + 2] ?? 0))) unseen++;
  return end === start ? 0 : unseen / (end - start);
}

/** What the unclosed tags say of a run on average, with the prior: the logarithm of the odds that a token of it is in. */
export function tagOdds(
  { bayes }: MssModel,
  unclosedTags: Uint32Array,
  { start, end }: { start: number; end: number },
): number {
  let sum = 0;
  for (let i = start; i < end; i++) sum += bayes.prior + bayes.ratio(KIND.unclosedTag, unclosedTags[i]);
  return end === start ? 0 : sum / (end - start);
}
