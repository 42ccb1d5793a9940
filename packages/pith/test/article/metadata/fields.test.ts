import { describe, expect, it } from 'vitest';
import { article, jsonLd, read } from './read.ts';

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
