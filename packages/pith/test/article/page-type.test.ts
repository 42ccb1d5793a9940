import { expect, test } from 'vitest';
import { makeArticle } from '../../src/article/index.ts';
import { PAGE_TYPES, type PageType, type PageTypeGuess, parsePage, type Selection } from '../../src/index.ts';

const page = parsePage('<p>Some words.</p>');
const articleOf = (said: Partial<Selection>) => {
  const selection = {
    keep: Uint8Array.of(1),
    score: Float32Array.of(1),
    title: -1,
    reasons: () => [],
    ...said,
  };
  return makeArticle([{ page, selection }], 'stub', []);
};
const guess = (type: PageType): PageTypeGuess => ({
  type,
  probabilities: Object.fromEntries(
    PAGE_TYPES.map((name) => [name, Number(name === type)]),
  ) as PageTypeGuess['probabilities'],
});

test('an article carries what the method says of the page and of itself', () => {
  const article = articleOf({ confidence: 0.8, pageType: guess('article') });
  expect(article).toMatchObject({ confidence: 0.8, pageType: guess('article'), isArticle: true });
  expect(JSON.parse(JSON.stringify(article))).toMatchObject({ confidence: 0.8, isArticle: true });
  expect(articleOf({ pageType: guess('forum') }).isArticle).toBe(false);
});

test('and null where it does not say', () => {
  expect(articleOf({})).toMatchObject({ confidence: null, pageType: null, isArticle: null });
});
