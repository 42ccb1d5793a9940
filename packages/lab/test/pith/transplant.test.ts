import { seededRandom } from '@pith/learn/random';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { Comments } from '../../src/pith/comments.ts';
import { Transplanter } from '../../src/pith/transplant.ts';

const STORY = ['The ferry left the harbour at nine.', 'It carried forty people.', 'All arrived by noon.'];
const POSTS = ['I think that 3 < 4 & so do many.', 'Nobody has asked the captain about it.'];

const pageOf = (id: string, type: string, paragraphs: readonly string[], foot = ''): DatasetPage => ({
  id,
  type,
  html: `<body><main>${paragraphs
    .map((text) => `<p>${text.replace('&', '&amp;').replace('<', '&lt;')}</p>`)
    .join('')}</main>${foot}</body>`,
  gold: { text: paragraphs.join('\n') },
});
const article = pageOf('a', 'article', STORY, '<footer>About us</footer>');
const forum = pageOf('f', 'forum', [...POSTS, 'A third post closes the thread.']);
const textOf = (html: string) => {
  const { blocks } = parsePage(html);
  return Array.from({ length: blocks.count }, (_, block) => blocks.text(block)).join('\n');
};

describe('planted comments', () => {
  test('are posts of forums in the markup of blogs, named or not', () => {
    const comments = new Comments([forum], seededRandom(1));
    const threads = Array.from({ length: 40 }, () => comments.thread());
    for (const thread of threads) {
      const text = textOf(thread);
      expect(POSTS.some((post) => text.includes(post)) || text.includes('A third post')).toBe(true);
    }
    expect(threads.some((thread) => thread.includes('class='))).toBe(true);
    expect(threads.some((thread) => !thread.includes('class='))).toBe(true);
    expect(new Comments([], seededRandom(1)).thread()).toBe('');
  });

  test('stand below the body of an article, whose gold stays', () => {
    const plant = (seed: number) => new Transplanter([article, forum], seededRandom(seed)).plant(article);
    const planted = Array.from({ length: 10 }, (_, seed) => plant(seed)).filter((page) => page !== null);
    expect(planted.length).toBeGreaterThan(3);
    for (const { html, gold, id } of planted) {
      expect(id).toBe('a+');
      expect(gold).toBe(article.gold);
      expect(html.length).toBeGreaterThan(article.html.length + 200);
      const text = textOf(html);
      expect(text.indexOf('All arrived by noon.')).toBeLessThan(text.search(/think that|captain|third post/));
      expect(text.endsWith('About us')).toBe(true);
    }
    expect(plant(3)?.html).toBe(plant(3)?.html);
  });
});
