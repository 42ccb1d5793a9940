import type { NaiveBayes } from '@pith/learn/naive-bayes';
import type { ImportanceWeights } from './importance.ts';

/** What training or adapting to a site gives: all that scoring a token needs. */
export interface MssModel {
  /** 3: trigrams (section 6.2); 1: unigrams (section 7.7). */
  ngram: 1 | 3;
  /** The tags that occurred in pages of more than one source (section 5.2). */
  commonTags: readonly string[];
  bayes: NaiveBayes;
  /** Of a model made by the bootstrap (section 6.2.4). */
  importance: ImportanceWeights | null;
  /** What a person may want to know of it: the data, the date. */
  about: Readonly<Record<string, string | number>>;
}
