import { describe, expect, it } from 'vitest';
import { article, BODY, jsonLd, read } from './read.ts';

const html = (attributes: string, head = '', body = '') =>
  read(`<html ${attributes}><head>${head}</head><body ${body}><p>x</p></body></html>`);

describe('lang and dir', () => {
  it.each([
    ['lang="en_US"', 'en-US'],
    ['lang="EN-gb"', 'en-GB'],
    ['lang="zh-hant-tw"', 'zh-Hant-TW'],
    ['xml:lang="fr"', 'fr'],
    ['lang="english please"', null],
    ['lang="{{ lang }}"', null],
    ['lang=""', null],
  ])('%s', (attributes, lang) => expect(html(attributes).lang).toBe(lang));

  it('from <meta> where the elements say nothing', () => {
    expect(html('', '<meta http-equiv="Content-Language" content="de-AT, en">').lang).toBe('de-AT');
    expect(html('', '<meta property="og:locale" content="pt_BR">').lang).toBe('pt-BR');
    expect(html('lang="??"', '<meta property="og:locale" content="pt_BR">').lang).toBe('pt-BR');
  });

  it('dir as written, else by the language', () => {
    expect(html('dir="RTL"').dir).toBe('rtl');
    expect(html('lang="ar"', '', 'dir="ltr"').dir).toBe('ltr');
    expect(html('lang="he-IL"').dir).toBe('rtl');
    expect(html('lang="az-Arab"').dir).toBe('rtl');
    expect(html('lang="en"').dir).toBe('ltr');
    expect(html('').dir).toBe(null);
  });
});

describe('site', () => {
  it('og:site_name, JSON-LD’s site, the publisher, the title, the host', () => {
    const publisher = jsonLd({
      '@type': 'Article',
      headline: 'When the river came',
      publisher: { name: 'The Publisher' },
    });
    const webSite = jsonLd({ '@type': 'WebSite', name: 'The Web Site' });
    const og = '<meta property="og:site_name" content="The &amp; Site">';
    expect(read(article(og + webSite + publisher)).site).toBe('The & Site');
    expect(read(article(webSite + publisher)).site).toBe('The Web Site');
    expect(read(article(publisher)).site).toBe('The Publisher');
    expect(read(article('')).site).toBe('Example News');
    expect(read('<title>Rain</title>').site).toBe('example.org');
    expect(read('<title>Rain</title>', null).site).toBe(null);
    const title = 'content="When the river came | Example News"';
    const both = `<meta property="og:title" ${title}><meta property="og:site_name" ${title}>`;
    expect(read(article(both)).site).toBe('Example News');
  });
});

describe('description, image, url', () => {
  it('description: og, meta, structured data; no markup', () => {
    const plain = '<meta name="description" content="Plain">';
    expect(
      read(`<meta property="og:description" content="From&#10; &lt;p&gt;og&lt;/p&gt;">${plain}`).description,
    ).toBe('From og');
    expect(read(plain).description).toBe('Plain');
    expect(
      read(article(jsonLd({ '@type': 'Article', headline: 'When the river came', description: 'Linked' })))
        .description,
    ).toBe('Linked');
    expect(read('').description).toBe(null);
  });

  it('image: absolute, of the web only', () => {
    expect(read('<meta property="og:image" content="/a.jpg">').image).toBe('https://www.example.org/a.jpg');
    expect(read('<meta property="og:image" content="/a.jpg">', null).image).toBe(null);
    expect(
      read('<meta property="og:image" content="javascript:alert(1)"><link rel="image_src" href="b.jpg">')
        .image,
    ).toBe('https://www.example.org/stories/b.jpg');
    const image = { '@type': 'ImageObject', url: 'https://cdn.example.org/c.jpg' };
    expect(
      read(article(jsonLd({ '@type': 'Article', headline: 'When the river came', image: [image] }))).image,
    ).toBe(image.url);
  });

  it('url: canonical, og:url, the page’s own', () => {
    expect(read('<link rel="canonical" href="/c"><meta property="og:url" content="/o">').url).toBe(
      'https://www.example.org/c',
    );
    expect(read('<link rel="canonical" href="javascript:0"><meta property="og:url" content="/o">').url).toBe(
      'https://www.example.org/o',
    );
    expect(read('').url).toBe('https://www.example.org/stories/rivers');
    expect(read('', null).url).toBe(null);
  });
});

describe('tags', () => {
  const ofPage = { '@type': 'Article', headline: 'When the river came' };
  const keywords = '<meta name="keywords" content="river, Flood;river">';

  it('those of articles, then structured data, then keywords', () => {
    const tags =
      '<meta property="article:tag" content="Water"><meta property="article:tag" content="The Valley">';
    const data = jsonLd({
      ...ofPage,
      keywords: ['Rain', { '@type': 'DefinedTerm', name: 'Snow &amp; ice' }],
    });
    expect(read(article(keywords + data + tags)).tags).toEqual(['Water', 'The Valley']);
    expect(read(article(keywords + data)).tags).toEqual(['Rain', 'Snow & ice']);
    expect(read(article(keywords)).tags).toEqual(['river', 'Flood']);
    expect(read(article('')).tags).toEqual([]);
  });

  it('a list in one value is divided, and what is as long as a sentence is no tag', () => {
    expect(read(article(jsonLd({ ...ofPage, keywords: '水、山' }))).tags).toEqual(['水', '山']);
    const long = 'a long story about the river that came in the night and of those who did not sleep';
    expect(read(article(`<meta name="keywords" content="${long}, river">`)).tags).toEqual(['river']);
  });

  it('links that say so, but not those of other posts', () => {
    const link = (name: string) => `<a rel="category tag" href="/about/${name}">#${name}</a>`;
    const related = `<div class="related"><h2>More</h2>${link('Cats')}</div>`;
    expect(read(article('', '', `<p>${link('River')} ${link('Rain')}</p>${related}`)).tags).toEqual([
      'River',
      'Rain',
    ]);
  });

  it('links in the lines at the headline and below the text whose address says so', () => {
    const link = (path: string, name: string) => `<a href="${path}">${name}</a>`;
    const below = `<p>${link('/topics/river', 'River')} ${link('/news/rain', 'Rain')} ${link('/tag/', 'All')}</p>`;
    const menu = `<nav>${link('/tag/cats', 'Cats')}</nav>`;
    expect(read(article('', '', below + menu)).tags).toEqual(['River']);
  });

  it('of microdata', () => {
    const item =
      '<div itemscope itemtype="https://schema.org/Article"><h1 itemprop="headline">When the river came</h1>';
    expect(read(`${item}<meta itemprop="keywords" content="river,rain">${BODY}</div>`).tags).toEqual([
      'river',
      'rain',
    ]);
  });
});
