import { describe, expect, it } from 'vitest';
import { article, BODY, jsonLd, read, readArticle } from './read.ts';

const byline = (head: string, underHeadline = '', after = '') =>
  read(article(head, underHeadline, after)).byline;
const ld = (author: unknown, more = {}) =>
  jsonLd({ '@type': 'NewsArticle', headline: 'When the river came', author, ...more });
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;

describe('sources, in their order', () => {
  it('structured data, meta, the byline at the headline', () => {
    const visible = '<p class="byline">By Vera Visible</p>';
    const head = meta('author', 'Max Meta');
    const staff = '<p>Lea Linked and Max Meta work here.</p>';
    const linked = ld({ '@type': 'Person', name: 'Lea Linked' });
    expect(byline(linked + head, visible, staff)).toBe('Lea Linked');
    expect(byline(head, visible, staff)).toBe('Max Meta');
    expect(byline('', visible)).toBe('Vera Visible');
  });

  it('several authors, each once', () => {
    expect(byline(ld([{ name: 'Ann Arbor' }, { name: 'Ben Bow' }, { name: 'ann arbor' }]))).toBe(
      'Ann Arbor, Ben Bow',
    );
    expect(byline(ld(['Ann Arbor', 'Ben Bow']))).toBe('Ann Arbor, Ben Bow');
    expect(byline('', '<p>By Ann Arbor and Ben Bow</p>')).toBe('Ann Arbor, Ben Bow');
    expect(byline('', '<p>By Ann Arbor, MD</p>')).toBe('Ann Arbor, MD');
  });

  it.each([
    ['Hebrew', 'מאת דנה רוזן', 'דנה רוזן'],
    ['Korean', '박소영 기자', '박소영'],
    ['Japanese', '文・写真 佐藤美咲', '佐藤美咲'],
    ['Chinese', '王小明记者', '王小明'],
    ['Thai', 'เรื่องโดย มาลี ศรีสุข', 'มาลี ศรีสุข'],
    ['Portuguese, with a place', 'Por Caio Menezes, de Santa Rita', 'Caio Menezes'],
  ])('%s', (_, line, name) => {
    expect(byline('', `<p class="byline">${line}</p>`)).toBe(name);
  });

  it('references in @graph are followed', () => {
    const graph = [
      { '@type': 'Article', headline: 'When the river came', author: { '@id': '#ann' } },
      { '@type': 'Person', '@id': '#ann', name: 'Ann Arbor' },
    ];
    expect(byline(jsonLd({ '@graph': graph }))).toBe('Ann Arbor');
  });

  it('journals’ and libraries’ names are turned round', () => {
    expect(byline(meta('citation_author', 'Arbor, Ann') + meta('citation_author', 'Bow, Ben'))).toBe(
      'Ann Arbor, Ben Bow',
    );
    expect(byline(meta('dc.creator', 'Arbor, Ann'))).toBe('Ann Arbor');
  });

  it('twitter’s label', () => {
    expect(byline(meta('twitter:label1', 'Written by') + meta('twitter:data1', 'Ann Arbor'))).toBe(
      'Ann Arbor',
    );
    expect(byline(meta('twitter:label1', 'Price') + meta('twitter:data1', 'Ten Euros'))).toBe(null);
  });

  it('microdata, nested and plain', () => {
    const item = (author: string) =>
      read(
        `<div itemscope itemtype="https://schema.org/BlogPosting"><h1 itemprop="headline">Rain</h1>${author}${BODY}</div>`,
      ).byline;
    expect(item('<span itemprop="author">Ann Arbor</span>')).toBe('Ann Arbor');
    expect(
      item(
        '<span itemprop="author" itemscope><i itemprop="name">Ann Arbor</i> <i itemprop="jobTitle">Poet</i></span>',
      ),
    ).toBe('Ann Arbor');
    expect(item('<span itemprop="author" itemscope>Ann Arbor</span>')).toBe('Ann Arbor');
    const withPaper = '<span itemprop="author">By Ann Arbor Example Post</span>';
    expect(item(meta('author', 'Ann Arbor') + withPaper)).toBe('Ann Arbor');
    expect(item(`${meta('author', 'Ann')}<span itemprop="author">Ann Arbor</span>`)).toBe('Ann Arbor');
  });

  it('the only author the page links to', () => {
    expect(byline('', '', '<p>From <a href="/byline/ann-arbor">Ann Arbor</a></p>')).toBe('Ann Arbor');
    expect(byline('', '', '<div><a href="/author/ann">Ann Arbor</a></div>')).toBe('Ann Arbor');
    expect(byline('', '', '<div><a rel="author">Ann Arbor</a> <a rel="author">Ben Bow</a></div>')).toBe(null);
  });
});

describe('visible bylines', () => {
  it.each([
    ['<p>By Ann Arbor</p>', 'Ann Arbor'],
    ['<p>Written by: Ann Arbor</p>', 'Ann Arbor'],
    ['<p>Von Ann Arbor</p>', 'Ann Arbor'],
    ['<p>Par Ann Arbor</p>', 'Ann Arbor'],
    ['<p>Por Ana Árbol</p>', 'Ana Árbol'],
    ['<p>作者：王小明</p>', '王小明'],
    ['<p>Автор: Анна Каренина</p>', 'Анна Каренина'],
    ['<p>Szerző: Kovács Anna</p>', 'Kovács Anna'],
    ['<p>Γράφει ο Νίκος Παππάς</p>', 'Νίκος Παππάς'],
    ['<p>Tekst: Anna Berg</p>', 'Anna Berg'],
    ['<p>Penulis Ani Yudha</p>', 'Ani Yudha'],
    ['<p class="autor-name">Anna Berg</p>', 'Anna Berg'],
    ['<p class="autorow">Anna Berg</p>', null],
    ['<p>Tekst i muzyka</p>', null],
    ['<div><span>By</span><span>Ann Arbor</span></div>', 'Ann Arbor'],
    ['<div>By</div><div>Ann Arbor</div>', 'Ann Arbor'],
    ['<p>Posted on May 4, 2024 by Ann Arbor | 3 comments</p>', 'Ann Arbor'],
    ['<p>Photos and Story By Ann Arbor</p>', 'Ann Arbor'],
    ['<p class="meta-author">May 4, 2024 · Ann Arbor · 5 min read</p>', 'Ann Arbor'],
    ['<p>By Ann Arbor on May 4, 2024</p>', 'Ann Arbor'],
    ['<p><a rel="author" href="/x">Ann Arbor</a></p>', 'Ann Arbor'],
    ['<a class="username">rain_man77</a>', 'rain_man77'],
    ['<p>ByAnn Arbor</p>', 'Ann Arbor'],
    ['<p>By Byron Arbor</p>', 'Byron Arbor'],
    ['<p>By ANN ARBOR, Associated Press Writer</p>', 'ANN ARBOR'],
    ['<p>By Ann Arbor, Reuters</p>', 'Ann Arbor'],
    ['<p class="byline">by rain_man77 on May 4, 2024</p>', 'rain_man77'],
    ['<p class="byline"><a>Tweet</a></p><p class="byline">Ann Arbor</p>', 'Ann Arbor'],
  ])('%s', (html, name) => expect(byline('', html)).toBe(name));

  it('several lines of names, each in an element beside the first', () => {
    const list = (...items: string[]) =>
      `<p>By</p><ul>${items.map((item) => `<li class="author">${item}</li>`).join('')}</ul>`;
    expect(byline('', list('Ann Arbor,', 'Ben Bow &', 'Cleo Day'))).toBe('Ann Arbor, Ben Bow, Cleo Day');
    expect(byline('', list('Ann Arbor', 'Fact-checked by Ben Bow'))).toBe('Ann Arbor');
    expect(byline('', `${list('Ann Arbor')}<p class="author">Full Bio</p>`)).toBe('Ann Arbor');
    const boxes = ['Ann Arbor', 'Ben Bow'].map((name) => `<div><a class="author">${name}</a></div>`).join('');
    expect(byline('', `<p>Von</p>${boxes}`)).toBe('Ann Arbor, Ben Bow');
  });

  it('who wrote before who edited, also above', () => {
    const author = '<p>Author: Ann Arbor</p>';
    const editor = '<p>Edited by: Ben Bow</p>';
    expect(byline('', editor + author)).toBe('Ann Arbor');
    expect(byline('', editor)).toBe('Ben Bow');
    expect(byline('', '<p>By Ann Arbor, edited by Ben Bow</p><p>By Cleo Day</p>')).toContain('Ann Arbor');
  });

  it('right above the text, below teasers, on a page that somebody wrote', () => {
    const teaser = '<h2><a href="/more">What the river did to the old bridges of the valley</a></h2>';
    const line = '<p>Jane Doe is not the author</p><p>by Ann Arbor</p>';
    expect(readArticle(article('', teaser + line)).byline).toBe('Ann Arbor');
    expect(byline('', teaser + line)).toBe(null);
  });

  it('who wrote before who edited, also where the names stand below the credits', () => {
    const edited = '<div>Edited by</div><div>Ben Bow</div>';
    expect(byline('', `${edited}<div>By</div><div>Ann Arbor</div>`)).toBe('Ann Arbor');
    expect(byline('', edited)).toBe('Ben Bow');
  });

  it('a name is not read together with what stands in the next line', () => {
    const job = '<div>News</div><div><b>Ann Arbor</b></div><div>AI Writer</div>';
    expect(byline('', `<div class="author-box">${job}</div>`)).toBe('Ann Arbor');
    const twice = '<div>Ann Arbor</div><div>Ann Arbor</div>';
    expect(byline('', `<div class="author-box">By<div>${twice}</div></div>`)).toBe('Ann Arbor');
  });

  it('names that begin like a credit stay whole where a name is stated', () => {
    expect(byline(meta('author', 'Von Miller'))).toBe('Von Miller');
    expect(byline(meta('author', 'By Ann Arbor'))).toBe('Ann Arbor');
    expect(byline(meta('author', 'Byron Arbor'))).toBe('Byron Arbor');
  });

  it('signed below the text, not below a reader’s', () => {
    expect(
      byline('', '', '<div><span class="post-author">Posted by <b>Ann Arbor</b> at 9:50</span></div>'),
    ).toBe('Ann Arbor');
    expect(byline('', '', '<div><span class="author">by Loud Reader</span></div>')).toBe(null);
    expect(byline('', '', '<p class="author-name">Written by Ann</p>')).toBe('Ann');
    expect(byline('', '', '<p>Written by Ann</p>')).toBe(null);
  });

  it('a class of the whole entry makes no line of it a byline', () => {
    const entry = `<div class="entry-author-ann entry"><h1>When the river came</h1><p>UPDATE</p>${BODY}</div>`;
    expect(read(`<title>When the river came</title>${entry}`).byline).toBe(null);
  });
});

describe('what is no author', () => {
  it.each([
    meta('author', 'https://www.facebook.com/ann'),
    meta('author', 'ann@example.org'),
    meta('author', 'page.head.author'),
    meta('author', 'x'.repeat(101)),
  ])('%s', (head) => expect(byline(head)).toBe(null));

  it('a person comes before the site’s name, which is better than none', () => {
    const site = `<meta property="og:site_name" content="Example News">${meta('author', 'Example News')}`;
    expect(byline(site, '<p>By Ann Arbor</p>')).toBe('Ann Arbor');
    expect(byline(site)).toBe('Example News');
    expect(byline(ld({ '@type': 'Organization', name: 'River Trust' }), '<p>By Ann Arbor</p>')).toBe(
      'Ann Arbor',
    );
    expect(byline(ld({ '@type': 'Organization', name: 'River Trust' }))).toBe('River Trust');
  });

  it('testimonials, comments, related posts, photographers', () => {
    expect(byline('', '<div class="testimonial"><p class="author">Happy Customer</p></div>')).toBe(null);
    expect(byline('', '<blockquote>So wet! <p class="author-name">Happy Customer</p></blockquote>')).toBe(
      null,
    );
    expect(byline('', '', '<div id="comments"><p class="comment-author">By Loud Reader</p></div>')).toBe(
      null,
    );
    expect(
      byline('', '', '<div class="related"><h3><a href="/x">Other</a></h3><p>By Other Author</p></div>'),
    ).toBe(null);
    expect(byline('', '<figure><figcaption>By Phil Photo</figcaption></figure>')).toBe(null);
    expect(byline('', '', '<section class="related-posts"><a rel="author">Other Author</a></section>')).toBe(
      null,
    );
  });

  it('words that follow "by" in a sentence', () => {
    expect(byline('', '<p>Sort by Price</p>')).toBe(null);
    expect(byline('', '<p>Powered by Rain Engine</p>')).toBe(null);
  });
});
