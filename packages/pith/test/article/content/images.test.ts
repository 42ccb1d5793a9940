import { describe, expect, test } from 'vitest';
import { html, markdown } from './kept.ts';

const between = (source: string) =>
  markdown(`<p>before</p>${source}<p>after</p>`)
    .replaceAll('https://example.org', '')
    .replace(/^before\s*/, '')
    .replace(/\s*after$/, '');
const PREVIEW = `data:image/jpeg;base64,${'A'.repeat(900)}`;

describe('images as pages write them', () => {
  test.each([
    [
      'a picture for dark screens is not the picture',
      '<picture><source media="(prefers-color-scheme: dark)" srcset="/dark.png"><img src="/light.png" alt="a"></picture>',
      '![a](/light.png)',
    ],
    [
      'sources that do not tell their size stand behind the image',
      '<picture><source type="image/webp" srcset="/a.webp"><img src="/a.jpg" alt="a"></picture>',
      '![a](/a.jpg)',
    ],
    [
      'and before none',
      '<picture><source data-srcset="/a.webp"><img src="/blank.gif" alt="a"></picture>',
      '![a](/a.webp)',
    ],
    [
      'any attribute for scripts',
      '<img src="/spacer.gif" data-large-picture="/l.jpg" alt="a">',
      '![a](/l.jpg)',
    ],
    [
      'a preview before its noscript twin',
      `<div><img src="${PREVIEW}" alt="a"><noscript><img src="/real.jpg" alt="a"></noscript></div>`,
      '![a](/real.jpg)',
    ],
    [
      'a link that only enlarges',
      '<p><a href="/large.jpg"><img src="/small.jpg" alt="a"></a></p>',
      '![a](/small.jpg)',
    ],
    [
      'a link that leads elsewhere',
      '<p><a href="/more"><img src="/small.jpg" alt="a"></a></p>',
      '[![a](/small.jpg)](/more)',
    ],
    [
      'two sizes of one image, side by side',
      '<img src="/boat-1024x683.jpg" alt="a"><img src="/boat-300x200.jpg?w=1" alt="a">',
      '![a](/boat-1024x683.jpg)',
    ],
    [
      'several in a row',
      '<p><img src="/1.jpg" alt="a"><img src="/2.jpg" alt="b"> <img src="/3.jpg" alt="c"></p>',
      '![a](/1.jpg)![b](/2.jpg) ![c](/3.jpg)',
    ],
    [
      'several in a figure',
      '<figure><img src="/1.jpg" alt="a"><img src="/2.jpg" alt="b"><figcaption>Both <a href="/x">of</a> <b>them</b></figcaption></figure>',
      '![a](/1.jpg)![b](/2.jpg)\n\n*Both [of](/x) __them__*',
    ],
    [
      'a gallery of WordPress',
      '<figure class="wp-block-gallery"><figure class="wp-block-image"><a href="/1.jpg"><img src="/1-300x200.jpg" alt="a" srcset="/1-300x200.jpg 300w, /1.jpg 1200w"></a></figure><figure class="wp-block-image"><img src="/2.jpg" alt="b"><figcaption>second</figcaption></figure></figure>',
      '![a](/1.jpg)\n\n![b](/2.jpg)\n\n*second*',
    ],
    [
      'a counter',
      '<img src="/count?x" style="display:none"><img src="/c.png" style="width:1px;height:1px">',
      '',
    ],
    ['a portrait', '<p><img class="avatar" src="/a.jpg" alt="Ann"></p>', ''],
  ])('%s', (_, source, written) => {
    expect(between(source)).toBe(written);
  });

  test('thumbnails of a gallery that was shown are not shown again', () => {
    const gallery = '<div class="gallery-thumbs"><img src="/1.jpg"><img src="/2.jpg"></div>';
    const source = `<p>a</p><img src="/1.jpg"><p>b</p><img src="/2.jpg"><p>c</p>${gallery}<p>d</p>`;
    expect(html(source).match(/<img/g)).toHaveLength(2);
  });

  test('nor are the copies of a row that moves', () => {
    const row = (attribute = '') =>
      `<ul${attribute}><li><img src="/1.jpg" alt="One"><li><img src="/2.jpg" alt="Two"></ul>`;
    const source = `<p>a</p><div>${row()}${row(' aria-hidden="true"')}</div><p>b</p>`;
    expect(markdown(source).match(/!\[/g)).toHaveLength(2);
  });

  test('an emoji is its character, without new spaces', () => {
    expect(markdown('<p>Great<img src="/1f600.svg" alt="😀">! <img src="/x.png" alt="🇫🇷"></p>')).toBe(
      'Great😀! 🇫🇷',
    );
    expect(between('<img src="/big.png" alt="😀" width="300" height="300">')).toContain('![');
    expect(between('<img src="/seven.png" alt="7">')).toBe('![7](/seven.png)');
  });

  test('addresses are relative to the base of the page', () => {
    const page = '<base href="https://cdn.example/a/"><p>x <img src="i.jpg" alt="i"></p>';
    expect(markdown(page)).toBe('x ![i](https://cdn.example/a/i.jpg)');
  });
});
