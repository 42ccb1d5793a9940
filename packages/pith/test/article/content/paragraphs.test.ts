import { describe, expect, test } from 'vitest';
import { html } from './kept.ts';

describe('lines and paragraphs', () => {
  test('wrappers go, loose text becomes paragraphs', () => {
    expect(html('<div><section>one</section><span>two</span><font>three</font></div>')).toBe(
      '<p>one</p>\n<p>twothree</p>',
    );
    expect(html('<center>a<my-box>b</my-box></center>')).toBe('<p>ab</p>');
    expect(html('<x-title>a</x-title><x-body>b</x-body>')).toBe('<p>a</p>\n<p>b</p>');
  });

  test('one line break stays, two part paragraphs', () => {
    expect(html('<div>a<br>b<br><br>c<br> <br/>d<br></div>')).toBe('<p>a<br>b</p>\n<p>c</p>\n<p>d</p>');
    expect(html('<p><b>a</b><b><br></b><i>b</i></p>')).toBe('<p><b>a</b><br><i>b</i></p>');
  });

  test('long sentences that one line break parts are paragraphs', () => {
    const long = 'A sentence that is as long as those of a paragraph are, and then some.';
    expect(html(`<div>${long}<br>${long}<br>Short.</div>`)).toBe(
      `<p>${long}</p>\n<p>${long}</p>\n<p>Short.</p>`,
    );
    expect(html(`<div>${long}<br>1 Street<br>Town</div>`)).toContain('<br>1 Street<br>Town');
  });

  test('rules that are drawn with signs are rules between two blocks', () => {
    expect(html('<p>___</p><p>a</p><p>* * *</p><p>----</p><p>b</p><p>====</p>')).toBe(
      '<p>a</p>\n<hr>\n<p>b</p>',
    );
    expect(html('<table><tr><td>a<td>b<tr><td>c<td>---</table>')).toContain('<td>---</td>');
  });

  test('dropped blocks part the text around them', () => {
    expect(html('<div>a<div>DROP</div>b</div>')).toBe('<p>a</p>\n<p>b</p>');
    expect(html('<div>a <button>DROP</button>b</div>')).toBe('<p>a b</p>');
  });

  test.each([
    ['a name and its maker', '<span>HOKA</span><span>Clifton 10</span>', 'HOKA Clifton 10'],
    ['sentences', '<span>We mend it.</span><!-- --><em>Ask us</em>', 'We mend it. <em>Ask us</em>'],
    ['buttons', '<a href="/a">start</a><a href="/b">more</a>', 'start</a> <a'],
  ])('what only a style sheet parts stays apart: %s', (_, source, written) => {
    expect(html(`<div>${source}</div>`)).toContain(written);
  });

  test.each([
    ['a large first letter', '<span>T</span><span>HE sea</span>', 'THE sea'],
    ['an editor’s parts of a word', '<span>mo</span><span>ther</span>', 'mother'],
    ['a word in a sentence', 'the <b>Pine</b><i>Wood</i> of old', '<b>Pine</b><i>Wood</i>'],
    ['code', '<code><span>get</span><span>Name</span></code>', '<code>getName</code>'],
    ['a power', '<i>kW</i><sup>Th</sup>', '<i>kW</i><sup>Th</sup>'],
  ])('parts of one word stay together: %s', (_, source, written) => {
    expect(html(`<div>${source}</div>`)).toContain(written);
  });

  test('formats hold no white space at their ends and are not empty', () => {
    expect(html('<p>a<b> b </b>c <i></i><i> </i>d<u>e</u>f')).toBe('<p>a <b>b</b> c d<u>e</u>f</p>');
  });

  test('a format within itself, a link within a link, are one', () => {
    expect(html('<p><b>a<b>b</b>c</b>')).toBe('<p><b>abc</b></p>');
    expect(html('<a href="/1">a<table><tr><td><a href="/2">b</a></table></a>')).not.toMatch(
      /<a[^>]*>[^/]*<a/,
    );
  });

  test('a link around blocks is in the first that has text, and around its pictures', () => {
    const a = '<a href="https://example.org/x">';
    const img = '<img src="https://example.org/i.jpg" alt="">';
    expect(
      html('<p>b</p><a href="/x"><div><img src=/i.jpg></div><h2>Ti<b>t</b>le</h2><p>Te<i>x</i>t</p></a>'),
    ).toBe(`<p>b</p>\n<p>${a}${img}</a></p>\n<h2>${a}Ti<b>t</b>le</a></h2>\n<p>Te<i>x</i>t</p>`);
  });

  test('what floats beside text is set apart from it', () => {
    const a = '<a href="https://example.org/x">i</a>';
    expect(html('<p><a href=/x style="float: left;">i</a>Text')).toBe(`<p>${a} Text</p>`);
    expect(html('<p>Text<a href=/x><span class="size-full alignright">i</span></a>Text')).toBe(
      `<p>Text ${a} Text</p>`,
    );
    expect(html('<p>Text<a href=/x>i</a>Text')).toBe(`<p>Text${a}Text</p>`);
  });

  test('no-break spaces are spaces, soft hyphens nothing', () => {
    expect(html('<p>a&nbsp;&nbsp;b&shy;c</p><p>&nbsp;</p>')).toBe('<p>a bc</p>');
  });

  test('headings keep their level, take text only, lose their permalink', () => {
    expect(html('<h3>a<div>b</div>c</h3><h6>d</h6>')).toBe('<h3>a b c</h3>\n<h6>d</h6>');
    expect(html('<h2>a <a class="headerlink" href="#a">¶</a></h2>')).toBe('<h2>a</h2>');
    expect(html('<div role="heading" aria-level="2">a</div>')).toBe('<h2>a</h2>');
  });

  test('headings are not bold, and no tables of contents', () => {
    expect(html('<h2><b>a</b> <strong>b</strong></h2><h3>a <b>c</b></h3>')).toBe(
      '<h2>a b</h2>\n<h3>a <b>c</b></h3>',
    );
    const line = (name: string) => `<a href="https://x.example/${name}">${name}</a>`;
    expect(html(`<h3>${line('a')}<br>${line('b')}<br>${line('c')}</h3>`)).toBe(
      `<p>${line('a')}<br>${line('b')}<br>${line('c')}</p>`,
    );
  });

  test('a heading is no link to itself, and nothing links to what is not kept', () => {
    expect(html('<h2 id=x><a href="#x">a</a></h2>')).toBe('<h2>a</h2>');
    expect(html('<div id=x><h2><a href="#x">a</a></h2></div>')).toBe('<h2>a</h2>');
    expect(html('<p>see <a href="#x">a</a></p><p id=x>DROP</p>')).toBe('<p>see a</p>');
    expect(html('<p>see <a href="#x">a</a></p><a name=x></a><p>b</p>')).toContain('page#x">a</a>');
  });

  test('readings in ruby have one pair of brackets', () => {
    const written = '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>';
    expect(html('<p><ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp></ruby>')).toBe(written);
    expect(html('<p><ruby>漢<rt>かん</ruby>')).toBe(written);
  });

  test('rules stay between kept blocks', () => {
    expect(html('<hr><p>a</p><hr><p>b</p><hr><p>DROP</p><hr>')).toBe('<p>a</p>\n<hr>\n<p>b</p>');
  });

  test('admonitions are quotes with a bold title', () => {
    const quote =
      '<blockquote class="callout callout-note"><p><strong>Note</strong></p><p>a</p></blockquote>\n<p>b</p>';
    expect(html('<div class="admonition note"><p class="admonition-title">Note</p><p>a</p></div>b')).toBe(
      quote,
    );
    expect(
      html('<div class=my-alert><div class=alert_x><i> </i><p class=alert_title__1>Note</p>a</div></div>b'),
    ).toBe(quote);
    expect(html('<div class=alert>a<p class=title>b</p></div>')).toBe('<p>a</p>\n<p>b</p>');
  });

  test('quotes, details, old elements', () => {
    expect(html('<blockquote>a<p>b</blockquote>')).toBe('<blockquote><p>a</p><p>b</p></blockquote>');
    expect(html('<details><summary>s</summary>t</details>')).toBe(
      '<details><summary>s</summary><p>t</p></details>',
    );
    expect(html('<p><tt>a</tt><strike>b</strike><acronym title="t">c</acronym><dfn>d</dfn>')).toBe(
      '<p><code>a</code><s>b</s><abbr title="t">c</abbr><em>d</em></p>',
    );
  });
});
