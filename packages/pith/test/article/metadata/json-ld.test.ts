import { describe, expect, it } from 'vitest';
import { article, jsonLd, read, URL_OF_PAGE } from './read.ts';

const main = { '@type': 'NewsArticle', headline: 'When the river came', datePublished: '2024-05-04' };
const date = (head: string) => read(article(head)).date;

describe('JSON-LD as pages write it', () => {
  const text = JSON.stringify(main);
  it.each([
    ['several scripts', jsonLd({ '@type': 'WebSite', name: 'x' }) + jsonLd(main)],
    ['an array', jsonLd([{ '@type': 'Organization', name: 'x' }, main])],
    ['@graph', jsonLd({ '@context': 'https://schema.org', '@graph': [main] })],
    ['a page’s main entity', jsonLd({ '@type': 'WebPage', mainEntity: main })],
    ['a type as an address', jsonLd({ ...main, '@type': 'http://schema.org/NewsArticle' })],
    ['several types', jsonLd({ ...main, '@type': ['Thing', 'BlogPosting'] })],
    ['a value object', jsonLd({ ...main, datePublished: { '@value': '2024-05-04' } })],
    ['a comment', jsonLd(`<!-- ${text} -->`)],
    ['CDATA', jsonLd(`//<![CDATA[\n${text}\n//]]>`)],
    ['CDATA in a comment', jsonLd(`/*<![CDATA[*/ ${text} /*]]>*/`)],
    ['a semicolon', jsonLd(`${text};`)],
    ['trailing commas', jsonLd(text.replace('}', ',}'))],
    ['a raw newline in a string', jsonLd(text.replace('{', '{"description":"two\nlines",'))],
    ['a broken script before', jsonLd('{"@type": ') + jsonLd(main)],
    ['type with parameters', jsonLd(main).replace('ld+json', 'ld+json; charset=utf-8')],
  ])('%s', (_, head) => expect(date(head)).toBe('2024-05-04'));
});

describe('the entity that is this page', () => {
  const other = {
    '@type': 'NewsArticle',
    headline: 'Drought in the south',
    datePublished: '2020-01-01',
    author: 'Other Author',
  };

  it('by its headline', () => {
    expect(date(jsonLd([other, main, { ...other, headline: 'Hail' }]))).toBe('2024-05-04');
  });

  it('by its address', () => {
    const ours = {
      ...other,
      mainEntityOfPage: { '@id': `${URL_OF_PAGE}#article` },
      datePublished: '2024-05-05',
    };
    expect(date(jsonLd([other, ours]))).toBe('2024-05-05');
    expect(
      date(jsonLd([other, { ...ours, mainEntityOfPage: URL_OF_PAGE.replace('https://www.', 'http://') }])),
    ).toBe('2024-05-05');
  });

  it('an only one that names no other page', () => {
    expect(date(jsonLd({ ...other, headline: undefined }))).toBe('2020-01-01');
    expect(date(jsonLd({ ...other, url: 'https://example.org/elsewhere' }))).toBe(null);
  });

  it('not one of several, nor what is listed, related, commented or reviewed', () => {
    expect(date(jsonLd([other, { ...other, headline: 'Hail' }]))).toBe(null);
    for (const key of [
      'itemListElement',
      'relatedLink',
      'comment',
      'review',
      'hasPart',
      'citation',
      'isPartOf',
    ])
      expect(read(article(jsonLd({ '@type': 'WebPage', name: 'x', [key]: [other] })))).toMatchObject({
        date: null,
        byline: null,
      });
  });

  it('an article before the page around it, a question before its answers', () => {
    expect(date(jsonLd([{ '@type': 'WebPage', url: URL_OF_PAGE, datePublished: '2019-01-01' }, main]))).toBe(
      '2024-05-04',
    );
    const question = {
      '@type': 'Question',
      name: 'When the river came',
      datePublished: '2024-05-06',
      author: { name: 'asker1' },
    };
    const answer = { '@type': 'Answer', datePublished: '2024-05-07', author: { name: 'answerer' } };
    const qa = read(
      article(jsonLd({ '@type': 'QAPage', mainEntity: { ...question, acceptedAnswer: answer } })),
    );
    expect(qa).toMatchObject({ date: '2024-05-06', byline: 'asker1' });
  });
});
