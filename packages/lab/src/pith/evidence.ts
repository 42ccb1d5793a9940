import { type EvidenceLimits, evidenceOf, TokenCounts } from 'pith/internal/extractors/pith/evidence';
import type { PithModel } from 'pith/internal/extractors/pith/model';
import { addEvidence } from 'pith/internal/extractors/pith/pipeline';
import type { ExampleSet } from './examples.ts';

/**
 * Counts words and names fold by fold, and gives every example the evidence of the other folds: evidence that has seen
 * a page says more of it than it will of others. Returns that of all folds, for the model.
 */
export function learnEvidence(
  { examples, fold, isOriginal }: ExampleSet,
  folds: number,
  limits: EvidenceLimits,
): PithModel['evidence'] {
  const words = Array.from({ length: folds }, () => new TokenCounts());
  const names = Array.from({ length: folds }, () => new TokenCounts());
  const below = Array.from({ length: folds }, () => new TokenCounts());
  for (const [i, { tokens, labels }] of examples.entries()) {
    if (!isOriginal[i]) continue;
    words[fold[i]].add(tokens.words, labels);
    names[fold[i]].add(tokens.names, labels);
    below[fold[i]].addBelow(tokens.words, tokens.openers, labels);
  }
  for (let own = 0; own < folds; own++) {
    const others = <T>(all: readonly T[]) => all.filter((_, f) => f !== own);
    const evidence = {
      words: evidenceOf(others(words), limits),
      names: evidenceOf(others(names), limits),
      below: evidenceOf(others(below), limits),
    };
    for (const [i, { facts, rows, tokens }] of examples.entries()) {
      if (fold[i] === own) addEvidence(facts, rows, tokens, evidence);
    }
  }
  return {
    words: evidenceOf(words, limits),
    names: evidenceOf(names, limits),
    below: evidenceOf(below, limits),
  };
}
