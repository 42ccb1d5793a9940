import { seededRandom } from '@pith/learn/random';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { expect, test } from 'vitest';
import { Interrupter } from '../../src/pith/interrupt.ts';

const TEXTS = Array.from(
  { length: 12 },
  (_, i) => `Paragraph ${i} tells of boats and of rivers, at some length.`,
);
const article: DatasetPage = {
  id: 'a',
  type: 'article',
  html: `<body><nav>Home</nav><div id="story">${TEXTS.map((text) => `<p>${text}</p>`).join('')}</div><footer>About us</footer></body>`,
  gold: { text: TEXTS.join('\n'), title: 'Boats' },
};
const textsOf = (html: string) => {
  const page = parsePage(html);
  return Array.from({ length: page.blocks.count }, (_, block) => page.blocks.text(block));
};

test('an article is interrupted between its paragraphs; its own texts and its gold stay', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const changed = new Interrupter([article], seededRandom(seed)).interrupt(article)!;
    const texts = textsOf(changed.html);
    expect(texts.filter((text) => TEXTS.includes(text))).toEqual(TEXTS);
    expect(texts.length).toBeGreaterThan(TEXTS.length + 2);
    expect(texts.indexOf(TEXTS[0])).toBe(1);
    expect(changed.gold).toBe(article.gold);
    expect(changed.id).toBe('a!');
  }
});

test('where there is no title to link to, or no body, nothing is changed', () => {
  expect(new Interrupter([], seededRandom(1)).interrupt(article)).toBeNull();
  expect(
    new Interrupter([article], seededRandom(1)).interrupt({ ...article, html: '<p>Short.</p>' }),
  ).toBeNull();
});
