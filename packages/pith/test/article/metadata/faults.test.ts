import { describe, expect, it } from 'vitest';
import { article, BODY, jsonLd, read, readArticle } from './read.ts';

/** What users reported, or what was found on sites that the rules were not written with. */
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const ld = (more: object) => jsonLd({ '@type': 'NewsArticle', headline: 'When the river came', ...more });
const authors = (head: string, under = '', after = '') => readArticle(article(head, under, after)).authors;
const date = (head: string, under = '', after = '') => readArticle(article(head, under, after)).date;

describe('authors', () => {
  it('an address beside the name is left out', () => {
    for (const author of [
      'Ann Arbor <ann@example.org>',
      'Ann Arbor, ann@example.org',
      'ann@example.org (Ann Arbor)',
    ])
      expect(authors(meta('author', author.replaceAll('<', '&lt;')))).toEqual(['Ann Arbor']);
    expect(authors(meta('author', 'Ann Arbor https://example.org/ann'))).toEqual(['Ann Arbor']);
  });

  it('a box of the author that links to him', () => {
    const box =
      '<div class="bio"><a rel="author" href="/ann">Ann Arbor</a><p>She writes about rivers.</p></div>';
    expect(authors('', '', box)).toEqual(['Ann Arbor']);
    const named =
      '<div class="author-box"><h4>About the author</h4><b>Ann Arbor</b> <i>Senior Editor</i></div>';
    expect(authors('', '', named)).toEqual(['Ann Arbor']);
    const signed = '<div class="author-bio">This post was written by Ann Arbor, Head of Rivers</div>';
    expect(authors('', '', signed)).toEqual(['Ann Arbor']);
  });

  it('"Last updated" is nobody', () => {
    expect(authors('', '<p class="byline">Last updated May 4, 2024</p>')).toEqual([]);
    expect(authors('', '<p class="author">Last</p>')).toEqual([]);
  });

  it('a job or a site in an element of its own is not part of the name', () => {
    const line =
      '<p class="author-line">Written by: <a>Ann Arbor</a> <span>Gardener &amp; Astrologer</span></p>';
    expect(authors('', line)).toEqual(['Ann Arbor']);
    expect(authors('', '<p>By <b>Ann Arbor</b><span>Example Tribune</span></p>')).toEqual(['Ann Arbor']);
    expect(authors('', '<p>By Ann Arbor, Senior Home Security Expert</p>')).toEqual(['Ann Arbor']);
    expect(authors(meta('author', 'Ann Arbor, professor at the university of rivers'))).toEqual([
      'Ann Arbor',
    ]);
    expect(authors('', '<h6>Ann Arbor | Staff Writer | May 4, 2024</h6>')).toEqual(['Ann Arbor']);
  });

  it('a full name in place of a login or of a first name', () => {
    const byline = '<p>by <a class="author">Ann Arbor</a></p>';
    for (const login of ['ann.arbor7', 'AnnA', 'Ann'])
      expect(authors(ld({ author: { name: login } }), byline)).toEqual(['Ann Arbor']);
    expect(authors(ld({ author: { name: 'AFP' } }), byline)).toEqual(['AFP']);
    expect(authors(meta('author', 'admin'), byline)).toEqual(['Ann Arbor']);
    expect(authors(meta('author', 'Rivers Admin'))).toEqual([]);
  });

  it('the second author is not lost', () => {
    const first = ld({ author: { '@type': 'Person', name: 'Ann Arbor' } });
    expect(authors(first + meta('author', 'Ann Arbor,Ben Bow'))).toEqual(['Ann Arbor', 'Ben Bow']);
    const links = '<p><a href="/author/a">Ann Arbor</a>, <a href="/author/b">Ben Bow</a></p>';
    expect(authors(first, links)).toEqual(['Ann Arbor', 'Ben Bow']);
    const spans = '<p class="byline"><span>Ann Arbor</span> <span>Ben Bow</span></p>';
    expect(authors('', spans)).toEqual(['Ann Arbor', 'Ben Bow']);
    const agency = [
      { '@type': 'Person', name: 'Ann Arbor' },
      { '@type': 'Organization', name: 'dpa' },
    ];
    expect(authors(ld({ author: agency }))).toEqual(['Ann Arbor', 'dpa']);
  });

  it('the publisher is no person; who took a picture wrote nothing', () => {
    const publisher = { author: { name: 'Example Daily' }, publisher: { name: 'Example Daily' } };
    expect(authors(ld(publisher), '<p class="byline">Ann Arbor</p>')).toEqual(['Ann Arbor']);
    const item = `<div itemscope itemtype="https://schema.org/Article"><h1 itemprop="headline">Rain</h1>
      <figure><img src="a.png"><i itemprop="author">Phil Photo</i></figure><b itemprop="author">Ann Arbor</b>${BODY}</div>`;
    expect(read(item).authors).toEqual(['Ann Arbor']);
  });

  it('meta that a site names as it likes, but not every name with "author" in it', () => {
    expect(authors(meta('articleAuthor', 'Ann Arbor'))).toEqual(['Ann Arbor']);
    expect(authors(meta('news_authors', 'Ann Arbor, Ben Bow'))).toEqual(['Ann Arbor', 'Ben Bow']);
    expect(authors(meta('author_url', 'Somewhere'))).toEqual([]);
  });

  it('the people that a page shows, where nobody sees the name that it states', () => {
    const stated = ld({ author: { '@type': 'Person', name: 'Web Keeper' } });
    expect(authors(stated, '<div class="by"><p>By: Ann Arbor</p></div>')).toEqual(['Ann Arbor']);
    expect(authors(stated, '<p>By Rivers Staff</p>')).toEqual(['Web Keeper']);
    expect(authors(stated, '<p>By Ann Arbor</p>', '<p>Edited by Web Keeper</p>')).toEqual(['Web Keeper']);
    expect(authors(stated, '<p class="author">Reviewed by: Ann Arbor</p>')).toEqual(['Web Keeper']);
    expect(authors(stated, '<p>By Ann</p>')).toEqual(['Web Keeper']);
    expect(authors(stated)).toEqual(['Web Keeper']);
  });

  it('a login that links to its owner, with his rank behind it', () => {
    const line =
      '<div class="author_information"><strong><a href="/user-7"><span>RiverRat</span></a></strong> <span>Big Board Owner</span></div>';
    expect(authors('', line)).toEqual(['RiverRat']);
  });

  it('a signature to the right of the end, a name that the page introduces', () => {
    const signed = article('').replace(
      '</article>',
      '<p style="text-align:right"><b>Lê Phương</b></p></article>',
    );
    expect(readArticle(signed).authors).toEqual(['Lê Phương']);
    const about = `<p>Ann Arbor has written about rivers, floods and bridges since she was a child, and lives beside one with her family and many boats.</p>`;
    expect(authors('', '<p>Ann Arbor</p>', about)).toEqual([]);
    const linked = '<aside class="sidebar"><a href="/our-authors/ann">Ann Arbor</a></aside>';
    expect(authors('', '<p>Ann Arbor</p>', linked)).toEqual(['Ann Arbor']);
    expect(authors('', '<p>Travel Tips</p>', linked)).toEqual([]);
  });
});

describe('dates', () => {
  it('<time> right below the headline, also where its words are relative', () => {
    expect(date('', '<time datetime="2024-05-04T08:00:00Z">two days ago</time>')).toBe(
      '2024-05-04T08:00:00Z',
    );
  });

  it('an element that is called the date, far from the headline', () => {
    const far = `<div class="publish-date">4 May 2024</div>`;
    expect(date('', '', far)).toBe('2024-05-04');
    expect(date('', '', `${far}<div class="date">5 May 2024</div>`)).toBe(null);
    const teaser =
      '<div><h3><a href="/x">Another flood comes</a></h3><span class="date">1 May 2021</span></div>';
    expect(date('', '', teaser)).toBe(null);
  });

  it('a date that the page calls that of publication, wherever it stands, if there is no other', () => {
    const labelled = '<div><h4>Published</h4><p>May 4, 2024</p></div>';
    for (const other of [labelled, '<p>Posted on: 4 May 2024</p>', '<p>Veröffentlicht am 04.05.2024</p>'])
      expect(read(article('', '', `<aside>${other}</aside>`)).date).toBe('2024-05-04');
    expect(read(article('', '', `${labelled}<p>Published May 5, 2024</p>`)).date).toBe(null);
    expect(read(article('', '', '<h4>Published</h4><p>Books</p><p>May 4, 2024</p>')).date).toBe(null);
  });

  it('meta that a site names as it likes, but not that of a change', () => {
    expect(date(meta('acme.date', '2024-05-04'))).toBe('2024-05-04');
    expect(date(meta('acme.updated.date', '2024-05-04'))).toBe(null);
    expect(date(meta('candidate', '2024-05-04'))).toBe(null);
    expect(read(article(meta('acme.date', '2024-05-04'))).date).toBe(null);
  });

  it('of a line with two dates the one that is not the change', () => {
    expect(date('', '<p>May 4, 2024. <i>Updated: May 9, 2024</i></p>')).toBe('2024-05-04');
    expect(
      date('', '<p><span>Rivers</span><span>May 4, 2024</span><span>Updated: May 9, 2024</span></p>'),
    ).toBe('2024-05-04');
    const times =
      '<p>Updated <time datetime="2024-05-09">9 May 2024</time>, published <time datetime="2024-05-04">4 May 2024</time></p>';
    expect(date('', times)).toBe('2024-05-04');
  });

  it('an earlier date that the page shows, but never that of a change', () => {
    const stated = (published: string, changed: string) =>
      ld({ datePublished: published, dateModified: changed });
    expect(date(stated('2024-05-04', '2024-05-04'), '<p>2 March 2020</p>')).toBe('2020-03-02');
    expect(date(stated('2019-05-04', '2024-05-04'), '<p>4 May 2024</p>')).toBe('2019-05-04');
    expect(date(stated('2019-05-04', '2024-05-04'), '<p>Updated 4 May 2018</p>')).toBe('2019-05-04');
  });

  it('day and month as other dates of the page, its country or its address have them', () => {
    const on = (html: string, url?: string) => read(html, url ?? 'https://www.example.org/rivers').date;
    const page = (under: string, after = '') => article('', under, after);
    expect(on(page('<p>03/10/2023</p>'))).toBe('2023-03-10');
    expect(on(page('<p>03/10/2023</p>', '<p>Seen on 25/12/2023</p>'))).toBe('2023-10-03');
    expect(on(page('<p>03/10/2023</p>'), 'https://www.example.co.uk/rivers')).toBe('2023-10-03');
    expect(on(page('<p>03/10/2023</p>'), 'https://example.org/2023/october/03/rivers')).toBe('2023-10-03');
    expect(on(article('<meta property="og:locale" content="en_GB">', '<p>03/10/2023</p>'))).toBe(
      '2023-10-03',
    );
  });

  it('the entity that is the page comes before one that may be', () => {
    const video = jsonLd({ '@type': 'VideoObject', name: 'A look back', uploadDate: '2020-01-01' });
    const item = `<article itemscope itemtype="https://schema.org/Article"><h1 itemprop="headline">When the river came</h1>
      <meta itemprop="datePublished" content="2024-05-04">${BODY}</article>`;
    expect(read(`<title>When the river came</title>${video}${item}`).date).toBe('2024-05-04');
  });
});

it('a description is the first paragraph where none is given', () => {
  expect(read(article('')).description).toMatch(/^The river rose by two metres/);
  const long = read(`<h1>Rain</h1><p>${'many words '.repeat(60)}</p>`).description;
  expect(long).toMatch(/^many words .* many…$|words…$/);
  expect(long!.length).toBeLessThanOrEqual(300);
});
