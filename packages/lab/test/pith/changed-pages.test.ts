import { seededRandom } from '@pith/learn/random';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { parsePage, TAG } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { age } from '../../src/pith/age.ts';
import { changedPages } from '../../src/pith/changed-pages.ts';
import { shorten } from '../../src/pith/shorten.ts';

const paragraph = (i: number) =>
  `Paragraph ${i} tells of boats, ${'of rivers and of towns, '.repeat(5)}at length.`;
const TEXTS = Array.from({ length: 20 }, (_, i) => paragraph(i));
const article: DatasetPage = {
  id: 'a',
  type: 'article',
  html: `<head><title>Boats</title><meta property="og:type" content="article"><script type="application/ld+json">{"@type":"Article"}</script></head>
<body><nav class="menu"><a href="/">Home</a></nav><div class="page"><article id="story"><div>${TEXTS.map((text) => `<p>${text}</p>`).join('')}</div></article></div><footer class="foot">About us</footer></body>`,
  gold: { text: TEXTS.join('\n'), title: 'Boats' },
};
const blocksOf = (html: string) => {
  const page = parsePage(html);
  return Array.from({ length: page.blocks.count }, (_, block) => page.blocks.text(block));
};

describe('an article cut short', () => {
  test('has its first paragraphs, on the page and in the gold, and all that is around it', () => {
    const short = shorten(article, seededRandom(1))!;
    const blocks = blocksOf(short.html);
    const kept = short.gold.text!.split('\n');
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.length).toBeLessThan(TEXTS.length / 2);
    expect(kept).toEqual(TEXTS.slice(0, kept.length));
    expect(blocks).toEqual(['Home', ...kept, 'About us']);
    expect(short.gold.title).toBe('Boats');
    // What stood after the body is not in it.
    const page = parsePage(short.html);
    expect(page.tagName(page.parent[page.find(TAG.footer)])).toBe('body');
  });

  test('is none where the body is one piece', () => {
    const whole = {
      ...article,
      html: `<body><div><p>${TEXTS.join(' ')}</p></div><footer>About us</footer></body>`,
    };
    expect(shorten(whole, seededRandom(1))).toBeNull();
  });
});

describe('an aged page', () => {
  const aged = Array.from({ length: 30 }, (_, seed) => age(article, seededRandom(seed)).html);

  test('declares nothing and has no new elements; its texts stay', () => {
    for (const html of aged) {
      expect(html).not.toMatch(/og:type|ld\+json|<\/?(article|nav|footer)/);
      expect(blocksOf(html).join(' ').replace(/\s+/g, ' ')).toBe(blocksOf(article.html).join(' '));
    }
  });

  test('is at times nameless, at times laid out by tables', () => {
    const nameless = aged.filter((html) => !html.includes('class='));
    const byTables = aged.filter((html) => html.includes('<table>'));
    for (const some of [nameless, byTables]) {
      expect(some.length).toBeGreaterThan(5);
      expect(some.length).toBeLessThan(25);
    }
  });
});

test('of aged pages only articles teach what blocks are', () => {
  const pages = Array.from({ length: 40 }, (_, i) => ({
    ...article,
    id: `${i}`,
    type: i % 2 ? 'article' : 'listing',
  }));
  const changed = [...changedPages(pages, seededRandom(1))];
  expect(changed.length).toBeGreaterThan(10);
  for (const { page, teachesBlocks } of changed) {
    expect(page.id).toMatch(/[-+~!*]$/);
    expect(teachesBlocks).toBe(page.type === 'article');
  }
  expect(changed.some(({ teachesBlocks }) => !teachesBlocks)).toBe(true);
});
