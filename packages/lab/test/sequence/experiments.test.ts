import type { FeatureType } from '@pith/methods/internal/sequence/feature-types';
import { expect, test } from 'vitest';
import { syntheticCorpus } from '../../../methods/test/sequence/trained.ts';
import { between } from '../../src/sequence/experiments/boundary.ts';
import { chooseRecipes } from '../../src/sequence/experiments/choose-recipe.ts';
import { counted } from '../../src/sequence/experiments/counting.ts';
import { crossValidate, recipeName } from '../../src/sequence/experiments/cross-validate.ts';
import type { Documents } from '../../src/sequence/experiments/documents.ts';
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

test('recipes are chosen without the tested pages', async () => {
  const corpus = syntheticCorpus(16);
  const sources = corpus.pages.map((_, i) => ({ source: `site${i % 8}`, article: i }));
  const documents: Documents = { ...corpus, sources, classes: null };
  const [split] = pageFolds(16, 4);
  const questions = [[{ sigma: 1 }], [{ features: new Set<FeatureType>() }, { features: corpus.features }]];
  const chosen = await chooseRecipes(documents, [split], 'maxent', () => {}, questions);
  const pages = corpus.pages.map((page, i) => {
    if (!split.test.includes(i)) return page;
    const labels = page.sequence.labels.map((label) => 1 - label);
    return { ...page, sequence: { ...page.sequence, labels } };
  });
  expect(await chooseRecipes({ ...documents, pages }, [split], 'maxent', () => {}, questions)).toEqual(
    chosen,
  );
  expect(chosen[0].features).toBe(corpus.features);
});

test('headline and supplemental blocks can be left out of the count', () => {
  const documents = { classes: [Uint8Array.from([0, 1, 2, 3, 2, 5])] } as unknown as Documents;
  const page = {
    page: 0,
    predicted: Uint8Array.from([0, 1, 1, 1, 1, 0]),
    gold: Uint8Array.from([0, 0, 1, 0, 1, 0]),
  };
  expect(counted([page], documents, 'all blocks')).toEqual([page]);
  const [fewer] = counted([page], documents, 'headline and supplemental blocks not counted');
  expect([...fewer.predicted]).toEqual([0, 1, 1, 0]);
  expect([...fewer.gold]).toEqual([0, 1, 1, 0]);
});

test('content lies between the likeliest begin and an end that is not before it', () => {
  expect([...between([0.1, 0.6, 0.2, 0.1], [0.9, 0.1, 0.3, 0.2])]).toEqual([0, 1, 1, 0]);
  expect([...between([0.1, 0.2, 0.1], [0.1, 0.1, 0.4])]).toEqual([0, 1, 1]);
});
