import { DEFAULT_FEATURES, without } from '@pith/methods/sequence';
import { describe, expect, test } from 'vitest';
import { syntheticCorpus } from '../../../methods/test/sequence/trained.ts';
import { blockScores } from '../../src/metrics/blocks.ts';
import { chooseFeatures, withChosen } from '../../src/sequence/choose-features.ts';
import { labelsOf, learn, type Recipe } from '../../src/sequence/learn.ts';

const corpus = syntheticCorpus(16);
const training = corpus.pages.slice(0, 12);
const CRF: Recipe = { kind: 'crf', sigma: 1 };

describe('features to learn of', () => {
  const chosen = chooseFeatures(corpus, training, DEFAULT_FEATURES);

  test('words of fewer than two pages are none', () => {
    const pages = (feature: number) =>
      training.filter(({ sequence }) => sequence.features.includes(feature)).length;
    let left = 0;
    for (const [feature, number] of chosen.numberOf.entries()) {
      const isWord = corpus.dictionary.typeOf(feature) === 'words';
      expect(number >= 0).toBe(pages(feature) >= (isWord ? 2 : 1));
      if (number >= 0) left++;
    }
    expect(left).toBe(chosen.dictionary.size);
  });

  test('a sequence with only these has the same blocks', () => {
    const [{ sequence }] = corpus.pages;
    const fewer = withChosen(sequence, chooseFeatures(corpus, training, new Set(['title-case'])));
    expect(fewer.length).toBe(sequence.length);
    expect(fewer.labels).toBe(sequence.labels);
    for (let block = 0; block < fewer.length; block++)
      expect(fewer.start[block + 1] - fewer.start[block]).toBeLessThanOrEqual(1);
  });

  test('the weightiest alone make a smaller model, which still labels', async () => {
    const learned = await learn(corpus, training, { ...CRF, most: 10 });
    expect(learned.model.dictionary.size).toBe(10);
    const tested = corpus.pages.slice(12).map((page) => ({
      predicted: labelsOf(learned, page),
      gold: page.sequence.labels,
    }));
    expect(blockScores(tested).f1).toBeGreaterThan(0.9);
  });
});

describe('learning', () => {
  test.each([
    CRF,
    { ...CRF, edges: true },
    { ...CRF, history: true },
    { ...CRF, history: true, edges: true },
    { ...CRF, kind: 'memm', history: true, edges: true },
    { ...CRF, kind: 'maxent', history: true },
    { ...CRF, features: without(DEFAULT_FEATURES, ['words']) },
  ] as Recipe[])('labels pages it has not seen: %o', async (recipe) => {
    const learned = await learn(corpus, training, recipe);
    const { model } = learned;
    expect(model.chain.featureCount).toBe(model.dictionary.size * (recipe.history ? 2 : 1));
    expect(model.chain.edge.length).toBe(recipe.edges ? model.chain.featureCount * 4 : 0);
    expect(model.labels).toEqual(['not content', 'content']);
    const tested = corpus.pages.slice(12).map((page) => ({
      predicted: labelsOf(learned, page),
      gold: page.sequence.labels,
    }));
    expect(blockScores(tested).f1).toBeGreaterThan(0.9);
  });

  test('history lets a block know of the one before', async () => {
    const { model } = await learn(corpus, training, { ...CRF, history: true });
    const heading = model.dictionary.find('ancestor-tags', 'parent h1');
    const before = model.dictionary.size + heading;
    // After the headline stands the first paragraph.
    expect(model.chain.node[before * 2 + 1]).toBeGreaterThan(model.chain.node[before * 2]);
  });
});
