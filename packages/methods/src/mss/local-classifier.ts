import { type NaiveBayes, NO_FEATURE, probability } from '@pith/learn/naive-bayes';
import { trigram } from './vocabulary.ts';

/** Stands for the tokens before the first and after the last. */
export const NO_TOKEN = 0;

/** Kinds of features; a classifier of the bootstrap has only the first. */
export const KIND = Object.freeze({ ngram: 0, unclosedTag: 1 });

/**
 * P(in) of each token from its n-gram and its most-recent-unclosed-tag (section 6.2), token by token as they are read.
 * `emit` hears of token i as soon as what follows it is known: with trigrams when token i + 2 is pushed.
 */
export interface LocalClassifier {
  push(symbol: number, unclosedTag: number): void;
  /** No more tokens. */
  end(): void;
}

/** Takes P(in) of the next token, and its n-gram. */
export type Emit = (p: number, ngram: number) => void;

export function localClassifier(ngram: 1 | 3, bayes: NaiveBayes, emit: Emit): LocalClassifier {
  return ngram === 3 ? new Trigrams(bayes, emit) : new Unigrams(bayes, emit);
}

/** Section 6.2.3. The trigram of token i is tokens i, i + 1 and i + 2. */
class Trigrams implements LocalClassifier {
  readonly #bayes: NaiveBayes;
  readonly #emit: Emit;
  readonly #features = [NO_FEATURE, NO_FEATURE];
  #a = NO_TOKEN;
  #b = NO_TOKEN;
  #tagA = NO_FEATURE;
  #tagB = NO_FEATURE;
  #count = 0;

  constructor(bayes: NaiveBayes, emit: Emit) {
    this.#bayes = bayes;
    this.#emit = emit;
  }

  push(symbol: number, unclosedTag: number): void {
    if (this.#count++ >= 2) {
      this.#features[KIND.ngram] = trigram(this.#a, this.#b, symbol);
      this.#features[KIND.unclosedTag] = this.#tagA;
      this.#emit(this.#bayes.predict(this.#features), this.#features[KIND.ngram]);
    }
    this.#a = this.#b;
    this.#b = symbol;
    this.#tagA = this.#tagB;
    this.#tagB = unclosedTag;
  }

  end(): void {
    if (this.#count === 0) return;
    this.push(NO_TOKEN, NO_FEATURE);
    this.push(NO_TOKEN, NO_FEATURE);
  }
}

/** Section 7.7: unigrams; where a token was never seen, both its neighbours are the features instead. */
class Unigrams implements LocalClassifier {
  readonly #bayes: NaiveBayes;
  readonly #emit: Emit;
  #before = NO_TOKEN;
  #token = NO_TOKEN;
  #tag = NO_FEATURE;
  #count = 0;

  constructor(bayes: NaiveBayes, emit: Emit) {
    this.#bayes = bayes;
    this.#emit = emit;
  }

  push(symbol: number, unclosedTag: number): void {
    if (this.#count++ >= 1) {
      const bayes = this.#bayes;
      const said = bayes.knows(KIND.ngram, this.#token)
        ? bayes.ratio(KIND.ngram, this.#token)
        : bayes.ratio(KIND.ngram, this.#before) + bayes.ratio(KIND.ngram, symbol);
      const odds = bayes.prior + said + bayes.ratio(KIND.unclosedTag, this.#tag);
      this.#emit(probability(odds), this.#token);
    }
    this.#before = this.#token;
    this.#token = symbol;
    this.#tag = unclosedTag;
  }

  end(): void {
    if (this.#count > 0) this.push(NO_TOKEN, NO_FEATURE);
  }
}
