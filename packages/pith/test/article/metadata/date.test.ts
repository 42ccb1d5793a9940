import { describe, expect, it } from 'vitest';
import { article, BODY, jsonLd, read, readArticle } from './read.ts';

const date = (head: string, underHeadline = '', after = '') => read(article(head, underHeadline, after)).date;
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
const ld = (more: object) => jsonLd({ '@type': 'NewsArticle', headline: 'When the river came', ...more });

describe('sources, in their order', () => {
  const published = ld({ datePublished: '2024-05-01', dateModified: '2024-06-01' });
  const og = meta('article:published_time', '2024-05-02T10:00:00+02:00');
  const time = '<time datetime="2024-05-03">3 May</time>';

  it('structured data, meta, the headline’s', () => {
    expect(date(published + og, time)).toBe('2024-05-01');
    expect(date(og, time)).toBe('2024-05-02T10:00:00+02:00');
    expect(date('', time)).toBe('2024-05-03');
    expect(date('', '<p>Published May 4, 2024</p>')).toBe('2024-05-04');
  });

  it('the address, late', () => {
    const url = 'https://example.org/2024/05/17/rain';
    expect(read(article(''), url).date).toBe('2024-05-17');
    expect(read(article('', time), url).date).toBe('2024-05-03');
  });

  it('a change only where there is no other, and only of an article', () => {
    expect(date(ld({ dateModified: '2024-06-01' }))).toBe('2024-06-01');
    expect(date(ld({}) + meta('article:modified_time', '2024-06-01'))).toBe('2024-06-01');
    expect(date(meta('article:modified_time', '2024-06-01'))).toBe(null);
    expect(date('', '<p>Updated June 1, 2024</p><p>May 4, 2024</p>')).toBe('2024-05-04');
    expect(date('', '<p>Updated June 1, 2024</p>')).toBe('2024-06-01');
  });

  it('the only day right below the text', () => {
    const below = (after: string) => readArticle(article('', '', after)).date;
    expect(below('<p>Monday, May 4th, 2024 at 11:00 am | Rivers</p>')).toBe('2024-05-04T11:00:00');
    expect(below('<p>May 4, 2024</p><p>May 5, 2024</p>')).toBe(null);
    expect(below('<p>May 4, 2024</p><h3><a href="/x">Another flood of the river</a></h3>')).toBe(null);
  });

  it('the headline’s own, last', () => {
    const dated = (underHeadline: string) =>
      readArticle(`<title>Rain of 2024-05-04</title><h1>Rain of 2024-05-04</h1>${underHeadline}${BODY}`).date;
    expect(dated('')).toBe('2024-05-04');
    expect(dated('<p>May 7, 2024</p>')).toBe('2024-05-07');
    expect(dated('<p>Rain of 2024-05-04</p><p>May 7, 2024</p>')).toBe('2024-05-07');
  });

  it('a label below the text', () => {
    expect(date('', '', '<div>Post time: 05-17-2024</div>')).toBe('2024-05-17');
  });

  it('a bare WebPage’s date is not an article’s', () => {
    expect(
      date(jsonLd({ '@type': 'WebPage', name: 'When the river came', datePublished: '2020-01-01' })),
    ).toBe(null);
  });

  it('microdata with and without a scope', () => {
    const scoped = `<div itemscope itemtype="http://schema.org/Article"><h1 itemprop="headline">Rain</h1>
      <time itemprop="datePublished" datetime="2024-05-04T08:00Z">x</time>${BODY}</div>`;
    expect(read(scoped).date).toBe('2024-05-04T08:00:00Z');
    expect(date('<meta itemprop="datePublished" content="2024-05-04T11:48:54-0800">')).toBe(
      '2024-05-04T11:48:54-08:00',
    );
  });
});

describe('"two days ago"', () => {
  const of = (underHeadline: string) => readArticle(article('', underHeadline)).date;

  it.each([
    ['<time-ago ts="2024-05-04T09:47:05Z">2 days ago</time-ago>', '2024-05-04T09:47:05Z'],
    ['<span data-timestamp="1714816025">2 days ago</span>', '2024-05-04T09:47:05Z'],
    ['<abbr title="May 4, 2024 9:47 am">2 days ago</abbr>', '2024-05-04T09:47:00'],
  ])('%s', (element, expected) => expect(of(`<p>${element}</p>`)).toBe(expected));

  it('not where a date is shown, nor of a member, nor of what an attribute tells', () => {
    const stamp = '<abbr title="May 4, 2024">2 days ago</abbr>';
    expect(of(`<p>${stamp}</p><p>May 3, 2024</p>`)).toBe('2024-05-03');
    expect(of(`<p>Joined ${stamp}</p>`)).toBe(null);
    expect(of('<p><img title="The river on the morning of May 4, 2024, before it rained"></p>')).toBe(null);
    expect(of('<p><a data-expires="2024-05-04">Offer</a></p>')).toBe(null);
  });
});

describe('dates that are not the page’s', () => {
  it('of suggested posts, beside and below', () => {
    const other = '<h3><a href="/x">Another flood</a></h3><time datetime="2021-01-01">1 January 2021</time>';
    expect(date('', '', `<aside>${other.repeat(10)}</aside>`)).toBe(null);
    expect(date('', `<div class="related-posts">${other}</div>`)).toBe(null);
    expect(date('', '', `<section>${other}</section>`)).toBe(null);
  });

  it('of comments and members', () => {
    expect(date('', '<div class="comment"><time datetime="2021-01-01">then</time></div>')).toBe(null);
    expect(date('', '<p>Joined: Jul 4, 2012</p><p>May 4, 2024</p>')).toBe('2024-05-04');
  });

  it('of an offer', () => {
    expect(date('', '<p>Special financing – Ends Aug 2, 2024</p>')).toBe(null);
    expect(date('', '<p>Valid until Aug 2, 2024</p><p>May 4, 2024</p>')).toBe('2024-05-04');
  });

  it('of what a sentence tells', () => {
    expect(date('', '<p>The season for most of us ends on April 15, 2024. You may still go later.</p>')).toBe(
      null,
    );
    expect(date('', '<p>The flood came on April 15, 2024, and nobody slept.</p><p>May 4, 2024</p>')).toBe(
      '2024-05-04',
    );
    expect(date('', '<p>Published: Dec. 22, 2023, 1:00 a.m.</p>')).toBe('2023-12-22T01:00:00');
    expect(date('', '<p>Sat. May 4, 2024</p>')).toBe('2024-05-04');
  });

  it('of a listing’s items', () => {
    const post = (n: number) => ({
      '@type': 'BlogPosting',
      headline: `Post ${n}`,
      datePublished: `2024-05-0${n}`,
      author: 'Ann Arbor',
    });
    const listing = `<title>All posts</title>${jsonLd({ '@type': 'Blog', blogPost: [1, 2, 3].map(post) })}${jsonLd([1, 2].map(post))}
      <h1>All posts</h1>${[1, 2, 3].map((n) => `<h2><a href="/${n}">Post ${n}</a></h2><p>By Ann Arbor</p><p>May ${n}, 2024</p><p>${BODY}</p>`).join('')}`;
    expect(read(listing)).toMatchObject({ date: null, byline: null, title: 'All posts' });
  });

  it('of the newest post on a front page', () => {
    expect(
      read(article('', '<p>By Ann Arbor</p><time datetime="2024-05-04">x</time>'), 'https://example.org/'),
    ).toMatchObject({ date: null, byline: null });
  });

  it('impossible ones', () => {
    for (const text of [
      '1970-01-01',
      '0001-01-01T00:00:00',
      '2999-01-01',
      '2024-02-31',
      '2024-13-01',
      'yesterday',
      '',
    ]) {
      expect(date(meta('article:published_time', text))).toBe(null);
    }
    expect(date(meta('article:published_time', '1970-01-01') + meta('date', '2024-05-04'))).toBe(
      '2024-05-04',
    );
  });
});
