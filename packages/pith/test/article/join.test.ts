import { expect, test } from 'vitest';
import { extract, joinArticles } from '../../src/index.ts';

const story = (n: number) =>
  `In chapter ${n} the boat goes on, past island ${n}, and nobody on board says much. `.repeat(5);
const page = (n: number, more = '') =>
  `<title>The boat</title><h1>The boat</h1><p>${story(n)}</p>${more}<p>Read on, dear reader.</p>`;
const note = (n: number, text: string) =>
  `<p>${story(n)}<a href="#n1" id="c1"><sup>1</sup></a></p><ol><li id="n1">${text} <a href="#c1">back</a></li></ol>`;

test('what repeats at the head and the foot stands once', () => {
  const joined = joinArticles([extract(page(1)), extract(page(2)), extract(page(3))]);
  expect(joined.title).toBe('The boat');
  expect(joined.text.match(/Read on/g)?.length ?? 0).toBeLessThanOrEqual(1);
  for (const n of [1, 2, 3]) expect(joined.text).toContain(`past island ${n}`);
  expect(joined.wordCount).toBeGreaterThan(200);
});

const whole = (html: string) => extract(html, { select: ['body'] });

test('footnotes of each page stay apart', () => {
  const { markdown, html } = joinArticles([
    whole(page(1, note(8, 'A note on tides.'))),
    whole(page(2, note(9, 'A note on winds.'))),
  ]);
  expect(markdown).toMatch(/\[\^1\]: A note on tides/);
  expect(markdown).toMatch(/\[\^2-1\]: A note on winds/);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a copy of an article has lost what it was made of', () => {
  expect(() => joinArticles([structuredClone(extract(page(1)))])).toThrow(
    /Give the article itself, as extract returned it/,
  );
});
