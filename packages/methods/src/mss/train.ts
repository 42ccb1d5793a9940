import { NaiveBayesLearner, type NaiveBayesOptions } from '@pith/learn/naive-bayes';
import { KIND, NO_TOKEN } from './local-classifier.ts';
import type { Subsequence } from './maximum-subsequence.ts';
import type { MssModel } from './model.ts';
import type { Sequence } from './token-reader.ts';
import { trigram, UNKNOWN, Vocabulary } from './vocabulary.ts';

/** A page to learn from, read with `rawVocabulary`. */
export interface TrainingExample {
  sequence: Sequence;
  /** The names of the tags in it. */
  tags: ReadonlySet<string>;
  /** The article text, from its first word to its last. */
  run: Pick<Subsequence, 'start' | 'end'>;
  /** The source the page is from. */
  site: string;
}

export type TrainingOptions = Omit<NaiveBayesOptions, 'kinds'> & { ngram?: 1 | 3 };

/** Keeps all tags' names: which are common is known only when all pages were seen. */
export const rawVocabulary = new Vocabulary(null);

/**
 * Section 6.2.3: every token is an example, "in" or "out". One pass over a stream of pages, none of which is kept: a
 * token beside a tag that has not yet been met in two sources is counted aside, until the list of common tags is known.
 */
export class MssTrainer {
  readonly #ngram: 1 | 3;
  readonly #learner: NaiveBayesLearner;
  readonly #pending = new Map<string, [number, number]>();
  /** The one source of each tag, or null where it has more. */
  readonly #sourceOf = new Map<string, string | null>();

  constructor({ ngram = 3, ...options }: TrainingOptions = {}) {
    this.#ngram = ngram;
    this.#learner = new NaiveBayesLearner({ kinds: 2, ...options });
  }

  add({ sequence, tags, run, site }: TrainingExample): void {
    this.#meet(tags, site);
    const { symbols, unclosedTags } = sequence;
    const uncommon = this.#uncommonIn(tags);
    const features = [0, 0];
    for (let i = 0; i < symbols.length; i++) {
      const label = i >= run.start && i < run.end ? 1 : 0;
      const [a, tag] = [symbols[i], unclosedTags[i]];
      const b = this.#ngram === 3 ? (symbols[i + 1] ?? NO_TOKEN) : NO_TOKEN;
      const c = this.#ngram === 3 ? (symbols[i + 2] ?? NO_TOKEN) : NO_TOKEN;
      if (uncommon !== null && (uncommon.has(a) || uncommon.has(b) || uncommon.has(c) || uncommon.has(tag))) {
        this.#setAside(`${a},${b},${c},${tag}`, label);
        continue;
      }
      features[KIND.ngram] = this.#feature(a, b, c);
      features[KIND.unclosedTag] = tag;
      this.#learner.fit(features, label);
    }
  }

  /** The symbols of a page's tags that no second source has so far; null where there are none, as on most pages. */
  #uncommonIn(tags: ReadonlySet<string>): Set<number> | null {
    const names = [...tags].filter((name) => this.#sourceOf.get(name) !== null);
    if (names.length === 0) return null;
    return new Set(names.flatMap((name) => [rawVocabulary.openTag(name), rawVocabulary.closeTag(name)]));
  }

  /** Notes the tags of a page; one met in a second source is common from now on. */
  #meet(tags: ReadonlySet<string>, site: string): void {
    for (const name of tags) {
      const source = this.#sourceOf.get(name);
      if (source === null || source === site) continue;
      this.#sourceOf.set(name, source === undefined ? site : null);
    }
  }

  #setAside(key: string, label: 0 | 1): void {
    const counts = this.#pending.get(key);
    if (counts !== undefined) counts[label]++;
    else this.#pending.set(key, label === 1 ? [0, 1] : [1, 0]);
  }

  #feature(a: number, b: number, c: number): number {
    return this.#ngram === 3 ? trigram(a, b, c) : a;
  }

  /** The model. The trainer is done then. */
  finish(about: MssModel['about'] = {}): MssModel {
    const commonTags = [...this.#sourceOf].flatMap(([name, source]) => (source === null ? [name] : []));
    const unknown = new Vocabulary([]);
    const renamed = new Map<number, number>();
    for (const [name, source] of this.#sourceOf) {
      if (source === null) continue;
      renamed.set(rawVocabulary.openTag(name), unknown.openTag(UNKNOWN));
      renamed.set(rawVocabulary.closeTag(name), unknown.closeTag(UNKNOWN));
    }
    for (const [key, counts] of this.#pending) {
      const [a, b, c, tag] = key.split(',').map((part) => renamed.get(Number(part)) ?? Number(part));
      for (const label of [0, 1] as const) {
        if (counts[label] > 0) this.#learner.fit([this.#feature(a, b, c), tag], label, counts[label]);
      }
    }
    this.#pending.clear();
    return {
      ngram: this.#ngram,
      commonTags: commonTags.sort(),
      bayes: this.#learner.classifier(),
      importance: null,
      about,
    };
  }
}
