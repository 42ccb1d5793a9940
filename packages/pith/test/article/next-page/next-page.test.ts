import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepTo } from '../../../src/article/next-page/addresses.ts';
import { saysNext } from '../../../src/article/next-page/labels.ts';
import { extract } from '../../../src/index.ts';

const STORY =
  'The ferry left at dawn, and the harbour was quiet again until the fishermen came back. '.repeat(4);
const next = (links: string, url = 'https://example.org/news/ferry') =>
  extract(`<title>Ferry</title><h1>Ferry</h1><p>${STORY}</p><p>${STORY}</p>${links}`, { url }).next;

describe('the next page of an article', () => {
  test.each([
    ['a named page and its number', '<a href="/news/ferry/page/2">2</a>', '/news/ferry/page/2'],
    ['rel=next of a link', '<link rel=next href="/news/ferry?page=2">', '/news/ferry?page=2'],
    ['rel=next of an anchor', '<a rel="nofollow next" href="?page=2">more</a>', '/news/ferry?page=2'],
    ['words', '<a href="/news/ferry?p=2">Next page »</a>', '/news/ferry?p=2'],
    ['words of other languages', '<a href="/news/ferry?seite=2">Nächste Seite</a>', '/news/ferry?seite=2'],
    ['an arrow', '<a href="ferry-page-2"><b>›</b></a>', '/news/ferry-page-2'],
    [
      'a label for readers of screens',
      '<a href="ferry/page/2" aria-label="Next page"><svg></svg></a>',
      '/news/ferry/page/2',
    ],
    [
      'a bare number with its number',
      '1 <a href="/news/ferry/2/">2</a> <a href="/news/ferry/3/">3</a>',
      '/news/ferry/2/',
    ],
    ['pages counted from 0', '<a href="?page=1">Next</a>', '/news/ferry?page=1'],
  ])('%s', (_, links, address) => {
    expect(next(links)).toBe(`https://example.org${address}`);
  });

  test.each([
    ['/news/ferry/page/2', '/news/ferry/page/3'],
    ['/news/ferry.html?page=2&lang=en', '/news/ferry.html?page=3&lang=en'],
    ['/viewtopic?t=5&start=20', '/viewtopic?t=5&start=40'],
    ['/news/ferry_p2.html', '/news/ferry_p3.html'],
  ])('goes on from %s', (from, to) => {
    expect(next(`<a href="${to.replace('&', '&amp;')}">Next</a>`, `https://example.org${from}`)).toBe(
      `https://example.org${to}`,
    );
  });

  test.each([
    ['the next article', '<a rel=next href="/news/storm">Next: The storm</a>'],
    ['the next article by number', '<a rel=next href="/news/124">Next</a>', 'https://example.org/news/123'],
    ['an article of the same name', '<link rel=next href="/news/ferry-2">'],
    ['newer posts', '<a href="/page/2">Newer posts</a>'],
    ['pages of a front page', '<a href="/page/2">Next</a>', 'https://example.org/'],
    ['another host', '<a href="https://other.example/news/ferry/page/2">2</a>'],
    ['pages of comments', '<a href="/news/ferry/comment-page-2">2</a><a href="?cpage=2">Next</a>'],
    ['a pager in the comments', '<div class=comment-pager><a href="?page=2">2</a></div>'],
    [
      'the page before',
      '<a rel=prev href="/news/ferry/page/2">Previous</a>',
      'https://example.org/news/ferry/page/3',
    ],
    ['a day of a calendar', '<a href="?day=2">2</a>'],
    ['no link at all', ''],
  ])('is not %s', (_, links, url = 'https://example.org/news/ferry') => {
    expect(next(links, url)).toBeNull();
  });

  test('without an address nobody knows', () => {
    expect(extract(`<p>${STORY}</p><a href="?page=2">Next page</a>`).next).toBeNull();
  });
});

test('steps between addresses', () => {
  const step = (from: string, to: string) =>
    stepTo(new URL(from, 'https://a.org'), new URL(to, 'https://a.org'));
  expect(step('/a', '/a/2')).toMatchObject({ number: 2, named: false });
  expect(step('/a', '/a?page=2')).toMatchObject({ number: 2, named: true });
  expect(step('/a.html', '/a-page-2.html')).toMatchObject({ number: 2, named: true });
  expect(step('/a', '/a/3')).toBeNull();
  expect(step('/a', '/b/2')).toBeNull();
  expect(step('/a?x=1', '/a/2?x=2')).toBeNull();
});

test.each(['Next', 'NEXT PAGE', 'Next ›', '»', 'Page suivante', 'Siguiente →', '次のページ', 'Далее'])(
  '%s says next',
  (text) => {
    expect(saysNext(text)).toBe(true);
  },
);
test.each(['Next article', 'Next post', 'Older posts', 'Nextel', 'Continue reading', ''])(
  '%s does not',
  (text) => {
    expect(saysNext(text)).toBe(false);
  },
);

test('any two addresses are survived, and a step goes one way', () => {
  const piece = fc.constantFrom(
    'a',
    '/',
    '2',
    '3',
    '-',
    '.html',
    '?',
    'page',
    '=',
    '&',
    '%',
    '%C3',
    'p',
    '_',
    '#',
  );
  const address = fc
    .array(piece, { maxLength: 12 })
    .map((pieces) => new URL(`https://a.org/${pieces.join('')}`));
  fc.assert(
    fc.property(address, address, (from, to) => {
      expect(
        stepTo(from, to) !== null && stepTo(to, from) !== null && !/page|p/.test(from.search + to.search),
      ).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
