import { describe, expect, test } from 'vitest';
import { html, markdown, text } from './kept.ts';

const sources = (source: string) => [...html(source).matchAll(/src="([^"]*)"/g)].map(([, src]) => src);
const image = (attributes: string) => sources(`<p>before</p><p><img ${attributes}></p><p>after</p>`);
const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('the address of an image', () => {
  test.each([
    ['absolute', 'src="i.jpg"', 'https://example.org/dir/i.jpg'],
    ['data-src', `src="${GIF}" data-src="/i.jpg"`, 'https://example.org/i.jpg'],
    ['data-original', 'src="/blank.gif" data-original="/i.jpg"', 'https://example.org/i.jpg'],
    ['data-lazy-src', 'data-lazy-src="/i.jpg"', 'https://example.org/i.jpg'],
    ['svg placeholder', 'src="data:image/svg+xml,<svg>" data-src="/i.jpg"', 'https://example.org/i.jpg'],
    ['widths', 'src="/s.jpg" srcset="/a.jpg 400w, /b.jpg 1200w,/c.jpg 4000w"', 'https://example.org/c.jpg'],
    ['densities', 'src="/s.jpg" srcset="/a.jpg, /b.jpg 2x"', 'https://example.org/b.jpg'],
    [
      'commas in addresses',
      'srcset="/w_1,h_2/a.jpg 1x, /w_2,h_2/b.jpg 2x"',
      'https://example.org/w_2,h_2/b.jpg',
    ],
    ['data-srcset', `src="${GIF}" srcset="${GIF} 1w" data-srcset="/a.jpg 800w"`, 'https://example.org/a.jpg'],
  ])('%s', (_, attributes, src) => {
    expect(image(attributes)).toEqual([src]);
  });

  test('of a picture is the best of its sources', () => {
    expect(
      sources('<p>a<picture><source srcset="/l.webp 1400w, /s.webp 300w"><img src="/p.jpg"></picture>b'),
    ).toEqual(['https://example.org/l.webp']);
  });

  test.each([
    ['tracking pixel', 'src="/t.gif" width=1 height=1'],
    ['what keeps things apart', 'src="/s.png" width=40 height=1'],
    ['placeholder only', `src="${GIF}"`],
    ['nothing', 'src=""'],
    ['this page', 'src="#"'],
  ])('none: %s', (_, attributes) => {
    expect(image(attributes)).toEqual([]);
  });

  test('in noscript is not taken twice', () => {
    expect(sources('<p>a<img data-src="/1.jpg"><noscript><img src="/1.jpg?w=2"></noscript>b')).toEqual([
      'https://example.org/1.jpg',
    ]);
    expect(sources(`<p>a<noscript><img src="/1.jpg"></noscript><img src="${GIF}">b`)).toEqual([
      'https://example.org/1.jpg',
    ]);
  });

  test('a title that only repeats the description is left out, entities encoded twice are undone', () => {
    expect(html('<p>a<img src="/i.jpg" alt="x &amp;amp; y" title="x &amp;amp; y">b')).toContain(
      '<img src="https://example.org/i.jpg" alt="x &amp; y">',
    );
  });

  test('description, title and size are kept', () => {
    expect(html('<p>a<img src="/i.jpg" alt=" x\ny" title=t width="640px" height=50%>b')).toContain(
      '<img src="https://example.org/i.jpg" alt="x y" title="t" width="640">',
    );
  });
});

describe('which images belong', () => {
  const kept = (source: string) => sources(source).map((src) => src.replace('https://example.org/', ''));

  test('those between kept blocks, and at the edge of kept content', () => {
    expect(
      kept('<article><img src=/lead.jpg><p>a</p><div><img src=/mid.jpg></div><p>b</p></article>'),
    ).toEqual(['lead.jpg', 'mid.jpg']);
  });

  test('the picture above the text: the page’s own, or a large one', () => {
    const above = (image: string, between = 'DROP by Ann', head = '') =>
      kept(`${head}<article><header><h1>DROP</h1><img ${image}><p>${between}</p></header>
        <p>The river rose, and nobody slept before dawn.</p></article>`);
    const own = '<meta property="og:image" content="https://cdn.example/s/1200x630/river.jpg">';
    expect(above('src=/river.jpg', 'DROP by Ann', own)).toEqual(['river.jpg']);
    expect(above('src=/other.jpg', 'DROP by Ann', own)).toEqual([]);
    expect(above('src=/river.jpg width=600 height=400')).toEqual(['river.jpg']);
    expect(above('src=/river.jpg width=60 height=60')).toEqual([]);
    expect(above('src=/site-logo.jpg width=600 height=400')).toEqual([]);
    expect(above('src=/river.jpg width=600 height=400', 'DROP '.repeat(100))).toEqual([]);
  });

  test('those with a label that is only read aloud', () => {
    const labelled = (name: string) =>
      kept(`<div><div><div class=${name}>DROP</div><img src=/i.jpg></div><p>The river rose.</p></div>`);
    expect(labelled('sr-only')).toEqual(['i.jpg']);
    expect(labelled('kicker')).toEqual([]);
  });

  test('not those with dropped text', () => {
    const card = '<div class=card><a href=/x><img src=/card.jpg></a><p>DROP teaser</p></div>';
    expect(kept(`<p>a</p><p>b</p>${card}${card}`)).toEqual([]);
    expect(kept(`<nav><img src=/logo.png>DROP</nav><p>a</p>`)).toEqual([]);
  });

  test('a short dropped caption does not take its picture away', () => {
    expect(kept('<p>a</p><div><img src=/i.jpg><div>DROP photo credit</div></div><p>b</p>')).toEqual([
      'i.jpg',
    ]);
  });

  test('such a line is its caption, unless it leads elsewhere or says no more than the description', () => {
    const beside = (alt: string, line: string) =>
      html(`<p>a</p><div><img src=/i.jpg alt="${alt}"><div>${line}</div></div><p>b</p>`);
    expect(beside('', 'DROP a boat')).toContain('<figcaption>DROP a boat</figcaption></figure>');
    expect(beside('', 'DROP <a href=/x>an offer</a>')).not.toContain('figcaption');
    expect(beside('', '<p>DROP one</p><p>DROP two</p>')).not.toContain('figcaption');
    expect(beside('DROP a boat', 'DROP a boat')).not.toContain('figcaption');
    expect(beside('', 'DROP')).not.toContain('figcaption');
    expect(text('<p>a</p><div><img src=/i.jpg><div>DROP a boat</div></div><p>b</p>')).toBe('a\n\nb');
  });

  test('a figure takes its caption with it, which plain text leaves out', () => {
    expect(
      html('<p>a</p><figure><img src=/i.jpg alt=""><figcaption>DROP c</figcaption></figure><p>b</p>'),
    ).toBe(
      '<p>a</p>\n<figure><img src="https://example.org/i.jpg" alt=""><figcaption>DROP c</figcaption></figure>\n<p>b</p>',
    );
  });

  test('a description that its caption repeats is not shown twice', () => {
    const figure = '<figure><img src=/i.jpg alt="A boat"><figcaption>A boat</figcaption></figure>';
    expect(markdown(figure)).toBe('![A boat](https://example.org/i.jpg)');
    expect(text(figure)).toBe('A boat');
  });

  test('a figure without a picture is a paragraph', () => {
    expect(html('<figure><figcaption>c</figcaption></figure>')).toBe('<p>c</p>');
  });

  test('a picture that leads to the front page does not', () => {
    const linked = (href: string) =>
      kept(`<p>a</p><a href="${href}"><img src=/i.png alt="Site"></a><p>b</p>`);
    expect(linked('/')).toEqual([]);
    expect(linked('https://example.org')).toEqual([]);
    expect(linked('/story')).toEqual(['i.png']);
    expect(linked('https://elsewhere.example/')).toEqual(['i.png']);
  });

  test('an ornament at the edge does not', () => {
    expect(kept('<div><img src=/corner.gif><p>a</p></div>')).toEqual([]);
    expect(kept('<div><img src=/chart.gif alt="Sales by year"><p>a</p></div>')).toEqual(['chart.gif']);
    expect(kept('<div><img src=/photo.jpg><p>a</p></div>')).toEqual(['photo.jpg']);
    expect(kept('<p>a</p><img src=/chart.gif><p>b</p>')).toEqual(['chart.gif']);
  });

  test('icons that come again and again do not', () => {
    expect(kept('<p><img src=/dot.png>text</p>'.repeat(3))).toEqual([]);
  });

  test.each([
    'src=/i.png width=16 height=12',
    'src=/i.png alt="" width=48 height=48',
    'src=/i.png alt="Leaf icon"',
    'src=/green-leaf-icon.png?v=2',
    'src=/red-arrow.svg',
    'src=/review_star.png',
  ])('a sign does not: %s', (attributes) => {
    expect(kept(`<p>a</p><p><img ${attributes}></p><p>b</p>`)).toEqual([]);
  });

  test('a small picture with a description does', () => {
    expect(kept('<p>a</p><p><img src=/i.png alt="A stamp" width=48 height=48></p><p>b</p>')).toEqual([
      'i.png',
    ]);
  });

  test('a picture of an icon does', () => {
    expect(kept('<p>a</p><p><img src=/i.png alt="A pop icon" width=600 height=400></p><p>b</p>')).toEqual([
      'i.png',
    ]);
  });

  test('those in a hidden store do not, those that wait to be shown do', () => {
    const images = (count: number) =>
      Array.from({ length: count }, (_, n) => `<li><img src=/${n}.jpg></li>`).join('');
    for (const hiding of ['class="box hidden"', 'style="display: none"', 'hidden']) {
      expect(kept(`<p>a</p><ul ${hiding}>${images(3)}</ul><p>b</p>`)).toEqual([]);
      expect(kept(`<p>a</p><ul ${hiding}>${images(1)}</ul><p>b</p>`)).toEqual(['0.jpg']);
    }
    expect(kept(`<p>a</p><ul class="hidden md:block">${images(3)}</ul><p>b</p>`)).toHaveLength(3);
  });

  test('advertisements do not', () => {
    expect(kept('<p>a</p><div class="article-ad"><a href=/x><img src=/i.jpg></a></div><p>b</p>')).toEqual([]);
    expect(kept('<p>a</p><a href="/x?utm_source=article_ad"><img src=/i.jpg></a><p>b</p>')).toEqual([]);
    expect(kept('<p>a</p><div class="lead shadow"><img src=/i.jpg></div><p>b</p>')).toEqual(['i.jpg']);
  });
});

describe('smileys', () => {
  test('are the characters they stand for', () => {
    const wink = (attributes: string) => html(`<p>Well <img src=/w.png ${attributes}> then</p>`);
    expect(wink('class=emoji alt="😉"')).toBe('<p>Well 😉 then</p>');
    expect(wink('class="smilie x" alt=":-)"')).toBe('<p>Well :-) then</p>');
    const dance = '<p>Well<img src=/images/smilies/d.gif alt=":dance:">then</p>';
    expect(markdown(dance)).toBe('Well :dance: then');
    expect(text(dance)).toBe('Well then');
    expect(wink('class=emoji alt="A dog"')).toContain('<img');
  });

  test('not those under a text, with which others answer', () => {
    expect(html('<p>a</p><ul><li><img class=emoji src=/w.png alt="👍"></li></ul>')).toBe('<p>a</p>');
  });
});

describe('players', () => {
  test('become links', () => {
    expect(
      html('<p>a</p><iframe src="https://v.example/embed/1" title="A film"></iframe><p>b</p>'),
    ).toContain('<p><a href="https://v.example/embed/1">A film</a></p>');
    expect(html('<p>a</p><video poster=/p.jpg><source src="/m.mp4"></video><p>b</p>')).toContain(
      '<a href="https://example.org/m.mp4">example.org/m.mp4</a>',
    );
  });

  test('other frames do not', () => {
    expect(html('<p>a</p><iframe src="https://ads.example/1"></iframe><p>b</p>')).toBe('<p>a</p>\n<p>b</p>');
  });
});

test('the address of a picture is no description', () => {
  expect(markdown('<p>before</p><img alt="i.png" src="i.png"><p>after</p>')).toContain('![](');
});

test('a portrait beside a post is not for readers', () => {
  const portrait = '<a class="userPhoto" href="/ann"><img src="/i.jpg" alt="Ann"></a>';
  expect(sources(`<p>before</p>${portrait}<p>after</p>`)).toEqual([]);
});
