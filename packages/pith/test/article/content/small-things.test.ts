import { describe, expect, test } from 'vitest';
import { html, markdown } from './kept.ts';

describe('headings', () => {
  test.each([
    ['a sign', '<h2 id=a>Title<a class=headerlink href="#a">¶</a></h2>'],
    ['an empty link', '<h2 id=a>Title<a aria-label="Direct link to Title" href="#a">&#8203;</a></h2>'],
    ['words after it', '<h2 id=a>Title <a href="#a">Copy link to this section</a></h2>'],
    ['the address of the page', '<h2 id=a>Title<a href="https://example.org/dir/page#a">Anchor</a></h2>'],
    ['a button', '<h2 id=a>Title <button>Copy link</button></h2>'],
    ['a link around it', '<h2 id=a><a href="#a">Title</a></h2>'],
    ['a sign before it', '<h2 id=a><a href="#a">#</a> Title</h2>'],
    ['a style that headings have anyway', '<h2><span style="font-weight: 700">Title</span></h2>'],
  ])('come without their permalink: %s', (_, source) => {
    expect(markdown(`${source}<p>Text`)).toBe('## Title\n\nText');
  });

  test('keep a link to themselves that is their name', () => {
    expect(markdown('<h2 id=a><a href="#a">1.</a> <a href="#a">Title</a></h2>')).toBe('## 1. Title');
  });
});

describe('tabs', () => {
  const written = '**npm**\n\none\n\n**Yarn**\n\ntwo';
  test.each([
    [
      'named by ARIA',
      '<div role=tablist><button role=tab id=b>Yarn</button><button role=tab aria-controls=p>npm</button></div>' +
        '<div role=tabpanel id=p>one</div><div role=tabpanel aria-labelledby=b>two</div>',
    ],
    [
      'in order',
      '<ul role=tablist><li role=tab>npm<li role=tab>Yarn</ul><div><div role=tabpanel>one</div><div role=tabpanel>two</div></div>',
    ],
    [
      'labels before panels',
      '<input type=radio id=a><input type=radio id=b><div class=tab-names><label for=a>npm</label><label for=b>Yarn</label></div>' +
        '<div class=tabbed><div>one</div><div>two</div></div>',
    ],
    [
      'a label before each panel',
      '<input type=radio id=a><label for=a>npm</label><div class=tab>one</div>' +
        '<input type=radio id=b><label for=b>Yarn</label><div class=tab>two</div>',
    ],
  ])('names stand before their panels: %s', (_, source) => {
    expect(markdown(source)).toBe(written);
  });

  test('a control that opens a panel is its name', () => {
    expect(markdown('<button aria-expanded=false>What?</button><div><p>This.</p></div>')).toBe(
      '**What?**\n\nThis.',
    );
  });
});

describe('emphasis by style', () => {
  test('counts as emphasis, and undoes it', () => {
    expect(
      html('<p>a <span style="font-weight:bold">b</span> <span style="color:red;font-style:italic">c</span>'),
    ).toBe('<p>a <strong>b</strong> <em>c</em></p>');
    expect(html('<p>a <span class="docutils literal">b</span>')).toBe('<p>a <code>b</code></p>');
    expect(html('<b style="font-weight:normal"><p>a <span style="font-weight:700">b</span></p></b>')).toBe(
      '<p>a <strong>b</strong></p>',
    );
  });
});

test('a drop cap is part of its word', () => {
  expect(html('<p><span style="float:left">T</span>he story')).toBe('<p>The story</p>');
  expect(html('<p><span style="float:left">Photo</span>The story')).toBe('<p>Photo The story</p>');
});

test('marks, insertions and keys are tags in Markdown', () => {
  expect(markdown('<p><mark>a</mark> <ins>b</ins> <kbd>&lt;C</kbd>')).toBe(
    '<mark>a</mark> <ins>b</ins> <kbd>&lt;C</kbd>',
  );
});

test('bases of readings keep them', () => {
  expect(markdown('<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>')).toBe('漢(かん)');
});

test('relative addresses follow the base of the page', () => {
  expect(markdown('<base href="https://cdn.example/docs/"><p><a href="a b(1).html">x</a>')).toBe(
    '[x](https://cdn.example/docs/a%20b(1).html)',
  );
});

test('a name that links to itself is no link', () => {
  expect(html('<dl><dt id=i><a href="#i"><b>-i</b></a><dd>Ignore case.</dl>')).toBe(
    '<dl><dt><b>-i</b></dt><dd>Ignore case.</dd></dl>',
  );
  expect(
    html('<table id=t><caption>Speeds<a href="#t">¶</a></caption><tr><th>a<th>b<tr><td>1<td>2</table>'),
  ).toContain('<caption>Speeds</caption>');
});

test('a panel that begins with its name does not get it twice', () => {
  expect(
    markdown(
      '<ul role=tablist><li role=tab aria-controls=p>Name</ul><div role=tabpanel id=p><h2>Name</h2>text</div>',
    ),
  ).toBe('## Name\n\ntext');
});

test('a separator is a rule', () => {
  expect(html('<p>a</p><div role=separator><span></span></div><p>b</p>')).toBe('<p>a</p>\n<hr>\n<p>b</p>');
  expect(html('<p>a</p><div role=separator>words</div>')).toBe('<p>a</p>\n<p>words</p>');
});

test('a table of an equation and its number only places them', () => {
  const math = '<math display=block alttext="x=1"><mi>x</mi></math>';
  expect(markdown(`<p>a</p><table><tr><td></td><td>${math}</td><td>(1)</td></tr></table>`)).toMatch(
    /\$\$\nx=1\n?.*\$\$/s,
  );
});

test('text of the other direction says so in HTML', () => {
  expect(html('<p>a</p><div dir=rtl><p>שלום</p><p>b</p><p dir=ltr>c</p></div><p>d</p>')).toBe(
    '<p>a</p>\n<p dir="rtl">שלום</p>\n<p dir="rtl">b</p>\n<p>c</p>\n<p>d</p>',
  );
  expect(html('<html dir=rtl><body><h2 dir=rtl>א</h2><ul dir=ltr><li>a</ul><p dir=auto>ב</p>')).toBe(
    '<h2>א</h2>\n<ul dir="ltr"><li>a</li></ul>\n<p>ב</p>',
  );
});
