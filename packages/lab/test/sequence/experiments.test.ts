import { expect, test } from 'vitest';
import { syntheticCorpus } from '../../../methods/test/sequence/trained.ts';
import { crossValidate, recipeName } from '../../src/sequence/experiments/cross-validate.ts';
import { pageFolds } from '../../src/splits/folds.ts';

test('every page of the test parts is labelled once', async () => {
  const corpus = syntheticCorpus(8);
  const tested = await crossValidate(corpus, pageFolds(8, 4), { kind: 'maxent', sigma: 1, iterations: 5 });
  expect(tested.map(({ page }) => page).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  for (const { page, predicted, gold } of tested) {
    expect(gold).toBe(corpus.pages[page].sequence.labels);
    expect(predicted).toHaveLength(gold.length);
  }
});

test('recipes are named as in the paper', () => {
  expect(recipeName({ kind: 'memm', sigma: 1, history: true, edges: true })).toBe('MEMM σ=1,H,E');
});
